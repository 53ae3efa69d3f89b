import { asc } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'
import { shownField } from '#shared/one-language.ts'
import { shownText } from '#shared/text/shown-text.ts'
import { faq, faqCategory, faqCategoryText, faqText } from '../tables.ts'
import { type ContentRecord, flatTexts } from './record-fields.ts'

const mostFaqs = 1000

/** Every question with its texts, in the order of the site. */
export async function listWholeFaqs(db: Database): Promise<(ContentRecord & { id: number })[]> {
  const rows = await db.select().from(faq).orderBy(asc(faq.position), asc(faq.id)).limit(mostFaqs)
  const texts = await db
    .select()
    .from(faqText)
    .limit(mostFaqs * languages.length)
  const textsOf = Map.groupBy(texts, ({ faqId }) => faqId)
  return rows.map(({ id, revision, categoryId }) => {
    const own = textsOf.get(id) ?? []
    const fields = flatTexts(own, text => ({ question: text?.question, answer: text?.answer }))
    const name = shownField(fields, 'question', 'en') ?? `${id}`
    return { id, revision, name, fields: { category_id: categoryId, ...fields } }
  })
}

/** The categories of questions by their order, with the name that a reader without a language is shown, and all of them. */
export async function listFaqCategoryNames(db: Database): Promise<{ id: number; name: string; names: string[] }[]> {
  const rows = await db
    .select({ id: faqCategory.id })
    .from(faqCategory)
    .orderBy(asc(faqCategory.position))
    .limit(mostFaqs)
  const texts = await db
    .select()
    .from(faqCategoryText)
    .limit(mostFaqs * languages.length)
  const textsOf = Map.groupBy(texts, ({ categoryId }) => categoryId)
  return rows.flatMap(({ id }) => {
    const own = textsOf.get(id) ?? []
    const shown = shownText(language => own.find(text => text.language === language)?.name, 'en')
    return shown ? [{ id, name: shown.text, names: own.map(({ name }) => name) }] : []
  })
}
