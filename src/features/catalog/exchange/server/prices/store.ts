import { sql } from 'drizzle-orm'
import { breakLimit } from '#features/catalog/price/domain/amount.ts'
import { mostPrices } from '#features/catalog/price/domain/price-list-fields.ts'
import { tooManyPrices } from '#features/catalog/price/server/steps/import-prices.ts'
import { price, priceList } from '#features/catalog/price/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { importRow } from '../tables.ts'

/**
 * Refuses checked rows with which a product would have more prices in a list, or the list more prices, than there may be. In the order of the
 * file: a price that an earlier row takes away leaves its place. A row's list stands in its key before the part number and the quantity.
 */
export async function refuseTooManyPrices(tx: Database, runId: number, language: Language): Promise<void> {
  const text = tooManyPrices(language)
  const error = (column: string, reason: string) => JSON.stringify([{ column, reason }])
  const isGone = sql`differences @> '[{"field": "unit_price", "after": null}]'::jsonb`
  await tx.execute(sql`
    with given as (
      select "row", id, record_id, case when ${isGone} then -1 when state = 'create' then 1 else 0 end as more
      from ${importRow} join ${priceList} on folded = regexp_replace(key, ' [^ ]+ [^ ]+$', '')
      where run_id = ${runId} and state in ('create', 'update')
    ), counted as (
      select "row", more,
        sum(more) over (partition by id, record_id order by "row") + (
          select count(*) from ${price} where ${price.listId} = id and ${price.productId} = record_id
        ) as breaks,
        sum(more) over (partition by id order by "row") + listed.count as prices
      from given join (
        select list_id, (select count(*) from ${price} where ${price.listId} = lists.list_id) as count
        from (select distinct id as list_id from given) lists
      ) listed on list_id = id
    )
    update ${importRow} set state = 'error', differences = '[]', errors =
      case when breaks > ${breakLimit} then ${error('from_quantity', text.of_product)}::jsonb
        else ${error('', text.of_list)}::jsonb end
    from counted
    where run_id = ${runId} and ${importRow.row} = counted."row" and more = 1
      and (breaks > ${breakLimit} or prices > ${mostPrices})`)
}
