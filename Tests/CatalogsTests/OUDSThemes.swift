/// How the themes of OUDS are told apart, and which schemes their surfaces force, as upstream's themes have it.
enum OUDSThemes {
  /// Tokens with their values in the eight variants.
  ///
  /// One value stands for all, four for light and dark of each theme; `-` where nothing is said.
  static let values = """
    component.button.borderRadiusDefault | 0 | 0 | 4 | 6
    component.button.borderRadiusRounded | 8 | 8 | 4 | 6
    component.button.borderWidthDefault | 1 | 1 | 2 | 0
    component.button.colorBorderDefaultEnabled | #000000 | #EEEEEE | #000000 | #EEEEEE | #DE034B | #5DBCFE | clear | clear
    component.button.colorBgDefaultEnabled | clear | clear | clear | clear | clear | clear | #2055E5 8% | #2055E5 40%
    component.button.colorContentDefaultEnabled | #000000 | #EEEEEE | #000000 | #EEEEEE | #DE034B | #5DBCFE | #223CAB | #C1D8FC
    semantic.color.actionEnabled | #000000 | #EEEEEE | #000000 | #EEEEEE | #DE034B | #5DBCFE | #2055E5 | #96C1FA
    component.button.colorBgBrandEnabled | #FF7900 | #FF7900 | #FF7900 | #FF7900 | #0173C1 | #FFEF66 | #DB2345 | #F66F7D
    component.button.colorContentBrandEnabled | #000000 | #000000 | #000000 | #000000 | - | - | - | -
    component.buttonMono.colorBgDefaultEnabled | clear | clear | clear | clear | clear | clear | #05052E 44% | #EFF5FF 44%
    component.buttonMono.colorBorderDefaultEnabled | #000000 | #FFFFFF | #000000 | #FFFFFF | #000000 | #FFFFFF | - | -
    semantic.color.actionSelected | #F15E00 | #FF7900 | #F15E00 | #FF7900 | #DE034B | #5DBCFE | #2055E5 | #96C1FA
    component.checkbox.borderWidthSelected | 2 | 2 | 0 | 0
    component.radioButton.borderWidthSelected | 2 | 2 | 0 | 0
    component.checkbox.borderWidthUnselected | 1 | 1 | 1 | 3
    component.checkbox.borderWidthUnselectedHover | - | - | 3 | 3
    component.checkbox.borderWidthUnselectedPressed | - | - | 3 | 3
    component.radioButton.borderWidthUnselectedFocus | - | - | 3 | 3
    component.switch.colorTrackSelected | #17A02F | #1ECD3C | #17A02F | #1ECD3C | #0173C1 | #5DBCFE | #2055E5 | #96C1FA
    component.switch.borderRadiusTrack | 2000 | 2000 | 2000 | 6
    component.switch.borderRadiusCursor | 2000 | 2000 | 2000 | 3
    component.chip.borderWidthSelected | 2 | 2 | 0 | 0
    component.chip.borderRadius | 2000 | 2000 | 2000 | 12
    component.chip.colorBgSelectedEnabled | clear | clear | clear | clear | #DE034B | #5DBCFE | #2055E5 | #96C1FA
    component.textInput.borderRadiusDefault | 0 | 0 | 4 | 6
    component.textInput.borderWidthDefault | 1 | 1 | 2 | 2
    component.textInput.borderWidthFocus | - | - | 3 | 3
    component.alert.borderRadiusDefault | 0 | 0 | 12 | 12
    component.alert.borderWidth | 0 | 0 | 0 | 1
    component.progressIndicator.borderRadiusDefault | 0 | 0 | 2000 | 2000
    semantic.color.actionLoading | #F15E00 | #FF7900 | #F15E00 | #FF7900 | #0173C1 | #FFEF66 | #213787 | #DCE9FD
    component.bar.sizeHeightCurrentIndicatorCustom | 3
    component.bar.opacityCurrentIndicatorCustom | 1 | 1 | 1 | 0
    component.bar.borderRadiusCurrentIndicatorCustomTop | 0 | 0 | 4 | -
    component.bar.colorCurrentIndicatorAndroidSelectedEnabled | clear | clear | clear | clear | clear | clear | #05052E 4% | #EFF5FF 4%
    component.tag.borderRadius | 2000
    component.divider.borderWidth | 1
    component.progressIndicator.sizeLinearIndicatorHeight | 4
    component.controlItem.opacityCurrentIndicator | 1 | 1 | 1 | 0
    component.button.sizeMinHeight | 48 | 40 | 48 | 48
    component.button.sizeIconOnly | 24 | 20 | 24 | 24
    component.button.sizeIcon | 20 | 16 | 20 | 20
    semantic.color.surfaceBrandSecondary | unset | unset | unset | unset | #0173C1 | #5DBCFE | #DB2345 | #F66F7D
    semantic.color.surfaceBrandTertiary | unset | unset | unset | unset | #FFE500 | #FFEF66 | unset | unset
    """

  /// Surfaces, and the schemes of their content in light and dark of both orange themes, of sosh and of wireframe.
  static let schemes = """
    bgPrimary, bgSecondary, bgTertiary | light dark | light dark | light dark
    surfacePrimary, surfaceSecondary, surfaceTertiary | light dark | light dark | light dark
    overlayDropdown, overlayModalSheet | light dark | light dark | light dark
    surfaceStatusAccentMuted, surfaceStatusInfoMuted | light dark | light dark | monoLight monoDark
    surfaceStatusPositiveMuted, surfaceStatusNegativeMuted | light dark | light dark | monoLight monoDark
    surfaceStatusWarningMuted | light dark | light dark | monoLight monoDark
    bgInverseHigh, surfaceInverseHigh | dark light | dark light | dark light
    bgInverseLow, surfaceInverseLow, overlayTooltip | dark dark | dark dark | dark dark
    surfaceBrandPrimary | monoLight monoLight | monoDark monoLight | monoDark monoLight
    surfaceBrandSecondary | notOffered notOffered | monoDark monoLight | monoDark monoLight
    surfaceBrandTertiary | notOffered notOffered | monoLight monoLight | notOffered notOffered
    surfaceStatusAccentEmphasized | monoLight monoLight | monoDark monoLight | monoDark monoLight
    surfaceStatusInfoEmphasized | monoDark monoLight | monoDark monoLight | monoDark monoLight
    surfaceStatusPositiveEmphasized | monoDark monoLight | monoDark monoLight | monoDark monoLight
    surfaceStatusNegativeEmphasized | monoDark monoLight | monoDark monoLight | monoDark monoLight
    surfaceStatusWarningEmphasized | monoLight monoLight | monoLight monoLight | monoLight monoLight
    """
}
