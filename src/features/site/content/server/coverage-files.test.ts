import { describe, expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { seedContent } from '../../../../../db/seed/content.ts'
import { testSettings } from '../../../../../test/builders/company.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { testPrinter } from '../../../../../test/openers/test-printer.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { coverageRoutes } from './coverage-files.ts'
import { readBlocks } from './read-blocks.ts'
import { topic, topicText } from './tables.ts'

const opened = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await bumpRevision(db)
  await seedContent(db)
})

const words = {
  'fuse-coverage': {
    en: ['Fuse coverage', 'KLM', '70% of the rating', 'What must not be substituted'],
    es: ['Gama de fusibles', 'KLM', 'Poder de corte', 'Página 1 de'],
    fr: ['Gamme de fusibles', 'KLM', 'Pouvoir de coupure', 'Page 1 sur'],
  },
  'circuit-breaker-coverage': {
    en: ['Circuit breaker coverage', 'Two Pole', 'Optimum Value'],
    es: ['interruptores automáticos', 'Optimum Value', 'Posiciones ocupadas'],
    fr: ['disjoncteurs', 'Optimum Value', 'Positions occupées'],
  },
} as const

describe.each(opened)('$engine', ({ catalog, connection }) => {
  const printer = testPrinter()
  const routes = coverageRoutes({
    catalog,
    settings: testSettings,
    publicUrl: 'https://catalogue.example',
    rememberMeDays: 14,
    revision: () => String(catalog.index.revision),
    print: facts => printer.print('topic', facts),
  })
  const get = async (path: string, headers: Record<string, string> = {}) => routes.request(path, { headers })
  const textOf = async (answer: Response) => {
    const { pages, info } = await readPdf(await answer.arrayBuffer())
    return { text: pages.join(' ').replaceAll(/\s+/g, ' '), info }
  }

  test.each(['fuse-coverage', 'circuit-breaker-coverage'] as const)(
    '%s in three languages',
    async name => {
      for (const language of languages) {
        const answer = await get(`/downloads/${name}.pdf?lang=${language}`)
        expect(answer.headers.get('content-type')).toBe('application/pdf')
        const { text, info } = await textOf(answer)
        for (const word of words[name][language]) expect(text).toContain(word)
        expect(text).not.toMatch(/\{\{|<|&amp;/)
        expect(info).toMatchObject({ Language: language })
      }
    },
    60_000,
  )

  test('the file is English or in the cookie’s language, a known ETag gives 304, and other paths are not answered', async () => {
    const path = '/downloads/fuse-coverage.pdf'
    expect((await get(path)).headers.get('content-language')).toBe('en')
    const french = await get(path, { Cookie: 'culture=fr' })
    expect(french.headers.get('content-language')).toBe('fr')
    const etag = french.headers.get('etag') ?? ''
    expect((await get(path, { Cookie: 'culture=fr', 'If-None-Match': etag })).status).toBe(304)
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(200)
    expect((await get('/downloads/other.pdf')).status).toBe(404)
    expect((await get('/downloads/constructor.pdf')).status).toBe(404)
  })

  test('without the written page the file has only the tables', async () => {
    await connection.db.delete(topicText)
    await connection.db.delete(topic)
    const { text } = await textOf(await get('/downloads/circuit-breaker-coverage.pdf'))
    for (const word of ['Circuit breaker series', 'Two Pole', 'Versatile']) expect(text).toContain(word)
    await printer.stop()
  })
})

test('HTML becomes blocks: list items and cells keep their words, without the markup inside', () => {
  const table =
    '<table><thead><tr><th>A</th><th></th></tr></thead><tbody><tr><th>1 &lt; 2</th><td><p>x</p></td></tr></tbody></table>'
  expect(
    readBlocks(
      `<p>One <a href="/x">two</a>\n three</p><h2>H</h2><ul><li><strong>a</strong> b</li></ul>${table}<p> </p>`,
    ),
  ).toEqual([
    { kind: 'text', words: 'One two three' },
    { kind: 'heading', words: 'H' },
    { kind: 'list', isOrdered: false, items: ['a b'] },
    { kind: 'table', columns: ['A', ''], rows: [['1 < 2', 'x']] },
  ])
})
