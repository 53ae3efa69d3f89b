import { headerSize, iconPath } from '#features/site/media/domain/brand-files.ts'
import { mediaPath, pathAtWidth, presentMedia } from '#features/site/media/domain/media-path.ts'
import type { Brand } from '#features/site/media/server/steps/brand.ts'
import type { HeaderLinks } from '../contract.ts'

/** The company's pictures as pages show them. */
export function presentBrand({ logo, icon }: Brand): Pick<HeaderLinks, 'logo' | 'icon'> {
  return {
    ...(logo && { logo: presentLogo(logo) }),
    ...(icon && {
      icon: {
        url: iconPath(icon.hash, 32),
        apple_url: iconPath(icon.hash, 180),
        large_url: iconPath(icon.hash, 512),
        ...(icon.widths.length === 0 && { svg_url: mediaPath(icon.hash, 0, 'svg') }),
      },
    }),
  }
}

function presentLogo(logo: NonNullable<Brand['logo']>): NonNullable<HeaderLinks['logo']> {
  const size = headerSize(logo)
  // Twice as wide, for screens that draw two pixels where others draw one.
  return { url: pathAtWidth(logo, 2 * size.width), ...size, image_url: presentMedia(logo, '', 'en').image_url }
}
