import { mostProportion } from './media-limits.ts'
import { mediaPath, type ShownMedia } from './media-path.ts'

/** The sizes of an icon: tabs, Apple's home screens, and those that the manifest names. */
export const iconSizes = [32, 180, 192, 512] as const
export type IconSize = (typeof iconSizes)[number]

/** The width in which a drawing is stored as JPEG, when it is a logo: papers and mail programs draw no SVG. */
export const drawnLogoWidth = 640

export const iconPath = (hash: string, size: IconSize): string => mediaPath(hash, size, 'png')

const smallestIcon = 180
const mostUneven = 1.25

type Sized = Pick<ShownMedia, 'width' | 'height' | 'widths'>

const proportionOf = ({ width, height }: Sized) => Math.max(width, height) / Math.min(width, height)

/** Whether a picture is square enough to be seen in a tab. */
export const isNearlySquare = (picture: Sized): boolean => proportionOf(picture) <= mostUneven

/** Why a picture cannot be the icon; null where it can. A drawing has every size. */
export function iconFault(picture: Sized): 'not_square' | 'icon_too_small' | null {
  if (!isNearlySquare(picture)) return 'not_square'
  const isSmall = picture.widths.length > 0 && Math.min(picture.width, picture.height) < smallestIcon
  return isSmall ? 'icon_too_small' : null
}

/** Why a picture cannot be the logo; null where it can. */
export const logoFault = (picture: Sized): 'too_narrow' | null =>
  proportionOf(picture) > mostProportion ? 'too_narrow' : null

/** The file of a logo that papers and mails carry: JPEG, a few hundred pixels wide. */
export function logoFile({ hash, width, widths }: Pick<ShownMedia, 'hash' | 'width' | 'widths'>) {
  const stored = widths.length === 0 ? drawnLogoWidth : (widths.find(one => one >= 480) ?? width)
  return { hash, width: stored, format: 'jpg' } as const
}

const headerBox = { width: 220, height: 44 }

/** A logo's size in the header, in CSS pixels. */
export function headerSize({ width, height }: Sized): { width: number; height: number } {
  const scale = Math.min(headerBox.width / width, headerBox.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
