#ifndef SPECIMEN_CHARFBUZZ_SHIM_H
#define SPECIMEN_CHARFBUZZ_SHIM_H

// The parts of HarfBuzz that shape and draw; the module map cannot name system headers by itself.
#include <hb-ot.h>
#include <hb.h>
#include <stdint.h>

// Draws the outline of a glyph. The function was named anew in HarfBuzz 7.0.
static inline void
specimen_hb_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

// Shapes with HarfBuzz's own shaper: others depend on how the library was built, and on variables of the environment.
static inline hb_bool_t
specimen_hb_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count) {
  const char *const shapers[] = {"ot", 0};
  return hb_shape_full(font, buffer, features, count, shapers);
}

// The advance of the font above, widened by `data` font units; a glyph that does not advance still does not.
static inline hb_position_t
specimen_hb_wider_advance(hb_font_t *font, void *font_data, hb_codepoint_t glyph, void *data) {
  (void)font_data;
  hb_position_t advance = hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph);
  return advance == 0 ? 0 : advance + (hb_position_t)(intptr_t)data;
}

// A font whose glyphs advance `widening` font units more than those of `font`, so that marks are placed accordingly.
static inline hb_font_t *specimen_hb_wider_font(hb_font_t *font, int32_t widening) {
  hb_font_t *wider = hb_font_create_sub_font(font);
  hb_font_funcs_t *functions = hb_font_funcs_create();
  hb_font_funcs_set_glyph_h_advance_func(functions, specimen_hb_wider_advance, (void *)(intptr_t)widening, 0);
  hb_font_funcs_make_immutable(functions);
  hb_font_set_funcs(wider, functions, 0, 0);
  hb_font_funcs_destroy(functions);
  return wider;
}

#endif
