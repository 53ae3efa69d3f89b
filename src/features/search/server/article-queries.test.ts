import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/language.ts'
import { buildCatalog, insertCatalog } from '../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../db/seed/company.ts'
import { seedContent } from '../../../../db/seed/content.ts'
import { openCatalogs } from '../../../../test/openers/open-catalog.ts'
import { searchProducts, suggestProducts } from '../contract.ts'

const opened = await openCatalogs(async db => {
  await insertCatalog(db, buildCatalog())
  await seedCompany(db)
  await seedContent(db)
})

type Kind = 'pages' | 'guides' | 'questions' | 'posts'
const guides = '/installation-guides'

/** Queries for other things than products: a link of the kind is found whose URL or title has the words. */
const cases: [Language, string, Kind, string][] = [
  ['en', 'installation guide', 'pages', guides],
  ['en', 'installation guides', 'pages', guides],
  ['en', 'GMT fuse panels installation guide', 'guides', `${guides}/gmt-fuse-panels`],
  ['en', 'lead time', 'questions', 'What is the lead time?'],
  ['en', 'returns', 'questions', 'What about returns and warranty?'],
  ['en', 'return', 'questions', 'What about returns and warranty?'],
  ['en', 'warranty', 'questions', 'What about returns and warranty?'],
  ['en', 'minimum order', 'questions', 'Is there a minimum order?'],
  ['en', 'NEBS', 'posts', 'NEBS'],
  ['en', 'nebs', 'questions', '/faqs#faq-'],
  ['en', 'privacy policy', 'pages', '/privacy-policy'],
  ['en', 'terms of use', 'pages', '/terms-of-use'],
  ['en', 'conflict minerals', 'pages', '/conflict-minerals-sourcing'],
  ['en', 'contact', 'pages', '/contact-us'],
  ['en', 'about us', 'pages', '/about-us'],
  ['en', 'quick order', 'pages', '/quote/import'],
  ['en', 'fuse coverage', 'pages', '/fuse-coverage'],
  ['en', 'guía de instalación', 'pages', guides],
  ['en', 'plazo de entrega', 'questions', 'What is the lead time?'],
  ['es', 'guía de instalación', 'pages', guides],
  ['es', 'guias de instalacion', 'pages', guides],
  ['es', 'installation guide', 'pages', guides],
  ['es', 'plazo de entrega', 'questions', '¿Cuál es el plazo de entrega?'],
  ['es', 'lead time', 'questions', '¿Cuál es el plazo de entrega?'],
  ['es', 'devoluciones', 'questions', 'devoluciones'],
  ['es', 'returns', 'questions', 'devoluciones'],
  ['es', 'garantía', 'questions', 'garantía'],
  ['es', 'NEBS', 'posts', 'NEBS'],
  ['es', 'política de privacidad', 'pages', '/privacy-policy'],
  ['es', 'contacto', 'pages', '/contact-us'],
  ['fr', 'guide d’installation', 'pages', guides],
  ['fr', "guides d'installation", 'pages', guides],
  ['fr', 'installation guide', 'pages', guides],
  ['fr', 'délai de livraison', 'questions', 'Quel est le délai de livraison'],
  ['fr', 'delai de livraison', 'questions', 'Quel est le délai de livraison'],
  ['fr', 'lead time', 'questions', 'Quel est le délai de livraison'],
  ['fr', 'retours', 'questions', 'retours'],
  ['fr', 'returns', 'questions', 'retours'],
  ['fr', 'garantie', 'questions', 'garantie'],
  ['fr', 'NEBS', 'posts', 'NEBS'],
  ['fr', 'conditions d’utilisation', 'pages', '/terms-of-use'],
  ['fr', 'nous contacter', 'pages', '/contact-us'],
]

describe.each(opened)('$engine', ({ browser }) => {
  const find = async (q: string, lang: string) =>
    (await browser().call(searchProducts, { query: { q, lang } as { q: string }, body: {} })).reply

  test.each(cases)('%s: %s', async (language, query, kind, words) => {
    const found = (await find(query, language))[kind]
    expect(found.map(({ title, url }) => `${title.replace(/\s/g, ' ')} ${url}`)).toEqual(
      expect.arrayContaining([expect.stringContaining(words)]),
    )
  })

  test('articles with only some words are not listed beside articles with all words', async () => {
    for (const [language, query] of [
      ['en', 'lead time'],
      ['en', 'returns'],
      ['es', 'devoluciones'],
      ['fr', 'délai de livraison'],
    ] as const) {
      const { total_items, did_you_mean } = await find(query, language)
      expect([total_items, did_you_mean], query).toEqual([0, null])
      const suggested = await browser().call(suggestProducts, {
        query: { term: query, lang: language } as { term: string },
      })
      expect(suggested.reply).toEqual([])
    }
    // A misspelt word that occurs nowhere is still corrected.
    expect((await find('colocation interconect', 'en')).did_you_mean).toBe('collocation interconnect')
  })

  test('a search for products also finds their guide and keeps its results', async () => {
    const found = await find('GMT fuse panels', 'en')
    expect(found.total_items).toBeGreaterThan(0)
    expect(found.documents.length).toBeGreaterThan(0)
    expect(found.guides.map(({ url }) => url)).toContain(`${guides}/gmt-fuse-panels`)
  })

  test('a text without words finds nothing', async () => {
    for (const q of ['', '   ', '-', '%', '(((((', '48'.repeat(20)]) {
      const { pages, guides: none, questions } = await find(q, 'en')
      expect([pages, none, questions], q).toEqual([[], [], []])
    }
  })
})
