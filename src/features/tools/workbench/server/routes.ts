import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { writeRange } from '#features/catalog/catalog/domain/listing/list-search.ts'
import { mainSlugOf } from '#features/catalog/catalog/domain/paths.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import { to } from '#routes.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { getCableSize, getFuseSize, getPlant, getVoltageDrop, listCalculationRules } from '../contract.ts'
import { answerCableSize, answerVoltageDrop } from '../domain/answer-cable.ts'
import { answerFuseSize, type FuseAnswer } from '../domain/answer-fuse.ts'
import { answerPlant } from '../domain/answer-plant.ts'
import { cableNumbers, dropNumbers, fuseNumbers, plantNumbers } from '../domain/fields/tool-numbers.ts'
import { toolFormText } from '../messages/forms.ts'
import { type FurtherRules, presentRules } from './present-rules.ts'
import { wordCableSize } from './word-cable-size.ts'
import { circuitWords } from './word-circuit.ts'
import { wordVoltageDrop } from './word-drop.ts'
import { refuseFields } from './word-fields.ts'
import { wordFuseSize } from './word-fuse.ts'
import { wordPlant } from './word-plant.ts'

export function workbenchRoutes(catalog: Catalog, further: FurtherRules): Binding[] {
  return [
    handle(getVoltageDrop, ({ query }, { language }) => {
      const found = answerVoltageDrop(query)
      if (!found.ok) throw refuseFields(found.problems, language)
      const worded = wordVoltageDrop(found.value, circuitWords(language))
      return { ...worded, numbers: dropNumbers(found.value) }
    }),
    handle(getCableSize, ({ query }, { language }) => {
      const found = answerCableSize(query)
      if (!found.ok) throw refuseFields(found.problems, language)
      const worded = wordCableSize(found.value, circuitWords(language))
      return { ...worded, numbers: cableNumbers(found.value) }
    }),
    handle(getFuseSize, ({ query }, { language }) => {
      const { index } = catalog
      const found = answerFuseSize(query, family => ratingsOf(index, family))
      if (!found.ok) throw refuseFields(found.problems, language)
      const { choices } = toolFormText[language]
      const worded = wordFuseSize(found.value, { ...circuitWords(language), choices })
      return { ...worded, list_url: listOf(index, found.value), numbers: fuseNumbers(found.value) }
    }),
    handle(getPlant, ({ query }, { language }) => {
      const found = answerPlant(query)
      if (!found.ok) throw refuseFields(found.problems, language)
      const worded = wordPlant(found.value, circuitWords(language))
      return { ...worded, numbers: plantNumbers(found.value) }
    }),
    handle(listCalculationRules, (_, { language }) => presentRules(language, further)),
  ]
}

/** The ratings of a family that the catalogue offers, each once. */
const ratingsOf = (index: CatalogIndex, family: string) => [
  ...new Set(
    fitFacts(index)
      .devicesOf(family)
      .map(({ rating }) => rating),
  ),
]

function listOf(index: CatalogIndex, { family, device }: FuseAnswer): string | null {
  const product = fitFacts(index)
    .devicesOf(family)
    .find(({ rating }) => rating === device?.rating)
  const slug = product && mainSlugOf(index, product.id)
  if (!slug || !device) return null
  return to.list({ slug, list: { fuse_type: family, rating: writeRange(device.rating, device.rating) } })
}
