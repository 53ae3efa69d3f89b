import { type Language, languages } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'

/** The kinds of file that a picture may be. */
export const mediaKinds = ['jpeg', 'png', 'webp', 'avif', 'svg'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** PNG: the sizes of an icon. */
export const mediaFormats = ['webp', 'jpg', 'svg', 'png'] as const
export type MediaFormat = (typeof mediaFormats)[number]

/** Alternative texts by language; absent where a language has none. */
export type Alternate = Partial<Record<Language, string>>

/** A picture as pages show it. */
export interface ShownMedia {
  hash: string
  /** The width of the largest size, in pixels. */
  width: number
  height: number
  /** The widths in which it is stored, ascending; none for a drawing, which has every size. */
  widths: readonly number[]
  alternate: Alternate
}

const thumbWidth = 160
const usualWidths = [thumbWidth, 480, 960, 1440]
const mostWidth = 1920
/** The width of a picture in a page's text column, and that which programs without a choice get. */
const plainWidth = 960

/** The widths in which a picture is stored: never larger than it came, and none that hardly differs from the largest. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, mostWidth)
  return [...usualWidths.filter(one => one < 0.9 * largest), largest]
}

export const mediaPath = (hash: string, width: number, format: MediaFormat): string =>
  format === 'svg' ? `/media/${hash}.svg` : `/media/${hash}-${width}.${format}`

export interface MediaFile {
  hash: string
  /** 0: a drawing, which has no width of its own. */
  width: number
  format: MediaFormat
}

/** Reads the name of a file below /media/; null for any other text. */
export function readMediaFile(file: string): MediaFile | null {
  const [, hash = '', width, ending] = /^([0-9a-f]{32})(?:-([1-9]\d{0,3}))?\.(webp|jpg|svg|png)$/.exec(file) ?? []
  const format = mediaFormats.find(one => one === ending)
  if (!format || (format === 'svg') !== (width === undefined)) return null
  return { hash, width: Number(width ?? 0), format }
}

/** The alternative text in a language, else in another one, else empty. */
export const alternateIn = (alternate: Alternate, language: Language): string => shownOf(alternate, language) ?? ''

/** The languages that have no alternative text. */
export const lackingLanguages = (alternate: Alternate): Language[] => languages.filter(language => !alternate[language])

interface PresentedMedia {
  image_url: string
  thumb_image_url: string
  alternate_text: string
  width: number
  height: number
  /** The same picture in other widths, as `srcset` takes them; absent for a drawing, which is sharp in every width. */
  srcset?: string
}

/** A picture as answers have it. JPEG for programs, WebP in several widths for browsers. */
export function presentMedia(
  { hash, width, height, widths, alternate }: ShownMedia,
  name: string,
  language: Language,
): PresentedMedia {
  const common = { alternate_text: alternateIn(alternate, language) || name, width, height }
  const at = (wanted: number) => widths.find(one => one >= wanted) ?? width
  if (widths.length === 0)
    return { ...common, image_url: mediaPath(hash, 0, 'svg'), thumb_image_url: mediaPath(hash, 0, 'svg') }
  return {
    ...common,
    image_url: mediaPath(hash, at(plainWidth), 'jpg'),
    thumb_image_url: mediaPath(hash, at(thumbWidth), 'webp'),
    srcset: widths.map(one => `${mediaPath(hash, one, 'webp')} ${one}w`).join(', '),
  }
}

/** A picture's path in a text, with its size behind it, for which pages then keep the place. */
export function pathInText({ image_url, width, height }: { image_url: string; width: number; height: number }): string {
  const shown = readMediaFile(image_url.slice(image_url.lastIndexOf('/') + 1))?.width || width
  return `${image_url}#${shown}x${Math.max(1, Math.round((height * shown) / width))}`
}

/** The path of a picture that is at least so wide, as far as it is stored; a drawing has every width. */
export function pathAtWidth({ hash, width, widths }: Omit<ShownMedia, 'alternate'>, wanted: number): string {
  if (widths.length === 0) return mediaPath(hash, 0, 'svg')
  return mediaPath(hash, widths.find(one => one >= wanted) ?? width, 'webp')
}
