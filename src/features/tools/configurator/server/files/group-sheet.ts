import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { findQuoteGroup } from '#features/quotes/quote/server/steps/quote-groups.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { paperCompany } from '#features/site/company/server/store.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import type { MakeAttachment } from '#server/mail/mail-attachments.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { KeptProblem } from '../../domain/checks/kept-problem.ts'
import type { Configuration } from '../../domain/configuration.ts'
import { groupUrls } from '../saved/add-to-quote.ts'
import type { PrintConfiguration } from './file-routes.ts'
import { sheetFacts } from './sheet-facts.ts'
import { planVersion } from './version-plan.ts'

interface SheetDeps {
  catalog: Catalog
  settings: Settings
  publicUrl: string
  print: PrintConfiguration
}

/** The version that `contentOf` of add-to-quote.ts has put into a group. */
interface KeptVersion {
  version: number
  saved_on: string
  rules_version: number
  document: Configuration
  problems: KeptProblem[]
}

/**
 * Prints the sheet of a group of a quote for its mails, from the version that the quote keeps: the configuration may have been
 * deleted since. Its link is there as long as it works.
 */
export function configurationSheets(
  { catalog, settings, publicUrl, print }: SheetDeps,
  db: Database,
): Record<'configuration_sheet', MakeAttachment> {
  return {
    configuration_sheet: async id => {
      const group = await findQuoteGroup(db, id)
      if (!group) return null
      const { language, snapshot } = group
      // as: a quote keeps what it was given and does not read it.
      const kept = snapshot as unknown as KeptVersion
      const { document } = kept
      const { index } = catalog
      const savedAt = new Date(kept.saved_on)
      const { time_zone: timeZone } = settings.of(companySettings)
      const path = (await groupUrls(db, [group])).get(group.configurationId) ?? to.choosePanel()
      const planned = {
        ...(await planVersion({ db, index, language }, document)),
        version: {
          number: kept.version,
          createdAt: savedAt,
          rulesVersion: kept.rules_version,
          problems: kept.problems,
        },
        name: group.name,
        index,
        language,
        symbols: document.symbols,
        units: document.units,
        viewUrl: `${publicUrl}${path}`,
        savedOn: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(savedAt),
      }
      return print(await sheetFacts(planned, { company: paperCompany(settings, language), publicUrl }))
    },
  }
}
