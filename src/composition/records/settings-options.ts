import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { mailSettings } from '#features/site/company/domain/mail-settings.ts'
import { homeSettings } from '#features/site/home/domain/home-settings.ts'
import { linkSettings } from '#features/site/shell/domain/link-settings.ts'
import type { Config } from '#server/process/config.ts'
import type { SettingsOptions } from '#server/settings/settings.ts'
import type { FixedField } from '#shared/desk/setting-group.ts'

/** Which groups go by facts of the installation, and which fields the environment fixes. */
export function settingsOptions({ mailFrom, salesEmail }: Pick<Config, 'mailFrom' | 'salesEmail'>): SettingsOptions {
  const fixed = (field: string, variable: string, value: unknown): FixedField[] =>
    value === undefined ? [] : [{ field, variable, value }]
  return {
    installedKeys: [companySettings.key, homeSettings.key, linkSettings.key],
    fixed: {
      [mailSettings.key]: [
        ...fixed('mail_from', 'MAIL_FROM', mailFrom),
        ...fixed('sales_email', 'SALES_EMAIL', salesEmail),
      ],
    },
  }
}
