import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { attribute, attributeOption, product, productAttribute } from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/id-sql.ts'
import { fitException } from '../tables.ts'
import type { ExceptionRow } from './change-exception.ts'

export interface NamedException extends ExceptionRow {
  panelSku: string
  deviceSku: string | null
}

const mostOfPanels = 20_000

/** The next exceptions by id, or all of some panels, with the part numbers that they name. */
export async function listNamedExceptions(
  db: Database,
  wanted: { afterId: number; limit: number } | { panelIds: readonly number[] },
): Promise<NamedException[]> {
  const device = alias(product, 'device')
  const isOf = 'panelIds' in wanted
  if (isOf && wanted.panelIds.length === 0) return []
  const rows = await db
    .select({ row: fitException, panelSku: product.sku, deviceSku: device.sku })
    .from(fitException)
    .innerJoin(product, eq(product.id, fitException.panelId))
    .leftJoin(device, eq(device.id, fitException.deviceId))
    .where(isOf ? isOneOf(fitException.panelId, wanted.panelIds) : gt(fitException.id, wanted.afterId))
    .orderBy(asc(fitException.id))
    .limit(isOf ? mostOfPanels : wanted.limit)
  return rows.map(({ row, ...names }) => ({ ...row, ...names }))
}

/** Which of some public products are panels and which are devices, as the catalogue in memory has them (domain/fit-facts.ts). */
export async function findFitParts(db: Database, ids: readonly number[]) {
  const has = (key: string, value: 'optionId' | 'number') =>
    and(eq(attribute.key, key), isNotNull(productAttribute[value]))
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: product.id, key: attribute.key })
          .from(productAttribute)
          .innerJoin(attribute, eq(attribute.id, productAttribute.attributeId))
          .innerJoin(product, eq(product.id, productAttribute.productId))
          .where(
            and(
              isOneOf(product.id, ids),
              eq(product.state, 'published'),
              or(has('fuse_breaker_type', 'optionId'), has('fuse_type', 'optionId'), has('rating', 'number')),
            ),
          )
  const known = new Set(rows.map(({ id, key }) => `${id} ${key}`))
  const isPanel = (id: number) => known.has(`${id} fuse_breaker_type`)
  return {
    isPanel,
    isDevice: (id: number) => !isPanel(id) && known.has(`${id} fuse_type`) && known.has(`${id} rating`),
  }
}

/** The families of devices: the options of 'fuse_type'. */
export async function listFamilies(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ key: attributeOption.key })
    .from(attributeOption)
    .where(
      inArray(
        attributeOption.attributeId,
        db.select({ id: attribute.id }).from(attribute).where(sql`${attribute.key} = 'fuse_type'`),
      ),
    )
    .limit(1000)
  return new Set(rows.map(({ key }) => key))
}
