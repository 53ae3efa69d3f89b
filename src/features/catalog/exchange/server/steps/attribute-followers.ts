import { sql } from 'drizzle-orm'
import type { AttributeFollowers } from '#features/catalog/attribute/server/steps/attribute-followers.ts'
import { changeValues, listWaitingValues } from '#features/catalog/catalog-edit/server/steps/change-values.ts'
import { renameInProducts } from '#features/catalog/catalog-edit/server/steps/rename-attribute.ts'
import { lockValues, undoValues } from '#features/catalog/catalog-edit/server/steps/undo-values.ts'
import { renameInViews } from '#features/catalog/product-view/server/steps/rename-attribute.ts'
import type { Database } from '#server/database/connection.ts'
import { exportRun, importMapping, importRun } from '../tables.ts'

interface Key {
  before: string
  after: string
}

/** Everything that names attributes by their keys, or holds values of them that wait. */
export const attributeFollowers: AttributeFollowers = {
  renameKey: async (tx, key) => {
    await renameInProducts(tx, key)
    await renameInViews(tx, key)
    await renameInFiles(tx, key)
  },
  listWaiting: listWaitingValues,
  changeValues,
  lockValues,
  undoValues,
}

/** Writes the new key of an attribute into the columns that headings of files stand for, and into the filters of exports. */
async function renameInFiles(tx: Database, { before, after }: Key): Promise<void> {
  const [from, to] = [`attribute.${before}`, `attribute.${after}`]
  const isIt = sql`(name = ${from}::text or starts_with(name, ${`${from}.`}::text))`
  for (const table of [importMapping, importRun])
    await tx.execute(sql`
      update ${table} set columns = (
        select jsonb_agg(case when ${isIt} then to_jsonb(${to}::text || substr(name, ${from.length + 1}::integer))
          else to_jsonb(name) end order by place)
        from jsonb_array_elements_text(columns) with ordinality listed (name, place))
      where kind = 'products' and exists (select from jsonb_array_elements_text(columns) listed (name) where ${isIt})`)
  const quoted = (name: string, ending: string) => `"${name}${ending}`
  for (const table of [importMapping, importRun])
    await tx.execute(sql`
      update ${table} set options = replace(replace(options::text, ${quoted(from, '"')}::text, ${quoted(to, '"')}::text),
        ${quoted(from, '.')}::text, ${quoted(to, '.')}::text)::jsonb
      where kind = 'products' and strpos(options::text, ${`"${from}`}::text) > 0`)
  for (const name of ['without', 'stating'])
    await tx.execute(sql`
      update ${exportRun} set filter = filter || jsonb_build_object(${name}::text, ${after}::text)
      where filter ->> ${name}::text = ${before}::text`)
}
