import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { textAt } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import type { Facts } from '../domain/checks/facts.ts'
import { type Configuration, configurationLimits } from '../domain/configuration.ts'
import { addAccessory, addPanel } from '../domain/editing/edit-parts.ts'
import { readToken } from '../domain/schedule/read-token.ts'
import { configurationText } from '../messages/words.ts'

/** A product by its part number. */
export interface AddedPart {
  part_number: string
  quantity: number
  /** Where a spare device stands. */
  position?: string | undefined
}

interface Known {
  index: CatalogIndex
  facts: Facts
  language: Language
}

/** The configuration with a further panel, a spare device in a position, or an accessory. Throws a 400 that names its own fields. */
export function addPart(
  configuration: Configuration,
  { part_number, quantity, position = '' }: AddedPart,
  { index, facts, language }: Known,
): Configuration {
  const text = configurationText[language]
  const id = productOf(index, part_number) ?? facts.findDevice(part_number)?.id
  if (id === undefined) throw invalid({ 'add_part.part_number': [text.unknownPart] })
  if (position.trim() !== '') return addSpare(configuration, id, position, { facts, text })
  if (!facts.panelOf(id)) {
    if (configuration.accessories.length < configurationLimits.accessories)
      return addAccessory(configuration, id, quantity)
    throw invalid({ 'add_part.part_number': [text.tooManyParts(configurationLimits.accessories)] })
  }
  if (configuration.panels.length + quantity > configurationLimits.panels)
    throw invalid({ 'add_part.quantity': [text.tooManyPanels(configurationLimits.panels)] })
  return Array.from({ length: quantity }).reduce<Configuration>(before => addPanel(before, id), configuration)
}

interface Words {
  facts: Facts
  text: (typeof configurationText)[Language]
}

function addSpare(configuration: Configuration, id: number, typed: string, { facts, text }: Words): Configuration {
  const refuse = (message: string) => invalid({ 'add_part.position': [message] })
  const token = readToken(typed)
  const [place] = token?.kind === 'positions' ? token.positions : []
  const panel = place?.panel ?? configuration.panels[0]?.ref ?? ''
  if (!place || !configuration.panels.some(({ ref }) => ref === panel)) throw refuse(text.unknownPosition)
  const { feed, position } = place
  if (!facts.deviceOf(id)) throw invalid({ 'add_part.part_number': [text.noDevice] })
  const isTaken = configuration.placements.some(
    one => one.panel === panel && one.feed === feed && one.position === position,
  )
  if (isTaken) throw refuse(text.positionTaken)
  const spare = { load: null, feed, panel, position, product_id: id }
  return { ...configuration, placements: [...configuration.placements, spare] }
}

const known = new WeakMap<CatalogIndex, ReadonlyMap<string, number>>()

/** An offered product by its part number; blanks, dashes and capitals do not matter. */
function productOf(index: CatalogIndex, text: string): number | undefined {
  const found = known.get(index) ?? productsBySku(index)
  known.set(index, found)
  return fold(text) === '' ? undefined : found.get(fold(text))
}

/** The first of two that fold to the same counts. */
function productsBySku(index: CatalogIndex): ReadonlyMap<string, number> {
  const bySku = new Map<string, number>()
  for (const id of index.ids) {
    const sku = fold(skuOf(index, id))
    if (!bySku.has(sku)) bySku.set(sku, id)
  }
  return bySku
}

const skuOf = (index: CatalogIndex, id: number) => textAt(index.products.skus, index.rowOf.get(id) ?? -1) ?? ''
const fold = (text: string): string => text.slice(0, 100).replaceAll(/[\s-]/g, '').toUpperCase()
