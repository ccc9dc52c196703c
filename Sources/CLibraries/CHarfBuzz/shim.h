#ifndef SPECIMEN_CHARFBUZZ_SHIM_H
#define SPECIMEN_CHARFBUZZ_SHIM_H

// The parts of HarfBuzz that shape and draw; the module map cannot name system headers by itself.
//
// The library is not linked: a process that reads no font would load it, and the libraries that it needs, in vain. It is
// loaded with the first font.
#include <dlfcn.h>
#if __has_include(<harfbuzz/hb.h>)
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#else
#include <hb-ot.h>
#include <hb.h>
#endif
#include <stdint.h>

// The function that draws an outline was named anew in HarfBuzz 7.0.
#if HB_VERSION_ATLEAST(7, 0, 0)
#define SPECIMEN_HB_DRAWING(each) each(font_draw_glyph)
#else
#define SPECIMEN_HB_DRAWING(each) each(font_get_glyph_shape)
#endif

#define SPECIMEN_HB_FUNCTIONS(each)             \
  each(version_string)                          \
  each(blob_create)                             \
  each(blob_destroy)                            \
  each(face_create)                             \
  each(face_make_immutable)                     \
  each(face_destroy)                            \
  each(ot_var_get_axis_infos)                   \
  each(font_create)                             \
  each(font_create_sub_font)                    \
  each(font_get_parent)                         \
  each(font_reference)                          \
  each(font_make_immutable)                     \
  each(font_destroy)                            \
  each(font_set_scale)                          \
  each(font_set_var_coords_normalized)          \
  each(font_set_funcs)                          \
  each(ot_font_set_funcs)                       \
  each(font_get_nominal_glyph)                  \
  each(font_get_glyph_extents)                  \
  each(font_get_glyph_h_advance)                \
  each(ot_metrics_get_variation)                \
  each(font_funcs_create)                       \
  each(font_funcs_set_glyph_h_advance_func)     \
  each(font_funcs_make_immutable)               \
  each(font_funcs_destroy)                      \
  each(draw_funcs_create)                       \
  each(draw_funcs_set_move_to_func)             \
  each(draw_funcs_set_line_to_func)             \
  each(draw_funcs_set_quadratic_to_func)        \
  each(draw_funcs_set_cubic_to_func)            \
  each(draw_funcs_make_immutable)               \
  SPECIMEN_HB_DRAWING(each)                     \
  each(buffer_create)                           \
  each(buffer_destroy)                          \
  each(buffer_set_cluster_level)                \
  each(buffer_add_codepoints)                   \
  each(buffer_set_direction)                    \
  each(buffer_set_script)                       \
  each(buffer_set_language)                     \
  each(buffer_guess_segment_properties)         \
  each(buffer_get_glyph_infos)                  \
  each(buffer_get_glyph_positions)              \
  each(language_from_string)                    \
  each(script_from_iso15924_tag)                \
  each(shape_full)

// The functions of the library, each under its name without hb_ and with the type that the header declares.
#define SPECIMEN_HB_MEMBER(name) __typeof__(&hb_##name) name;
struct specimen_hb_library {
  SPECIMEN_HB_FUNCTIONS(SPECIMEN_HB_MEMBER)
};
#undef SPECIMEN_HB_MEMBER

// Loads the library from a file that the system's loader finds by this name, and looks its functions up. Returns 0 if
// there is no such file, or it lacks one of them. What was loaded stays as long as the process.
static inline int specimen_hb_load(const char *name, struct specimen_hb_library *library) {
  void *file = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!file) return 0;
#define SPECIMEN_HB_FIND(name) \
  library->name = (__typeof__(library->name))dlsym(file, "hb_" #name); \
  if (!library->name) return 0;
  SPECIMEN_HB_FUNCTIONS(SPECIMEN_HB_FIND)
#undef SPECIMEN_HB_FIND
  return 1;
}

// Draws the outline of a glyph.
static inline void specimen_hb_draw_glyph(
    const struct specimen_hb_library *library, hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions,
    void *data) {
#define SPECIMEN_HB_DRAW(name) library->name(font, glyph, functions, data);
  SPECIMEN_HB_DRAWING(SPECIMEN_HB_DRAW)
#undef SPECIMEN_HB_DRAW
}

// Shapes with HarfBuzz's own shaper: others depend on how the library was built, and on variables of the environment.
static inline hb_bool_t specimen_hb_shape(
    const struct specimen_hb_library *library, hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features,
    unsigned int count) {
  const char *const shapers[] = {"ot", 0};
  return library->shape_full(font, buffer, features, count, shapers);
}

// The advance of the font above, widened by `data` font units; a glyph that does not advance still does not. The data of
// the font are the library.
static inline hb_position_t
specimen_hb_wider_advance(hb_font_t *font, void *font_data, hb_codepoint_t glyph, void *data) {
  const struct specimen_hb_library *library = (const struct specimen_hb_library *)font_data;
  hb_position_t advance = library->font_get_glyph_h_advance(library->font_get_parent(font), glyph);
  return advance == 0 ? 0 : advance + (hb_position_t)(intptr_t)data;
}

// A font whose glyphs advance `widening` font units more than those of `font`, so that marks are placed accordingly. The
// library stays where it is as long as the font.
static inline hb_font_t *
specimen_hb_wider_font(const struct specimen_hb_library *library, hb_font_t *font, int32_t widening) {
  hb_font_t *wider = library->font_create_sub_font(font);
  hb_font_funcs_t *functions = library->font_funcs_create();
  library->font_funcs_set_glyph_h_advance_func(
      functions, specimen_hb_wider_advance, (void *)(intptr_t)widening, 0);
  library->font_funcs_make_immutable(functions);
  library->font_set_funcs(wider, functions, (void *)library, 0);
  library->font_funcs_destroy(functions);
  return wider;
}

#endif
