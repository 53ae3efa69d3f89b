import { type SQL, sql } from 'drizzle-orm'
import { acceptedVersion, wonBy } from '#features/quotes/quote-answer/server/store.ts'
import { askedBy } from '#features/quotes/quote-inbox/server/store.ts'
import { keepRequesters } from '#features/staff/customer-file/server/steps/keep-requesters.ts'
import type { Connection, Database } from '#server/database/connection.ts'

const portion = 5000
const products = 5000
const series = 40
const days = 3 * 365

/** The web quote ID of a quote with 500 lines, which fillDesk makes. */
export const longQuote = 'WQ-2025-000001'

/**
 * Quotes of three years and of all statuses with two lines each, two versions and ten entries of the timeline; a fifth of them of guests,
 * the others of customers with about twenty each. They ask for 5 000 products of 40 series and come from 20 countries to 30 members of
 * the staff. One quote more has 500 lines and a draft.
 */
export async function fillDesk({ db }: Connection, count: number): Promise<void> {
  const customers = Math.ceil(count / 20)
  await db.execute(sql`insert into customer (email, is_guest, confirmed_at, first_name, last_name, company, created_at)
    select 'buyer' || n || '@bench.example', false, now(), 'Dana', 'Wells' || n % 700, 'Company ' || n % 3000,
      now() - n * interval '1 hour'
    from generate_series(1, ${customers}::integer) n`)
  await fillProducts(db)
  for (let from = 0; from < count; from += portion) {
    const to = Math.min(count, from + portion)
    await fillPortion(db, { from, to, count, customers })
  }
  await fillLongQuote(db)
  await db.execute(sql`vacuum analyze`)
}

/** Beside those of the shop, in series of their own. */
async function fillProducts(db: Database): Promise<void> {
  await db.execute(sql`insert into category (id, se_name, position)
    select s, 'series-' || s, s from generate_series(2, ${series}::integer) s`)
  await db.execute(sql`insert into category_text (category_id, language, name, description)
    select s, 'en', 'Series ' || s, '' from generate_series(2, ${series}::integer) s`)
  await db.execute(sql`insert into product (id, category_id, se_name, sku, manufacturer, position, state)
    select p, 1 + p % ${series}::integer, 'panel-' || p, 'SKU-' || p, 'Example', p, 'published'
    from generate_series((select max(id) + 1 from product), ${products}::integer) p`)
  await db.execute(sql`insert into product_text (product_id, language, name, short_description, full_description, meta_title)
    select id, 'en', 'Panel ' || id, '', '', '' from product on conflict do nothing`)
}

interface Portion {
  from: number
  to: number
  count: number
  customers: number
}

async function fillPortion(db: Database, { from, to, count, customers }: Portion): Promise<void> {
  const numbers = sql`generate_series(${from + 1}::integer, ${to}::integer) n`
  const at = sql`now() - (${count}::integer - n) * interval '1 day' * ${days / count}::double precision`
  await db.execute(sql`insert into quote (web_quote_id, view_key_hash, customer_id, is_quick_quote, status, language,
      first_name, last_name, email, company, project_name, cart_id, cart_revision, created_at)
    select 'WQ-2026-' || lpad(n::text, 6, '0'), md5(n::text), case when n % 5 > 0 then 1 + n % ${customers}::integer end,
      n % 5 = 0, (array['submitted', 'in_review', 'sent', 'accepted', 'declined'])[1 + n % 5], 'en', 'Ada', 'Byron' || n % 900,
      case when n % 5 = 0 then 'guest' || n % 4000 || '@guests.example' else 'buyer' || 1 + n % ${customers}::integer || '@bench.example' end,
      'Company ' || n % 3000, 'Site ' || n % 5000, n, 1, ${at}
    from ${numbers}`)
  await db.execute(sql`insert into quote_line (quote_id, position, product_id, name, sku, product_url, quantity)
    select n, p, 1 + n * p * 17 % ${products}::integer, 'Panel ' || p, 'SKU-' || n % 2000, '/', 1 + p
    from ${numbers}, generate_series(1, 2) p`)
  await keepRequesters(
    db,
    Array.from({ length: to - from }, (_, place) => from + 1 + place),
  )
  await fillTimeline(db, numbers, at)
  await db.execute(sql`insert into quote_version (quote_id, number, state, draft_revision, content, source, sha256, currency, total,
      is_partial, valid_until, created_at, sends_at, sent_at)
    select n, v, case when v = 1 then 'replaced' when n % 5 = 2 then 'in_force' when n % 5 = 3 then 'accepted' else 'withdrawn' end, v, '{}', '{}', md5(n::text), 'USD', n,
      false, ${at} + interval '30 days', ${at}, ${at}, ${at}
    from ${numbers}, generate_series(1, 2) v`)
  // One product in twenty quotes, the first five hundred products in twice as many.
  await db.execute(sql`insert into quote_version_line (version_id, line_id, product_id, quantity, unit_price, currency, at)
    select v.id, p, case when p = 1 then 1 + v.quote_id % 500 else 1 + v.quote_id * 2 * 17 % 5000 end, 1 + p, 10, 'USD', v.sent_at
    from quote_version v, generate_series(1, 2) p where v.quote_id > ${from} and v.quote_id <= ${to}`)
  await db.execute(sql`insert into quote_closing (quote_id, at, by, outcome, reason, competitor, value, currency, won)
    select q.id, q.created_at, 'staff', case when q.status = 'accepted' then 'won' else 'lost' end,
      case when q.status = 'declined' then (array['price', 'lead_time', 'competitor'])[1 + q.id / 5 % 3] end,
      case when q.status = 'declined' then 'Maker ' || q.id % 40 else '' end, case when q.status = 'accepted' then q.id end,
      case when q.status = 'accepted' then 'USD' end, case when q.status = 'accepted' then ${wonBy(acceptedVersion(sql`q.id`), sql`null`)} end
    from quote q where q.id > ${from} and q.id <= ${to} and q.status in ('accepted', 'declined')`)
  await db.execute(sql`insert into quote_desk (quote_id, assignee_id, country_id, status, next_move, is_quick_quote, language,
      has_free_lines, has_files, requested_at, moved_at, answer_due_at, first_answered_at, last_customer_at, last_customer_event, valid_until, search,
      value, currency, version_count, asked)
    select q.id, case when q.id % 3 > 0 then 1 + q.id % 30 end, 1 + q.id % 20, q.status,
      case when q.status in ('submitted', 'in_review') then 'company' when q.status = 'sent' then 'customer' else 'nobody' end,
      q.is_quick_quote, 'en', false, false, q.created_at, q.created_at, q.created_at + interval '1 day',
      case when q.status = 'submitted' then null else q.created_at + interval '5 hours' end, q.created_at, 1,
      case when q.status = 'sent' then q.created_at + interval '30 days' end,
      array_to_tsvector(array[q.id::text, 'ada', lower(q.last_name), 'company', (q.id % 3000)::text || 'c', 'site', 'panel',
        'sku' || q.id % 2000, 'ku' || q.id % 2000, 'guestsexample']), q.id, 'USD', 2, ${askedBy(sql`q.id`)}
    from quote q where q.id > ${from} and q.id <= ${to}`)
}

/** Ten entries a quote: three events, four changes, two messages and a note. */
async function fillTimeline(db: Database, numbers: SQL, at: SQL): Promise<void> {
  await db.execute(sql`insert into quote_event (quote_id, at, to_status, by)
    select n, ${at} + e * interval '1 hour', (array['submitted', 'in_review', 'sent'])[e + 1],
      case when e = 0 then 'customer' else 'staff' end from ${numbers}, generate_series(0, 2) e order by n, e`)
  await db.execute(sql`insert into change_entry (at, source, subject_kind, subject_id, revision, fields)
    select ${at} + e * interval '1 hour', 'desk', 'quote', n, e, '[{"field": "priority", "before": "normal", "after": "high"}]'::jsonb
    from ${numbers}, generate_series(1, 4) e`)
  await db.execute(sql`insert into quote_message (quote_id, kind, author, author_name, text, at)
    select n, 'message', (array['customer', 'staff'])[m], 'Ada', 'Is the panel in stock?', ${at} + m * interval '1 hour'
    from ${numbers}, generate_series(1, 2) m`)
  await db.execute(
    sql`insert into quote_note (quote_id, text, at) select n, 'Called, waits for the plan', ${at} from ${numbers}`,
  )
}

async function fillLongQuote(db: Database): Promise<void> {
  const { rows } = await db.execute<{
    id: number
  }>(sql`insert into quote (web_quote_id, view_key_hash, is_quick_quote, status,
      language, first_name, last_name, email, company, project_name, created_at)
    values (${longQuote}, 'long', false, 'in_review', 'en', 'Ada', 'Long', 'long@bench.example', 'Long lines', 'Plant', now())
    returning id`)
  const id = rows[0]?.id ?? 0
  await db.execute(sql`insert into quote_line (quote_id, position, product_id, name, sku, product_url, quantity)
    select ${id}, p, p, 'Panel ' || p, 'SKU-' || p, '/', 1 + p from generate_series(1, 500) p`)
  await db.execute(sql`insert into quote_event (quote_id, at, from_status, to_status, by)
    values (${id}, now(), null, 'submitted', 'customer'), (${id}, now(), 'submitted', 'in_review', 'staff')`)
  await db.execute(sql`insert into quote_desk (quote_id, status, next_move, is_quick_quote, language, has_free_lines, has_files,
      requested_at, moved_at, answer_due_at, last_customer_at, last_customer_event, search)
    values (${id}, 'in_review', 'company', false, 'en', false, false, now(), now(), now() + interval '1 day', now(), 1,
      array_to_tsvector(array['long']))`)
}
