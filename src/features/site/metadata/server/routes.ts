import { findCompany } from '#features/site/company/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import { getPageMetadata } from '../contract.ts'
import { findPage, withoutPower } from '../domain/find-page.ts'
import { titleSettings } from '../domain/title-settings.ts'
import { presentMetadata } from './present.ts'

export interface MetadataDeps {
  /** The manufacturers of a series' products. */
  listMakers: (db: Database, seName: string) => Promise<string[]>
  /** Whether the catalogue is one of DC power, of which the descriptions speak. */
  hasPower?: () => boolean
}

export function metadataRoutes({ listMakers, hasPower = () => true }: MetadataDeps): Binding[] {
  return [
    handle(getPageMetadata, async ({ query }, { db, settings }) => {
      const { path, entry: found } = findPage(query.path)
      const entry = hasPower() ? found : withoutPower(path, found)
      const makers = entry.makerOf ? brandsOf(settings, await listMakers(db, entry.makerOf)) : []
      return presentMetadata({ path, entry, own: settings.of(titleSettings), makers })
    }),
  ]
}

/** The makers, and the company itself last, because every title ends with its name. What names no maker the company makes itself. */
function brandsOf(settings: Settings, makers: readonly string[]): string[] {
  const own = findCompany(settings).titleSuffix
  const others = makers.filter(maker => maker !== own)
  return others.length < makers.length || makers.length === 0 ? [...others, own] : others
}
