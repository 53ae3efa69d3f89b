import { findCompany } from '#features/company/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { getPageMetadata } from '../contract.ts'
import { findPage } from '../domain/find-page.ts'
import { presentMetadata } from './present.ts'
import { listMakers } from './store.ts'

export function metadataRoutes(): Binding[] {
  return [
    handle(getPageMetadata, async ({ query }, { db }) => {
      const { path, entry } = findPage(query.path)
      return presentMetadata(path, entry, entry.makerOf ? await findBrands(db, entry.makerOf) : [])
    }),
  ]
}

/** The makers of a series; the company itself comes last, where the suffix of every title names it. */
async function findBrands(db: Database, seName: string): Promise<string[]> {
  const [makers, company] = await Promise.all([listMakers(db, seName), findCompany(db)])
  const isOwn = (maker: string) => maker === company.titleSuffix
  return [...makers.filter(maker => !isOwn(maker)), ...makers.filter(isOwn)]
}
