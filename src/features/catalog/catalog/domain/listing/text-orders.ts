import { type Language, languages } from '#shared/language.ts'
import { shownLanguages } from '#shared/text/shown-text.ts'
import type { ProductFacts } from '../contents/catalog-contents.ts'
import { type PackedTexts, textAt, textIn } from '../contents/packed-texts.ts'
import { joinOrder, type RowLayout } from '../contents/row-layout.ts'
import { eachInSteps } from './each-in-steps.ts'
import { type RowOrder, rowOrder } from './row-order.ts'
import { sortInSteps } from './sort-in-steps.ts'

/** The orders by texts that are ready: by name in a language ('en'), or by part number ('part'). */
export type TextOrders = Map<string, RowOrder>

type Pause = () => Promise<unknown>

const partNumbers = 'part'

/** Orders of the products by their texts, in JavaScript because PGlite has no ICU collations. Each is sorted at its first call. */
export function textOrders(products: ProductFacts, settled: TextOrders, pause: Pause) {
  const sorting = new Map<string, Promise<RowOrder>>()
  const orderBy = (key: string): Promise<RowOrder> => {
    const known = settled.get(key)
    if (known) return Promise.resolve(known)
    const running = sorting.get(key) ?? sortTexts(products, key, pause).then(order => settle(key, order))
    sorting.set(key, running)
    return running
  }
  const settle = (key: string, order: RowOrder) => {
    settled.set(key, order)
    return order
  }
  return { byName: (language: Language) => orderBy(language), byPartNumber: () => orderBy(partNumbers), settled }
}

/** The orders that were ready before a change, with the rows that were read anew. */
export async function joinTextOrders(
  before: TextOrders | undefined,
  productsBefore: ProductFacts,
  products: ProductFacts,
  layout: RowLayout,
  pause: Pause,
): Promise<TextOrders> {
  const joined: TextOrders = new Map()
  for (const [key, order] of before ?? []) {
    const isSame =
      layout.isInPlace && textsOf(products, key).every((texts, at) => texts === textsOf(productsBefore, key)[at])
    const text = textReader(products, key)
    const { compare } = collatorOf(key)
    const join = () => rowOrder(joinOrder(order.rowAt, layout, (a, b) => compare(text(a), text(b))))
    joined.set(key, isSame ? order : join())
    await pause()
  }
  return joined
}

const textsOf = ({ names, skus, manufacturerPartNumbers }: ProductFacts, key: string): PackedTexts[] =>
  key === partNumbers
    ? [manufacturerPartNumbers, skus]
    : shownLanguages[languageOf(key)].map(language => names[language])

const languageOf = (key: string): Language => languages.find(language => language === key) ?? 'en'

/** Part numbers are those of the manufacturer, else the SKU. */
function textReader({ names, skus, manufacturerPartNumbers }: ProductFacts, key: string): (row: number) => string {
  if (key === partNumbers) return row => textAt(manufacturerPartNumbers, row) ?? textAt(skus, row) ?? ''
  const language = languageOf(key)
  return row => textIn(names, row, language)
}

/** Digits count as numbers: GMT-2 before GMT-10. */
const collatorOf = (key: string) => new Intl.Collator(languageOf(key), { numeric: true, sensitivity: 'base' })

const stepLength = 10_000

async function sortTexts(products: ProductFacts, key: string, pause: Pause): Promise<RowOrder> {
  const text = textReader(products, key)
  const texts: string[] = []
  await eachInSteps(products.ids.length, stepLength, pause, row => texts.push(text(row)))
  const { compare } = collatorOf(key)
  return rowOrder(await sortInSteps(texts.length, (a, b) => compare(texts[a] ?? '', texts[b] ?? ''), pause))
}
