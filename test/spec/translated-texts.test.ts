import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalogRevision } from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { translatedLanguages } from '#shared/text/text-state.ts'
import { buildCatalog, insertCatalog } from '../../db/seed/catalog.ts'
import { countRevision } from '../builders/catalog.ts'
import { openApis } from '../openers/open-api.ts'

// Stands in every English text that has translations: wherever it appears, the site shows English.
const mark = 'Zq9english'

async function fill(db: Database): Promise<void> {
  await insertCatalog(db, buildCatalog())
  const texts = {
    product_text: ['name', 'short_description', 'full_description', 'meta_title', 'meta_description'],
    category_text: ['name', 'description'],
    attribute_text: ['name'],
    attribute_option_text: ['name'],
  }
  for (const [table, columns] of Object.entries(texts))
    for (const column of columns.map(name => sql.identifier(name)))
      await db.execute(
        sql`update ${sql.identifier(table)} set ${column} = ${`${mark} `} || ${column} where language = 'en' and ${column} is not null`,
      )
  await db.execute(sql`
    update product_attribute set words = jsonb_set(words, '{en}', to_jsonb(${`${mark} `} || (words ->> 'en')))
    where words ? 'es' and words ? 'fr'`)
}

/** An answer without documents that are in English themselves, and say so. */
function withoutEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEnglish)
  if (typeof value !== 'object' || value === null) return value
  if ('language' in value && value.language === 'en') return null
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutEnglish(part)]))
}

const data = buildCatalog()
const seNameOf = new Map(data.categories.map(({ id, seName }) => [id, seName]))
const ids = data.products.flatMap(({ id }, place) => (place % 12 === 0 ? [id] : []))

describe.each(await openApis(fill))('$engine', ({ db, browser, catalog }) => {
  async function* answersIn(language: string) {
    const visitor = browser()
    visitor.language = language
    const read = async (path: string, body?: object) => {
      const json = { 'Content-Type': 'application/json' }
      const init = body ? { method: 'POST', headers: json, body: JSON.stringify(body) } : {}
      const response = await visitor.send(path, init)
      expect(response.status, path).toBe(200)
      return [path, JSON.stringify(withoutEnglish(await response.json()))] as const
    }
    for (const path of ['/catalog/getMenuLinks', '/catalog/homePageCategories', '/catalog/getBestSellers'])
      yield await read(path)
    yield await read('/Product/HomePageProducts')
    for (const { id, parentId } of data.categories) {
      if (parentId === null) yield await read(`/catalog/getCatalogSubCategories/${id}`)
      const slug = seNameOf.get(id)
      yield await read(`/catalog/GetCategoryProductItemsBySlug/${slug}`, {})
      yield await read(`/catalog/getCategoryFilterBySlug/${slug}`, {})
    }
    for (const id of ids) {
      yield await read(`/Product/GetProductDetails/${id}`)
      yield await read(`/Product/GetFitsWith/${id}`)
    }
    yield await read('/catalog/quickSearch?term=gmt')
    yield await read('/catalog/customSearch?q=gmt', {})
    for (const id of ids.slice(0, 3)) await read(`/Product/AddProductToCompareList/${id}`, {})
    yield await read('/Product/CompareProducts')
  }

  test.each(translatedLanguages)(
    'nothing of the catalogue is English in %s while every text is current',
    async language => {
      const { rows } = await db.execute<{ due: number }>(sql`select count(*)::integer as due from due_text`)
      expect(rows).toEqual([{ due: 0 }])
      let count = 0
      for await (const [path, answer] of answersIn(language)) {
        count += 1
        const at = answer.indexOf(mark)
        if (at >= 0) expect.fail(`${path} shows English: …${answer.slice(Math.max(0, at - 60), at + 60)}…`)
      }
      expect(count).toBeGreaterThan(100)
    },
  )

  test('a text that is missing is shown in English, and it is the only one', async () => {
    const [id = 0] = ids
    await db.execute(sql`update product_text set name = null where product_id = ${id} and language = 'fr'`)
    await db.execute(sql`update product set revision = revision + 1 where id = ${id}`)
    await db.insert(catalogRevision).values({ id: 1, revision: 1 }).onConflictDoNothing()
    await countRevision(db)
    await catalog.refresh()
    const { rows } = await db.execute(sql`select kind, record_id, language, field, state from due_text`)
    expect(rows).toEqual([{ kind: 'product', record_id: id, language: 'fr', field: 'name', state: 'missing' }])
    const visitor = browser()
    visitor.language = 'fr'
    const answer = await (await visitor.send(`/Product/GetProductDetails/${id}`)).text()
    const english = data.productTexts.find(text => text.productId === id && text.language === 'en')?.name ?? ''
    expect(JSON.parse(answer).name).toBe(`${mark} ${english}`)
  })
})
