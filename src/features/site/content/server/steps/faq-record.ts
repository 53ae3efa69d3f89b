import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'
import { shownField } from '#shared/one-language.ts'
import { shownLanguages } from '#shared/text/shown-text.ts'
import { renderBody } from '../render-body.ts'
import { contentRevision, faq, faqCategory, faqCategoryText, faqText } from '../tables.ts'
import { type ContentRecord, flatTexts, numberOf, type RecordFields } from './record-fields.ts'
import { type TextRows, writePlaces, writeTextRows } from './text-rows.ts'

export const faqTexts = ['question', 'answer'] as const

export async function findFaqRecord(db: Database, id: number, isLocked = false): Promise<ContentRecord | null> {
  const query = db.select().from(faq).where(eq(faq.id, id))
  const [row] = isLocked ? await query.for('update') : await query
  if (!row) return null
  const texts = await db.select().from(faqText).where(eq(faqText.faqId, id)).limit(10)
  const fields = flatTexts(texts, text => ({ question: text?.question, answer: text?.answer }))
  return {
    revision: row.revision,
    name: shownField(fields, 'question', 'en') ?? `${id}`,
    fields: { category_id: row.categoryId, ...fields },
  }
}

/** A new question is the last one. */
export async function insertFaqRecord(tx: Database, fields: RecordFields): Promise<number> {
  const position = sql`(select coalesce(max(${faq.position}), 0) + 1 from ${faq})`
  const [row] = await tx.insert(faq).values({ position }).returning({ id: faq.id })
  if (!row) throw new Error('A question was not stored')
  await writeFaqRecord(tx, row.id, fields, 1)
  return row.id
}

export async function writeFaqRecord(tx: Database, id: number, changes: RecordFields, revision: number): Promise<void> {
  const before = await findFaqRecord(tx, id)
  if (!before) throw new Error(`There is no question ${id}`)
  const fields = { ...before.fields, ...changes }
  const categoryId = numberOf(fields, 'category_id')
  await tx.update(faq).set({ revision, categoryId }).where(eq(faq.id, id))
  await writeTextRows(
    tx,
    { table: faqText, of: { faqId: id }, begun: { category: '' }, texts: faqTexts, columns: faqColumns },
    changes,
    fields,
  )
  await copyCategoryNames(tx)
}

const faqColumns: TextRows['columns'] = (text, language) => {
  const answer = text('answer') ?? ''
  return { question: text('question') ?? '', answer, answerHtml: renderBody(answer, language) }
}

export async function removeFaqRecord(tx: Database, id: number): Promise<void> {
  await tx.delete(faq).where(eq(faq.id, id))
}

export const countFaqs = (db: Database): Promise<number> => db.$count(faq)

/** Brings the copies of the categories' names up to date that stand beside the questions. */
async function copyCategoryNames(tx: Database): Promise<void> {
  await tx.execute(sql`
    update faq_text set category = named.name
    from (
      select distinct on (own.faq_id, own.language) own.faq_id, own.language, name.name
      from faq_text own
      join faq f on f.id = own.faq_id
      join faq_category_text name on name.category_id = f.category_id
      order by own.faq_id, own.language, case own.language ${sql.join(
        languages.map(
          reader =>
            sql`when ${reader} then array_position(${sql.param(shownLanguages[reader])}::text[], name.language)`,
        ),
        sql` `,
      )} end
    ) named
    where named.faq_id = faq_text.faq_id and named.language = faq_text.language
      and named.name <> faq_text.category`)
}

export async function findFaqCategoryRecord(db: Database, id: number, isLocked = false): Promise<ContentRecord | null> {
  const query = db.select().from(faqCategory).where(eq(faqCategory.id, id))
  const [row] = isLocked ? await query.for('update') : await query
  if (!row) return null
  const texts = await db.select().from(faqCategoryText).where(eq(faqCategoryText.categoryId, id)).limit(10)
  const fields = flatTexts(texts, text => ({ name: text?.name }))
  return { revision: row.revision, name: shownField(fields, 'name', 'en') ?? `${id}`, fields }
}

export async function insertFaqCategoryRecord(tx: Database, fields: RecordFields): Promise<number> {
  const position = sql`(select coalesce(max(${faqCategory.position}), 0) + 1 from ${faqCategory})`
  const [row] = await tx.insert(faqCategory).values({ position }).returning({ id: faqCategory.id })
  if (!row) throw new Error('A category was not stored')
  await writeFaqCategoryRecord(tx, row.id, fields, 1)
  return row.id
}

export async function writeFaqCategoryRecord(
  tx: Database,
  categoryId: number,
  changes: RecordFields,
  revision: number,
): Promise<void> {
  await tx.update(faqCategory).set({ revision }).where(eq(faqCategory.id, categoryId))
  const columns: TextRows['columns'] = text => ({ name: text('name') })
  await writeTextRows(tx, { table: faqCategoryText, of: { categoryId }, texts: ['name'], columns }, changes, changes)
  await copyCategoryNames(tx)
}

export async function removeFaqCategoryRecord(tx: Database, id: number): Promise<void> {
  await tx.delete(faqCategory).where(eq(faqCategory.id, id))
}

export const countFaqsOf = (db: Database, categoryId: number): Promise<number> =>
  db.$count(faq, eq(faq.categoryId, categoryId))

/** The order of the questions: their categories, each with its questions. Those without a category come last, under null. */
export type FaqOrder = { category_id: number | null; faq_ids: number[] }[]

export async function findFaqOrder(db: Database, isLocked = false): Promise<ContentRecord> {
  const revision = await findOrderRevision(db, 'faq_order', isLocked)
  const categories = await db
    .select({ id: faqCategory.id })
    .from(faqCategory)
    .orderBy(asc(faqCategory.position), asc(faqCategory.id))
    .limit(1000)
  const rows = await db
    .select({ id: faq.id, categoryId: faq.categoryId })
    .from(faq)
    .orderBy(asc(faq.position), asc(faq.id))
    .limit(1000)
  const of = (categoryId: number | null) => rows.filter(row => row.categoryId === categoryId).map(({ id }) => id)
  const order: FaqOrder = categories.map(({ id }) => ({ category_id: id, faq_ids: of(id) }))
  const rest = of(null)
  return {
    revision,
    name: '',
    fields: { order: rest.length ? [...order, { category_id: null, faq_ids: rest }] : order },
  }
}

export async function writeFaqOrder(tx: Database, order: FaqOrder, revision: number): Promise<void> {
  const places = order.flatMap(({ category_id, faq_ids }) => faq_ids.map(id => ({ id, category_id })))
  const categories = order.flatMap(({ category_id: id }) => (id === null ? [] : [id]))
  await tx.execute(sql`
    update faq set position = wanted.place, category_id = wanted.category_id
    from jsonb_to_recordset(${JSON.stringify(places.map((one, at) => ({ ...one, place: at + 1 })))}::jsonb)
      as wanted(id integer, category_id integer, place integer)
    where wanted.id = faq.id`)
  await writePlaces(tx, faqCategory, categories)
  await copyCategoryNames(tx)
  await saveOrderRevision(tx, 'faq_order', revision)
}

type OrderPart = 'faq_order' | 'leader_order'

export async function findOrderRevision(db: Database, part: OrderPart, isLocked: boolean): Promise<number> {
  // Only a row can be locked.
  if (isLocked) await db.insert(contentRevision).values({ part, revision: 0 }).onConflictDoNothing()
  const query = db
    .select({ revision: contentRevision.revision })
    .from(contentRevision)
    .where(eq(contentRevision.part, part))
  const [row] = isLocked ? await query.for('update') : await query
  return row?.revision ?? 0
}

export async function saveOrderRevision(tx: Database, part: OrderPart, revision: number): Promise<void> {
  await tx.update(contentRevision).set({ revision }).where(eq(contentRevision.part, part))
}

/** The questions and their categories as the desk lists them, in their order. */
export async function listFaqRecords(db: Database) {
  const questions = await db
    .select({ id: faq.id, categoryId: faq.categoryId, language: faqText.language, question: faqText.question })
    .from(faq)
    .leftJoin(faqText, eq(faqText.faqId, faq.id))
    .orderBy(asc(faq.position), asc(faq.id))
    .limit(3000)
  const categories = await db
    .select({ id: faqCategory.id, language: faqCategoryText.language, name: faqCategoryText.name })
    .from(faqCategory)
    .leftJoin(faqCategoryText, eq(faqCategoryText.categoryId, faqCategory.id))
    .orderBy(asc(faqCategory.position), asc(faqCategory.id))
    .limit(3000)
  return { questions, categories }
}
