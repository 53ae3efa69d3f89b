import { sql } from 'drizzle-orm'
import { rebuildDesk } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import type { Database } from '#server/database/connection.ts'

/** Prices for every product, from one and from five on, with which drafts begin. */
export async function insertPricesOfAll(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`insert into price_list (name, currency, scope, is_active)
    values ('Distributors', 'USD', 'everyone', true) returning id`)
  await db.execute(sql`insert into price (list_id, product_id, from_quantity, unit_price)
    select ${rows[0]?.id ?? 0}::integer, id, from_quantity, 100 - from_quantity from product, (values (1), (5)) breaks (from_quantity)`)
}

/** A quote of products of the catalogue in review, without a draft. Returns its number. */
export async function insertRequestOf(db: Database, lines: number): Promise<string> {
  const number = `WQ-2025-${`${lines}`.padStart(6, '0')}`
  const { rows } = await db.execute<{ id: number }>(sql`insert into quote (web_quote_id, view_key_hash, is_quick_quote,
      status, language, first_name, last_name, email, company, project_name, comment, created_at)
    values (${number}, ${number}, false, 'in_review', 'en', 'Ada', 'Long', ${`${lines}@bench.example`}, 'Long lines', 'Plant',
      'Please quote by Friday. The panels are for the new shelter.', now())
    returning id`)
  const id = rows[0]?.id ?? 0
  await db.execute(sql`insert into quote_line (quote_id, position, product_id, name, sku, product_url, quantity)
    select ${id}, n, p.id, p.name, p.sku, '/', 1 + n % 9
    from generate_series(0, ${lines - 1}::integer) n
    join (select id, name, sku, row_number() over (order by id) - 1 as place, count(*) over () as all_of
      from product join product_text on product_id = id and language = 'en') p on p.place = n % p.all_of`)
  await db.execute(sql`insert into quote_event (quote_id, at, from_status, to_status, by)
    values (${id}, now(), null, 'submitted', 'customer'), (${id}, now(), 'submitted', 'in_review', 'staff')`)
  await rebuildDesk(db)
  return number
}
