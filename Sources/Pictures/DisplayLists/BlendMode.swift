/// The formula that mixes the colour of a group with the colour below it (CSS Compositing and Blending 1 §§9–10).
///
/// With the straight colours *Cs* of the group and *Cb* below, each channel 0–1, and their opacities *αs* and *αb*, the
/// result has the premultiplied colour *αs·(1 − αb)·Cs + αb·(1 − αs)·Cb + αs·αb·B(Cb, Cs)* and the opacity
/// *αs + αb − αs·αb*. The modes differ in *B*.
public enum BlendMode: CaseIterable, Hashable, Sendable {
  /// The group lies over what is below: *Cs*.
  case normal

  /// *Cb·Cs*.
  case multiply

  /// *Cb + Cs − Cb·Cs*.
  case screen

  /// Hard light with the two colours exchanged.
  case overlay

  /// The smaller of both.
  case darken

  /// The larger of both.
  case lighten

  /// *Cb ÷ (1 − Cs)*, at most 1; 0 where *Cb* is.
  case colorDodge

  /// *1 − (1 − Cb) ÷ Cs*, at least 0; 1 where *Cb* is.
  case colorBurn

  /// Up to a *Cs* of ½ multiplied with *2·Cs*, above it screened with *2·Cs − 1*.
  case hardLight

  /// Darkened or lightened by half of the distance to a curve through *Cb*.
  case softLight

  /// *|Cb − Cs|*.
  case difference

  /// *Cb + Cs − 2·Cb·Cs*.
  case exclusion

  /// The hue of *Cs* with the saturation and luminosity of *Cb*.
  case hue

  /// The saturation of *Cs* with the hue and luminosity of *Cb*.
  case saturation

  /// The hue and saturation of *Cs* with the luminosity of *Cb*.
  case color

  /// The luminosity of *Cs* with the hue and saturation of *Cb*.
  case luminosity

  /// The sums of the premultiplied colours and of the opacities, each at most 1; no function *B*.
  case plusLighter
}
