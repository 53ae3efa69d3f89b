import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/language.ts'
import { buildCatalog, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { seedContent } from '../../../../../db/seed/content.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { searchProducts, suggestPage, suggestProducts } from '../contract.ts'

const opened = await openCatalogs(async db => {
  await insertCatalog(db, buildCatalog())
  await seedCompany(db)
  await seedContent(db)
})

type Kind = 'tools' | 'pages' | 'guides' | 'questions' | 'posts'
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
  ['en', 'quick order', 'tools', '/quote/import'],
  ['en', 'parts list', 'tools', '/quote/import'],
  ['en', 'cross reference', 'tools', '/quote/import'],
  ['en', 'cable size', 'tools', '/tools/cable-size'],
  ['en', 'wire size calculator', 'tools', '/tools/cable-size'],
  ['en', 'voltage drop', 'tools', '/tools/voltage-drop'],
  ['en', 'chute de tension', 'tools', '/tools/voltage-drop'],
  ['en', 'fuse size', 'tools', '/tools/fuse-size'],
  ['en', 'battery plant', 'tools', '/tools/plant'],
  ['en', 'configurator', 'tools', '/configure'],
  ['en', 'panel finder', 'tools', '/finder'],
  ['en', 'data sheet', 'tools', 'Data sheets /tools#data-sheets'],
  ['es', 'calibre de cable', 'tools', '/tools/cable-size'],
  ['es', 'buscador de paneles', 'tools', '/finder'],
  ['es', 'configurador', 'tools', '/configure'],
  ['es', 'hoja de datos', 'tools', 'Hojas de datos /tools#data-sheets'],
  ['es', 'autonomía', 'tools', '/tools/plant'],
  ['es', 'lista de piezas', 'tools', '/quote/import'],
  ['fr', 'section de câble', 'tools', '/tools/cable-size'],
  ['fr', 'calcul de chute de tension', 'tools', '/tools/voltage-drop'],
  ['fr', 'calibre de disjoncteur', 'tools', '/tools/fuse-size'],
  ['fr', 'référence croisée', 'tools', '/quote/import'],
  ['fr', 'fiche technique', 'tools', 'Fiches techniques /tools#data-sheets'],
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

  test('a tool is named once, and a text that only holds its words is a search for products', async () => {
    const { tools, pages } = await find('voltage drop', 'en')
    expect(tools).toEqual([{ title: 'Voltage Drop Calculator, AWG and mm²', url: '/tools/voltage-drop' }])
    expect(pages.map(({ url }) => url)).not.toContain('/tools/voltage-drop')
    for (const q of ['fuse', 'GMT fuse', 'cable', 'panel', '100 A panel'])
      expect((await find(q, 'en')).tools, q).toEqual([])
  })

  test('a tool stands before the suggestions while its name is typed', async () => {
    const suggest = async (term: string, lang: string) =>
      (await browser().call(suggestPage, { query: { term, lang } as { term: string } })).reply.page
    expect(await suggest('voltage dr', 'en')).toEqual({
      text: 'Tool: Voltage Drop Calculator, AWG and mm²',
      url: '/tools/voltage-drop',
    })
    expect((await suggest('buscador de pan', 'es'))?.url).toBe('/finder')
    expect((await suggest('section de câble', 'fr'))?.url).toBe('/tools/cable-size')
    expect((await suggest('12 loads of 8 A, 48 V', 'en'))?.url).toContain('/finder?q=')
    expect(await suggest('GMT fuse', 'en')).toBeNull()
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
