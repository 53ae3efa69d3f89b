import { bannerWords } from '#features/site/shell/messages/banner.ts'
import type { SiteBanner } from '#server/pages/site-banner.ts'
import { maintenanceSettings } from '#server/settings/maintenance.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'

/** Takes the place of the company's banner while nothing can be changed; null otherwise. */
export function maintenanceBanner(settings: Settings, language: Language): SiteBanner | null {
  const { is_on: isOn, message } = settings.of(maintenanceSettings)
  if (!isOn) return null
  const { label, maintenance } = bannerWords[language]
  return { id: 'maintenance', tone: 'warning', label, text: message || maintenance, link: null, close: null }
}
