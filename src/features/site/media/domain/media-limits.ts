export const megabyte = 1024 * 1024
export const mediaBytesLimit = 15 * megabyte
export const mostMegapixels = 50
/** The longer side is at most so many times the shorter one. */
export const mostProportion = 10
/** A drawing is a text, which is read and written anew as one. */
export const svgBytesLimit = 2 * megabyte
export const alternateLength = 300
export const mostMedia = 100_000
/** After so many days without a use a picture is proposed for deletion. */
export const unusedDays = 30

/** Why a picture is not taken. */
export const mediaFaults = [
  'empty',
  'wrong_type',
  'broken',
  'too_many_pixels',
  'too_narrow',
  'svg_too_large',
  'svg_no_size',
  'took_too_long',
  'no_encoder',
  'not_square',
  'icon_too_small',
] as const
export type MediaFault = (typeof mediaFaults)[number]
