import { describe, expect, test } from 'vitest'
import { textAt } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import { addProductsToQuote, getCart, updateCart } from '#features/quotes/quote/contract.ts'
import { languages } from '#shared/language.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openConfigurations } from '../../../../../test/openers/open-configurations.ts'
import { addConfigurationToQuote, placeOnPanels, saveConfiguration } from '../contract.ts'
import { panelVectors } from '../domain/vectors/panel-vectors.ts'

const panel = 10701
const otherPanel = 10502

describe.each(await openConfigurations())('$engine', ({ browser, catalog }) => {
  const idOf = (sku: string) => {
    const { index } = catalog
    const found = index.ids.find(id => textAt(index.products.skus, index.rowOf.get(id) ?? 0) === sku)
    if (found === undefined) throw new Error(`${sku} is not in the catalogue`)
    return found
  }
  const put = (visitor: ApiClient, items: readonly (readonly [number, number])[]) =>
    visitor.call(addProductsToQuote, {
      body: { items: items.map(([product_id, quantity]) => ({ product_id, quantity })) },
    })
  const budgetOf = async (visitor: ApiClient, language: (typeof languages)[number] = 'en') =>
    (await visitor.call(getCart, { headers: { 'Accept-Language': language } })).reply.bus_budget

  test('a group says the worst case of each bus, as its version has the loads', async () => {
    const visitor = browser()
    const c1 = panelVectors.find(({ id }) => id === 'C1')
    const placed = await visitor.call(placeOnPanels, { body: { configuration: c1?.configuration } })
    const { configuration } = placed.reply
    const saved = await visitor.call(saveConfiguration, { body: { configuration, name: 'C1' } })
    const key = saved.reply.view_url.split('/').at(-1) ?? ''
    const { reply } = await visitor.call(addConfigurationToQuote, {
      params: { key },
      body: { version: 1, quantity: 3 },
    })
    const expected = {
      en: ['A 68.71 of 150 A if B fails, at 42.64 V', 'B 46.11 of 150 A if A fails, at 42.64 V'],
      es: ['A: 68,71 de 150 A si falla B, a 42,64 V', 'B: 46,11 de 150 A si falla A, a 42,64 V'],
      fr: ['A : 68,71 sur 150 A si B tombe, à 42,64 V', 'B : 46,11 sur 150 A si A tombe, à 42,64 V'],
    }
    const missing = {
      en: 'Not checked, because it is not clearly said: the wires of 5 loads, 2 feeders.',
      es: 'Sin comprobar, porque no se ha indicado con claridad: los cables de 5 cargas, 2 líneas de alimentación.',
      fr: 'Non vérifié, faute d’indication claire : les câbles de 5 charges, 2 lignes d’alimentation.',
    }
    for (const language of languages) {
      const { lines, unchecked, note, open } = await budgetOf(visitor, language)
      expect(lines.map(({ text }) => text.replaceAll('\u202f', ' '))).toEqual(expected[language])
      expect(lines.map(line => [line.group_id, line.panel, line.basis, line.is_over])).toEqual([
        [reply.group_id, 'P1', 'reading', false],
        [reply.group_id, 'P1', 'reading', false],
      ])
      expect([note, open]).toEqual([null, null])
      expect(unchecked).toEqual([{ group_id: reply.group_id, text: missing[language] }])
    }
  })

  test('single devices count with what they carry at most, an equal share on each bus', async () => {
    const visitor = browser()
    await put(visitor, [[panel, 1]])
    expect(await budgetOf(visitor)).toEqual({ lines: [], unchecked: [], note: null, open: null })
    await put(visitor, [
      [idOf('FTPA-40'), 6],
      [idOf('FGMT-10'), 3],
    ])
    const budget = await budgetOf(visitor)
    // 3 × 32 A and 2 × 7 A.
    expect(
      budget.lines.map(({ bus, failed, load_a, limit_a, basis }) => [bus, failed, load_a, limit_a, basis]),
    ).toEqual([
      ['A', 'B', 110, 150, 'reading'],
      ['B', 'A', 110, 150, 'reading'],
    ])
    expect(budget.note).toContain('The loads are not known')
  })

  test('what has no position is spare; above the limit the line says by how much', async () => {
    const visitor = browser()
    await put(visitor, [
      [panel, 1],
      [idOf('FTPA-50'), 20],
    ])
    const [line] = (await budgetOf(visitor)).lines
    // Four positions of 40 A.
    expect([line?.load_a, line?.is_over]).toEqual([160, true])
    expect(line?.text.replaceAll('\u202f', ' ')).toBe('A 160 of 150 A if B fails: 10 A too much')
    const { reply } = await visitor.call(getCart)
    const item = reply.items.find(({ product }) => product.id === panel)
    const more = await visitor.call(updateCart, { body: { items: [{ id: item?.id ?? 0, quantity: 5 }] } })
    // Ten buses share twenty fuses.
    expect(more.reply.bus_budget.lines.map(({ load_a }) => load_a)).toEqual([80, 80])
  })

  test('devices that several panels take are not given to one of them', async () => {
    const visitor = browser()
    await put(visitor, [
      [panel, 1],
      [otherPanel, 1],
      [idOf('FTPA-40'), 4],
    ])
    const { lines, open, note } = await budgetOf(visitor)
    expect([lines, note]).toEqual([[], null])
    expect(open).toContain('TG-0404G0404-150-1U')
  })
})
