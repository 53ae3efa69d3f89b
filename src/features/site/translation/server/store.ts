import { sql } from 'drizzle-orm'
import type { Cursor } from '#server/calls/cursor.ts'
import { pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { countCap } from '#shared/desk/desk-replies.ts'
import type { Language } from '#shared/language.ts'
import { shownLanguages } from '#shared/text/shown-text.ts'
import { type DueState, type ListedKind, listedAs, type TextKind, textKinds } from '../domain/text-kinds.ts'
import { everyDueText as dueText } from './tables.ts'

export interface DueFilter {
  language: Language
  kind?: ListedKind | undefined
  state?: DueState | undefined
  /** Kinds that the reader does not see. */
  hidden?: readonly TextKind[]
}

export interface DueRecord {
  kind: TextKind
  id: number
  texts: { field: string; state: DueState; words: number }[]
  words: number
}

const matches = ({ language, kind, state, hidden = [] }: DueFilter) => sql`${dueText.language} = ${language}
  ${kind ? sql`and ${isOfKind(kind)}` : sql``} ${state ? sql`and ${dueText.state} = ${state}` : sql``}
  ${hidden.length > 0 ? sql`and ${dueText.kind} <> all (${sql.param(hidden)}::text[])` : sql``}`

const isOfKind = (kind: ListedKind) =>
  kind === 'mails'
    ? sql`${dueText.kind} = any (${sql.param(textKinds.filter(one => listedAs(one) === kind))}::text[])`
    : sql`${dueText.kind} = ${kind}`

/** A page of the records with texts that are due. */
export async function listDue(
  db: Database,
  filter: DueFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<DueRecord[]> {
  const { where, orderBy } = pageOf([dueText.kind, dueText.recordId], 'asc', cursor)
  const { rows } = await db.execute<{ kind: TextKind; id: number; texts: DueRecord['texts']; words: number }>(sql`
    select ${dueText.kind} as kind, ${dueText.recordId} as id, sum(${dueText.words})::integer as words,
      json_agg(json_build_object('field', ${dueText.field}, 'state', ${dueText.state}, 'words', ${dueText.words})
        order by ${dueText.field}) as texts
    from ${dueText} where ${matches(filter)} ${where ? sql`and ${where}` : sql``}
    group by ${dueText.kind}, ${dueText.recordId}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit}`)
  return rows
}

/** How many records have texts that are due, and how many words those have, as far as a count goes. */
export async function countDue(db: Database, filter: DueFilter): Promise<{ total: number; words: number }> {
  const { rows } = await db.execute<{ total: number; words: number }>(sql`
    select count(*)::integer as total, coalesce(sum(words), 0)::integer as words from (
      select sum(${dueText.words}) as words from ${dueText} where ${matches(filter)}
      group by ${dueText.kind}, ${dueText.recordId} order by ${dueText.kind}, ${dueText.recordId}
      limit ${countCap + 1}
    ) counted`)
  return rows[0] ?? { total: 0, words: 0 }
}

/** The record after another one in the list. */
export async function findNextDue(
  db: Database,
  filter: DueFilter,
  after: { kind: TextKind; id: number },
): Promise<{ kind: TextKind; id: number } | null> {
  const { rows } = await db.execute<{ kind: TextKind; id: number }>(sql`
    select ${dueText.kind} as kind, ${dueText.recordId} as id from ${dueText}
    where ${matches(filter)} and (${dueText.kind}, ${dueText.recordId}) > (${after.kind}, ${after.id})
    order by ${dueText.kind}, ${dueText.recordId} limit 1`)
  return rows[0] ?? null
}

/** The names of records as a reader is shown them, and what they belong to, by kind and id. */
export async function nameRecords(
  db: Database,
  records: readonly { kind: TextKind; id: number }[],
  reader: Language,
): Promise<Map<string, { name: string; above: string | null }>> {
  const order = sql.raw(`array_position(array['${shownLanguages[reader].join("', '")}'], t.language)`)
  const shown = (column: string, table: string, owner: string, of = 'asked.id') =>
    sql
      .raw(`(select t.${column} from ${table} t where t.${owner} = ${of} and t.${column} <> '' order by `)
      .append(sql`${order} limit 1)`)
  const attributeOfOption = sql`(select coalesce(${shown('name', 'attribute_text', 'attribute_id', 'a.id')}, a.key)
    from attribute_option o join attribute a on a.id = o.attribute_id where o.id = asked.id)`
  const titles = { en: 'title_en', es: 'title_es', fr: 'title_fr' }
  const title = sql.raw(shownLanguages[reader].map(one => `nullif(${titles[one]}, '')`).join(', '))
  const { rows } = await db.execute<{ kind: string; id: number; name: string | null; above: string | null }>(sql`
    select asked.kind, asked.id,
      case asked.kind
        when 'product' then (select sku from product where id = asked.id) || ' · '
          || coalesce(${shown('name', 'product_text', 'product_id')}, '')
        when 'category' then coalesce(${shown('name', 'category_text', 'category_id')},
          (select se_name from category where id = asked.id))
        when 'attribute' then coalesce(${shown('name', 'attribute_text', 'attribute_id')},
          (select key from attribute where id = asked.id))
        when 'option' then coalesce(${shown('name', 'attribute_option_text', 'option_id')},
          (select key from attribute_option where id = asked.id))
        when 'faq' then ${shown('question', 'faq_text', 'faq_id')}
        when 'faq_category' then ${shown('name', 'faq_category_text', 'category_id')}
        when 'topic' then (select coalesce(${shown('title', 'topic_text', 'system_name', 'p.system_name')}, p.system_name)
          from topic p where p.id = asked.id)
        when 'topic_version' then ${shown('title', 'topic_version_text', 'version_id')}
        when 'post' then ${shown('title', 'post_text', 'post_id')}
        when 'tag' then (select tag from tag where id = asked.id)
        when 'leader' then (select name from leader where id = asked.id)
        when 'document' then (select coalesce(${title}) from document_record where id = asked.id)
        when 'media' then (select file_name from media where id = asked.id)
        when 'snippet' then (select name || ' /' || shortcut from snippet where id = asked.id)
        when 'fit_exception' then (select p.sku || ' · ' || coalesce(d.sku, x.family) from fit_exception x
          join product p on p.id = x.panel_id left join product d on d.id = x.device_id where x.id = asked.id)
      end as name,
      case asked.kind when 'option' then ${attributeOfOption} end as above
    from json_to_recordset(${JSON.stringify(records)}::json) asked(kind text, id integer)`)
  return new Map(rows.map(({ kind, id, name, above }) => [`${kind} ${id}`, { name: name ?? '', above }]))
}
