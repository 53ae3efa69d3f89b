import { createHash } from 'node:crypto'
import type { SiteBanner } from '#server/pages/site-banner.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import { isOwnPath } from '#shared/own-path.ts'
import { textIn } from '#shared/text/text-fields.ts'
import { type BannerText, bannerPhase } from '../domain/banner-fields.ts'
import { bannerSettings } from '../domain/banner-settings.ts'
import { bannerWords } from '../messages/banner.ts'

interface Reader {
  language: Language
  /** Before the paths of the reader's pages: '/es', or '' where a cookie chose the language. */
  prefix: string
  now: Date
}

/** The banner of this moment; null where there is none. */
export function findBanner(settings: Settings, { language, prefix, now }: Reader): SiteBanner | null {
  const banner = settings.of(bannerSettings)
  if (bannerPhase(banner, now) !== 'during') return null
  const { tone, link_url: url, is_dismissible: isDismissible } = banner
  const text = textIn<BannerText>(banner, 'text', language)
  const words = bannerWords[language]
  return {
    // In every language the same: whoever changes it has still closed the banner.
    id: createHash('sha256')
      .update(JSON.stringify([banner['text.en'], url, tone]))
      .digest('hex')
      .slice(0, 12),
    tone,
    label: words.label,
    text,
    link:
      url === ''
        ? null
        : { href: isOwnPath(url) ? prefix + url : url, text: textIn<BannerText>(banner, 'link_text', language) },
    close: isDismissible ? words.close : null,
  }
}
