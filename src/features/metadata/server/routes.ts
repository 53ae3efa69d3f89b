import { getPageMetadata } from '#features/metadata/contract.ts'
import { findPage } from '#features/metadata/domain/find-page.ts'
import { findCompany } from '#features/shell/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { type Binding, handle } from '#server/handle.ts'
import { presentMetadata } from './present.ts'
import { findMaker } from './store.ts'

export function metadataRoutes(): Binding[] {
  return [
    handle(getPageMetadata, async ({ query }, { db }) => {
      const { path, entry } = findPage(query.path)
      return presentMetadata(path, entry, entry.makerOf && (await findBrand(db, entry.makerOf)))
    }),
  ]
}

/** The company's own brand is left to the suffix that follows every title (spec §2), so that it never stands there twice. */
async function findBrand(db: Database, seName: string): Promise<string | null> {
  const [maker, company] = await Promise.all([findMaker(db, seName), findCompany(db)])
  return maker === null || company.titleSuffix.includes(maker) ? null : maker
}
