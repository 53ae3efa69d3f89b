import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { type ProductState, product } from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import type { Language } from '#shared/language.ts'
import { listNamed } from '../store.ts'

export interface Replacing {
  id: number
  state: string
}

const longestChain = 20

/** The product that is named as a replacement, and those that replace it in turn. */
export async function listReplacements(tx: Database, firstId: number): Promise<Replacing[]> {
  const { rows } = await tx.execute<{ id: number; state: string }>(sql`
    with recursive chain (id, state, next_id, step) as (
      select id, state, replaced_by_id, 1 from product where id = ${firstId}
      union all
      select product.id, product.state, product.replaced_by_id, step + 1
      from chain join product on product.id = chain.next_id where step < ${longestChain}
    )
    select id, state from chain order by step`)
  return rows
}

/** The products that name this one as their replacement. */
export function listReplaced(db: Database, id: number) {
  return db
    .select({ id: product.id })
    .from(product)
    .where(and(isNotNull(product.replacedById), eq(product.replacedById, id)))
    .orderBy(asc(product.id))
    .limit(50)
}

/** A product as chains of replacements show it. */
export interface LinkRow {
  id: number
  sku: string
  name: string
  state: ProductState
  obsoleteSince: string | null
}

/** Products with what chains show of them, in the order of the ids. */
export async function listLinks(db: Database, ids: readonly number[], language: Language): Promise<LinkRow[]> {
  const named = await listNamed(db, ids, language)
  const rows = await db
    .select({ id: product.id, state: product.state, obsoleteSince: product.obsoleteSince })
    .from(product)
    .where(isOneOf(product.id, ids))
  const byId = new Map(rows.map(row => [row.id, row]))
  return named.flatMap(one => {
    const row = byId.get(one.id)
    return row ? [{ ...one, ...row }] : []
  })
}
