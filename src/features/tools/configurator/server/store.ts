import { asc, inArray } from 'drizzle-orm'
import { fitException } from '#features/catalog/product/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { panelSource } from './tables.ts'

const mostRows = 2000

/** The sources of some panels' facts. */
export function listPanelSources(db: Database, panelIds: readonly number[]) {
  const { productId, subject, basis, amperes, source } = panelSource
  return db
    .select({ productId, subject, basis, amperes, source })
    .from(panelSource)
    .where(inArray(productId, [...panelIds]))
    .orderBy(asc(productId), asc(subject))
    .limit(mostRows)
}

/** The exceptions from the rules of fit of some panels, with their reasons. */
export function listPanelExceptions(db: Database, panelIds: readonly number[]) {
  const { panelId, deviceId, family, verdict, limit, reason } = fitException
  return db
    .select({ panelId, deviceId, family, verdict, limit, reason })
    .from(fitException)
    .where(inArray(panelId, [...panelIds]))
    .orderBy(asc(fitException.id))
    .limit(mostRows)
}
