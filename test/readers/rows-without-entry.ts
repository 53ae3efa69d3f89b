import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'

/** The tables of the records of catalogue and content, each with the kind and the id under which the change log keeps a row. */
const tables: Readonly<Record<string, { kind: string; id: string; only?: string }>> = {
  product: { kind: 'product', id: 't.id' },
  product_text: { kind: 'product', id: 't.product_id' },
  product_attribute: { kind: 'product', id: 't.product_id' },
  product_relation: { kind: 'product', id: 't.product_id' },
  product_picture: { kind: 'product', id: 't.product_id' },
  product_video: { kind: 'product', id: 't.product_id' },
  product_alias: { kind: 'product', id: 't.product_id' },
  pending_change: { kind: 'waiting_change', id: 't.id' },
  release: { kind: 'release', id: 't.id' },
  record_draft: { kind: 'record_draft', id: 't.id' },
  category: { kind: 'category', id: 't.id' },
  category_text: { kind: 'category', id: 't.category_id' },
  category_attribute: { kind: 'category', id: 't.category_id' },
  attribute: { kind: 'attribute', id: 't.id' },
  attribute_text: { kind: 'attribute', id: 't.attribute_id' },
  attribute_option: { kind: 'attribute', id: 't.attribute_id' },
  former_option: { kind: 'attribute', id: 't.attribute_id' },
  attribute_former_key: { kind: 'attribute', id: 't.attribute_id' },
  option_former_key: { kind: 'attribute', id: 't.attribute_id' },
  // One that came by itself is told of by the record that got another address.
  redirect: { kind: 'redirect', id: 't.id', only: "t.origin = 'manual'" },
  fit_exception: { kind: 'fit_exception', id: 't.id' },
  post: { kind: 'post', id: 't.id' },
  post_text: { kind: 'post', id: 't.post_id' },
  post_tag: { kind: 'post', id: 't.post_id' },
  tag: { kind: 'tag', id: 't.id' },
  tag_text: { kind: 'tag', id: '(select tag.id from tag where tag.tag = t.tag)' },
  faq: { kind: 'faq', id: 't.id' },
  faq_text: { kind: 'faq', id: 't.faq_id' },
  faq_category: { kind: 'faq_category', id: 't.id' },
  topic: { kind: 'topic', id: 't.id' },
  leader: { kind: 'leader', id: 't.id' },
  leader_text: { kind: 'leader', id: 't.leader_id' },
}

interface Row {
  subject: string
  revision: number | null
}

type Snapshot = ReadonlyMap<string, Row>

async function takeSnapshot(db: Database): Promise<Snapshot> {
  const all = new Map<string, Row>()
  for (const [table, { kind, id, only = 'true' }] of Object.entries(tables)) {
    const { rows } = await db.execute<{ id: number; row: string; revision: number | null }>(
      sql.raw(
        `select ${id} as id, to_jsonb(t)::text as row, (to_jsonb(t)->>'revision')::int as revision from "${table}" t where ${only}`,
      ),
    )
    for (const { id: own, row, revision } of rows) all.set(`${table} ${row}`, { subject: `${kind} ${own}`, revision })
  }
  return all
}

/**
 * What an act changed without an entry of the change log: records of which a row is other, new or gone and none was written, and
 * records whose revision is not that of their last entry. `changed`: how many records it changed.
 */
export async function rowsWithoutEntry(db: Database, act: () => Promise<void>) {
  const [last] = (await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from change_entry`)).rows
  const before = await takeSnapshot(db)
  await act()
  const after = await takeSnapshot(db)
  const { rows } = await db.execute<{ subject: string; revision: number }>(sql`
    select subject_kind || ' ' || subject_id as subject, max(revision)::int as revision from change_entry
    where id > ${last?.id ?? 0} group by 1`)
  const entries = new Map(rows.map(({ subject, revision }) => [subject, revision]))
  const gone = [...before].filter(([row]) => !after.has(row))
  const made = [...after].filter(([row]) => !before.has(row))
  const changed = new Set([...gone, ...made].map(([, { subject }]) => subject))
  const silent = [...changed].filter(subject => !entries.has(subject))
  const behind = made.flatMap(([, { subject, revision }]) => {
    const entry = entries.get(subject)
    return revision !== null && entry !== undefined && entry !== revision ? [`${subject} at ${revision}`] : []
  })
  return { changed: changed.size, without: [...silent, ...behind].toSorted() }
}
