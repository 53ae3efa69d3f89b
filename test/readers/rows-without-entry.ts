import { sql } from 'drizzle-orm'
import { orderId } from '#features/site/content-edit/domain/content-kinds.ts'
import type { Database } from '#server/database/connection.ts'

interface Told {
  kind: string
  id: string
  /** Which rows. */
  only?: string
  /** Columns that another table of this list has, or that count what nobody changes. */
  without?: string[]
  /** The order of all such records, as one record: its entries tell of the columns `without` too. */
  order?: string
}

/** The tables of the records of the desk, each with the kind and the id under which the change log keeps a row. */
const tables: Readonly<Record<string, Told>> = {
  product: { kind: 'product', id: 't.id' },
  product_text: { kind: 'product', id: 't.product_id' },
  product_attribute: { kind: 'product', id: 't.product_id' },
  product_relation: { kind: 'product', id: 't.product_id' },
  product_lead_time: { kind: 'product', id: 't.product_id' },
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
  faq: { kind: 'faq', id: 't.id', without: ['position', 'category_id'], order: 'faq_order' },
  faq_text: { kind: 'faq', id: 't.faq_id' },
  faq_category: { kind: 'faq_category', id: 't.id', without: ['position'], order: 'faq_order' },
  faq_category_text: { kind: 'faq_category', id: 't.category_id' },
  topic: { kind: 'topic', id: 't.id' },
  topic_text: { kind: 'topic', id: '(select topic.id from topic where topic.system_name = t.system_name)' },
  topic_version: { kind: 'topic_version', id: 't.id' },
  topic_version_text: { kind: 'topic_version', id: 't.version_id' },
  leader: { kind: 'leader', id: 't.id', without: ['position'], order: 'leader_order' },
  leader_text: { kind: 'leader', id: 't.leader_id' },
  document_record: { kind: 'document', id: 't.id' },
  document_target: { kind: 'document', id: 't.record_id' },
  document_file: { kind: 'document', id: 't.record_id' },
  document_piece: { kind: 'document', id: 't.record_id' },
  // Others are made by the site.
  document: { kind: 'document', id: 't.record_id', only: 't.record_id is not null' },
  media: { kind: 'media', id: 't.id' },
  media_file: { kind: 'media', id: 't.media_id' },
  media_piece: { kind: 'media', id: 't.media_id' },
  price_list: { kind: 'price_list', id: 't.id' },
  price: { kind: 'price_list', id: 't.list_id' },
  snippet: { kind: 'snippet', id: 't.id', without: ['uses'] },
  buyer_company: { kind: 'buyer_company', id: 't.id' },
  customer_group: { kind: 'customer_group', id: 't.id' },
  buyer_member: { kind: 'customer', id: 't.customer_id' },
  quote_template: { kind: 'quote_template', id: 't.id', without: ['uses'] },
}

interface Row {
  subject: string
  /** The order that tells of it too. */
  order: string | null
  revision: number | null
}

type Snapshot = ReadonlyMap<string, Row>

/** Statements that each read the rows of many tables: short enough to be kept prepared. */
const statements = [0, 1, 2].map(part =>
  Object.entries(tables)
    .filter((_, at) => at % 3 === part)
    .map(([table, { kind, id, only = 'true', without = [], order }]) => {
      const names = `array[${without.map(name => `'${name}'`).join()}]::text[]`
      // For a document in the catalogue, the revision is what is printed on the file.
      const revision = table === 'document' ? 'null' : "to_jsonb(t)->>'revision'"
      const place = order
        ? `(select jsonb_object_agg(key, value)::text from jsonb_each(to_jsonb(t)) where key = any(${names}))`
        : 'null'
      return `select '${table}' as name, concat('${kind} ', ${id}) as subject, (to_jsonb(t) - ${names})::text as row,
        (${revision})::int as revision, ${place} as place, ${order ? `'${order}'` : 'null'} as told_by from "${table}" t where ${only}`
    })
    .join(' union all '),
)

async function takeSnapshot(db: Database): Promise<Snapshot> {
  const all = new Map<string, Row>()
  for (const statement of statements) {
    const { rows } = await db.execute<{
      name: string
      subject: string
      row: string
      revision: number | null
      place: string | null
      told_by: string | null
    }>(sql.raw(statement))
    for (const { name, subject, row, revision, place, told_by: order } of rows) {
      all.set(`${name} ${row}`, { subject, order: null, revision })
      if (order) all.set(`${name} ${subject} ${place}`, { subject, order: `${order} ${orderId}`, revision: null })
    }
  }
  return all
}

/**
 * The changes of an act without an entry of the change log: records of which a row is other, new or gone and none was written, and
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
  const all = [...gone, ...made].map(([, row]) => row)
  const changed = new Set(all.map(({ subject }) => subject))
  const isTold = ({ subject, order }: Row) => entries.has(subject) || (order !== null && entries.has(order))
  const silent = [...new Set(all.filter(row => !isTold(row)).map(({ subject }) => subject))]
  const behind = made.flatMap(([, { subject, revision }]) => {
    const entry = entries.get(subject)
    return revision !== null && entry !== undefined && entry !== revision ? [`${subject} at ${revision}`] : []
  })
  return { changed: changed.size, without: [...silent, ...behind].toSorted() }
}
