import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { mailSettings } from '#features/site/company/domain/mail-settings.ts'
import { homeSettings } from '#features/site/home/domain/home-settings.ts'
import { titleSettings } from '#features/site/metadata/domain/title-settings.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { bannerSettings } from '#features/site/shell/domain/banner-settings.ts'
import { linkSettings } from '#features/site/shell/domain/link-settings.ts'
import { mailTextKinds, textKinds } from '#features/site/translation/domain/text-kinds.ts'
import type { SettingGroup } from '#shared/desk/setting-group.ts'
import { languages } from '#shared/language.ts'
import { readTextField } from '#shared/text/text-state.ts'
import { textsWithin } from '#shared/text/texts-within.ts'
import { mailPreviews } from '../../src/composition/development/mail-previews.ts'
import { seededRandom } from '../builders/random.ts'
import { openApis } from '../openers/open-api.ts'

/** Tables and columns whose texts are in the work list of translations, with their kind. */
const listed: Readonly<Record<string, (typeof textKinds)[number] | 'settings'>> = {
  attribute_option_text: 'option',
  attribute_text: 'attribute',
  category_text: 'category',
  faq_category_text: 'faq_category',
  faq_text: 'faq',
  leader_text: 'leader',
  post_text: 'post',
  product_text: 'product',
  tag_text: 'tag',
  topic_text: 'topic',
  topic_version_text: 'topic_version',
  'document_record.title_en': 'document',
  'fit_exception.reason': 'fit_exception',
  'media.alternate': 'media',
  'product_attribute.words': 'product',
  'product_video.title_en': 'product',
  'setting_group.value': 'settings',
  'snippet.en': 'snippet',
}

const notOfOurs = 'was written by one person in one language, or is a fact of a request'
const copy = 'holds what was read, sent or changed, as it was then'
const ofDocuments = 'says where a document is shown: its titles are those of document_record'
const machine = 'has no words that people read'

/** The tables that could hold texts of several languages and are in no list of work, and why. */
const explained: Readonly<Record<string, string>> = {
  contact_message: notOfOurs,
  customer: notOfOurs,
  document: ofDocuments,
  document_record: 'says the language in which the document is written; its titles are listed',
  document_request: notOfOurs,
  due_later_text: 'is the list of work itself',
  due_text: 'is the list of work itself',
  import_run: 'says the language of headings in a file',
  newsletter_subscription: notOfOurs,
  document_subscription: notOfOurs,
  quote: notOfOurs,
  quote_desk: notOfOurs,
  quote_template: 'is in one language: each has its own templates',
  requester: notOfOurs,
  staff_member: notOfOurs,
  text_state: 'is what is known of translations',
  'document.title_es': ofDocuments,
  'document.title_fr': ofDocuments,
  'staff_member.signatures': 'is written by whom it names: nobody else translates it',
  'api_key.rights': machine,
  'audit_entry.details': copy,
  'buyer_approval.acceptance': notOfOurs,
  'buyer_approval.submission': notOfOurs,
  'buyer_company.conditions': notOfOurs,
  'buyer_member.conditions': notOfOurs,
  'change_entry.fields': copy,
  'configuration_version.document': notOfOurs,
  'configuration_version.problems': 'names problems, whose words are in code',
  'desk_challenge.data': machine,
  'document.filter': machine,
  'document_record.filter': machine,
  'export_run.filter': machine,
  'former_row.row': copy,
  'idempotency.reply': copy,
  'import_mapping.columns': machine,
  'import_mapping.options': machine,
  'import_row.cells': copy,
  'import_row.differences': copy,
  'import_row.errors': copy,
  'import_row.later': copy,
  'import_run.columns': machine,
  'import_run.options': machine,
  'import_run.headings': copy,
  'import_run.kept_counts': machine,
  'inbox_view.filter': machine,
  'link_token.registration': notOfOurs,
  'media.widths': machine,
  'outbox.message': copy,
  'pending_change.fields': 'waits, and is due once it is live',
  'post.sources': machine,
  'product.confirmations': machine,
  'product_view.filter': machine,
  'punch_out_session.parties': machine,
  'punch_out_system.unit_codes': machine,
  'quote.address': notOfOurs,
  'quote_cart.draft': notOfOurs,
  'quote_cart_group.snapshot': copy,
  'quote_draft.head': notOfOurs,
  'quote_draft_line.fields': notOfOurs,
  'quote_group.snapshot': copy,
  'quote_template.head': 'is in one language: each has its own templates',
  'quote_template.lines': 'is in one language: each has its own templates',
  'quote_version.recipient': copy,
  'quote_version.source': copy,
  'record_draft.fields': 'waits, and is due once it is live',
  'saved_list_group.content': notOfOurs,
  'staff_factor.transports': machine,
  'staff_member.keys': machine,
}

const groups: readonly SettingGroup<never>[] = [
  ...[companySettings, mailSettings, homeSettings, titleSettings, quoteSettings, bannerSettings, linkSettings],
  ...Object.values(mailPreviews)
    .flat()
    .map(({ texts }) => texts.group),
] as never[] // as: their values are only looked at by name.

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

const hasLanguages = (shape: Shape): boolean =>
  languages.every(language => shape.properties?.[language]) ||
  [...Object.values(shape.properties ?? {}), ...(shape.items ? [shape.items] : []), ...(shape.anyOf ?? [])].some(
    hasLanguages,
  )

/** Whether a group has texts in three languages, in fields of their own or within values. */
const hasTexts = ({ fields }: SettingGroup<never>) =>
  Object.entries<z.ZodType>(fields).some(
    ([name, schema]) =>
      readTextField(name) !== null ||
      hasLanguages(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape), // as: a schema of JSON.
  )

describe.each(await openApis(async () => {}))('$engine', ({ db }) => {
  test('every column that can hold a text in three languages is in the work list, or it is said why not', async () => {
    const { rows } = await db.execute<{ table_name: string; column_name: string; data_type: string }>(sql`
      select c.table_name, c.column_name, c.data_type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`)
    const found = rows.flatMap(({ table_name: table, column_name: column, data_type: type }) => {
      if (column === 'language') return table
      const text = readTextField(column)
      const isFirst =
        text?.language === 'en' || !rows.some(one => one.table_name === table && one.column_name === text?.names.en)
      return type === 'jsonb' || (text && isFirst) ? `${table}.${column}` : []
    })
    const known = [...Object.keys(listed), ...Object.keys(explained)]
    expect(new Set(known).size).toBe(known.length)
    expect([...new Set(found)].sort()).toEqual(known.toSorted())
    const kinds: readonly string[] = textKinds
    for (const kind of Object.values(listed)) expect(kind === 'settings' || kinds.includes(kind), kind).toBe(true)
  })

  test('every group of settings with texts in three languages is a kind of the work list, and the database lists it', async () => {
    const own = groups.filter(hasTexts).map(({ key }) => `setting_${key}`)
    expect(own.toSorted()).toEqual(textKinds.filter(kind => kind.startsWith('setting_')).toSorted())
    expect(own.filter(kind => mailTextKinds.some(one => one === kind))).toHaveLength(mailTextKinds.length)
    for (const kind of own) {
      const value = { 'sample.en': 'Words', 'sample.es': '', 'sample.fr': '' }
      const key = kind.slice('setting_'.length)
      await db.execute(sql`
        insert into setting_group (key, value, revision, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, 1, now())
        on conflict (key) do update set value = excluded.value`)
    }
    const { rows } = await db.execute<{ kind: string }>(sql`
      select kind from every_due_text where field = 'sample' and state = 'missing' and language = 'es'`)
    expect(rows.map(({ kind }) => kind).sort()).toEqual(own.toSorted())
    const { rows: former } = await db.execute<{ kind: string }>(sql`select distinct kind from due_text order by kind`)
    expect(former.map(({ kind }) => kind)).toEqual(['setting_home_page', 'setting_page_titles', 'setting_site_banner'])
  })

  test('the database finds the same texts within values', async () => {
    const random = seededRandom(29)
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    const keys = [
      'en',
      'es',
      'fr',
      'name.en',
      'name_es',
      'x_fr',
      'id',
      'url',
      'country_id',
      'title',
      'words',
      'links',
      '_en',
      'a.b',
    ]
    const value = (depth: number): unknown => {
      const kind = depth > 6 ? 0 : random()
      if (kind < 0.45) return pick(['a', '', 'b c', '/faqs'])
      if (kind < 0.55) return pick([1, 2, null, true, 1.5])
      if (kind < 0.75) return Array.from({ length: 3 }, () => value(depth + 1))
      return object(depth + 1)
    }
    const object = (depth: number): Record<string, unknown> =>
      Object.fromEntries(Array.from({ length: 4 }, () => [pick(keys), value(depth)]))
    let count = 0
    for (let round = 0; round < 400; round++) {
      const fields = object(0)
      const { rows } = await db.execute<{ name: string; words: string }>(sql`
        select field || '.' || language as name, words from texts_within(${JSON.stringify(fields)}::jsonb)`)
      const found = textsWithin(fields)
      count += Object.keys(found).length
      const names = new Set(rows.map(({ name }) => name))
      // Two texts of one name are one to the program.
      expect([...names].sort(), JSON.stringify(fields)).toEqual(Object.keys(found).sort())
      for (const [name, words] of Object.entries(found))
        expect(rows.filter(row => row.name === name).map(row => row.words)).toContain(words)
    }
    expect(count).toBeGreaterThan(500)
  })
})
