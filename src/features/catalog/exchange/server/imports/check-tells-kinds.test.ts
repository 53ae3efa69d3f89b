import { describe, expect, test } from 'vitest'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { apply, check, csv } from '../../../../../../test/openers/exchange-files.ts'
import { emptyCatalog, openProducts } from '../../../../../../test/openers/open-products.ts'
import { listImportRows } from '../../desk-contract.ts'
import type { ExchangeKind } from '../../domain/column.ts'

const products = [1001, 1002, 1003].map(id => ({ id, sku: `GP-${id}`, categoryId: ids.gmtPanels, position: id }))
const videos = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `GP-1001,https://video.example/${from + at},Title`)

describe.each(await openProducts(products))('what rows say together, on $engine', opened => {
  const statesOf = async (kind: ExchangeKind, text: string) => {
    const { browser } = await opened.staff()
    const { id } = await check(opened, browser, text, kind)
    const { reply } = await browser.call(listImportRows, { params: { id }, query: { page_size: 200 } })
    return reply.rows.map(({ state, errors }) => [state, ...errors.map(({ column }) => column)].join(' '))
  }

  test('paths that two rows lead in a circle are an error of the second', async () => {
    const file = csv('from_path,to_path,is_branch', '/a,/b,', '/c,/d,', '/b,/a,', '/d/x,/y,', '/y,/c/x,yes')
    expect(await statesOf('redirects', file)).toEqual(['create', 'create', 'error to_path', 'create', 'create'])
    const { browser } = await opened.staff()
    expect((await apply(opened, browser, file)).counts).toMatchObject({ done: 4, refused: 0 })
  })

  test('videos beyond those that a product may have are errors, in how many rows ever they come', async () => {
    const file = csv('product,video,title.en', ...videos(0, 12))
    expect(await statesOf('videos', file)).toEqual([...Array(10).fill('create'), 'error video', 'error video'])
    const { browser } = await opened.staff()
    expect((await apply(opened, browser, file)).counts).toMatchObject({ done: 10, refused: 0 })
  })
})

const columns: Partial<Record<ExchangeKind, readonly (readonly [string, ...string[]])[]>> = {
  attributes: [
    ['key', 'k0', 'k1', 'k2', 'k3', 'Not a key', ''],
    ['kind', 'number', 'range', 'option', 'boolean', 'text', 'poem', ''],
    ['group', 'general', 'mechanical', 'nowhere', ''],
    ['name.es', 'Nombre', 'Otro', 'x'.repeat(300), '', '[clear]'],
    ['unit', '', 'mm', 'much'],
    ['filter_position', '', '1', '2', '-1'],
    ['filter_control', '', 'options', 'range'],
    ['minimum', '', '1', '9'],
    ['maximum', '', '3', 'x'],
    ['is_multiple', '', 'yes', 'no'],
  ],
  options: [
    ['attribute', 'k0', 'k1', 'k2', 'k3', 'nowhere'],
    ['key', 'o0', 'o1', 'o2', 'NOT', ''],
    ['number', '', '', '4', '5'],
    ['position', '', '1', '0'],
    ['name.fr', 'Nom', '', 'x'.repeat(300)],
  ],
  categories: [
    ['se_name', 'c0', 'c1', 'c2', 'c3', 'Not a slug', 'search', ''],
    ['parent', '', '', 'c0', 'c1', 'c3', 'nowhere'],
    ['name.es', 'Serie', '', 'x'.repeat(300)],
    ['is_published', '', 'yes', 'no'],
    ['template', '', 'k0', 'k1!;k2', 'nowhere'],
  ],
  redirects: [
    ['from_path', '/a', '/b', '/c', '/a/b', '/', 'no path', '/desk/x'],
    ['to_path', '/a', '/b', '/c', '/b/c', '/', 'no path'],
    ['is_branch', '', 'yes', 'no'],
  ],
  faqs: [
    ['question.es', '¿A?', '¿B?', '', 'x'.repeat(400)],
    ['question.fr', '', 'A ?', 'C ?'],
    ['answer.es', 'Sí.', ''],
    ['answer.fr', '', 'Oui.'],
  ],
  topics: [
    ['system_name', 't0', 't1', 't2', 'Not a name', ''],
    ['title.es', 'Aviso', '', 'x'.repeat(200)],
    ['body.es', 'Texto.', ''],
    ['title.fr', '', '', 'Avis'],
  ],
}

describe.each(await openProducts([], emptyCatalog))('of every kind, on $engine', opened => {
  test('what the check lets through of files with all sorts of faults is applied', async () => {
    const { browser } = await opened.staff()
    const random = seededRandom(7)
    for (let file = 0; file < 2; file++)
      for (const [kind, all] of Object.entries(columns) as [ExchangeKind, NonNullable<(typeof columns)['faqs']>][]) {
        const row = () => all.map(([, ...values]) => values[Math.floor(random() * values.length)]).join(',')
        const text = csv(all.map(([name]) => name).join(','), ...Array.from({ length: 10 }, row))
        const { counts } = await check(opened, browser, text, kind)
        if (counts.create + counts.update === 0) continue
        const { counts: after } = await apply(opened, browser, text)
        expect({ kind, text, refused: after.refused }).toEqual({ kind, text, refused: 0 })
      }
  })

  test('nothing failed', () => expect(opened.faults).toEqual([]))
})
