import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { picturesAt } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { presentProductPicture } from '#features/catalog/catalog/domain/presenting/picture-path.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import type { ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import type { listPanels } from '../contract.ts'
import { type Facts, type PanelModel, weakest } from '../domain/checks/facts.ts'
import { productWords } from '../domain/product-words.ts'

const mostRead = 1000
const mostPanels = 300

/** The panels that a list reads. */
export const listedPanels = (index: CatalogIndex): number[] => [...fitFacts(index).panelOf.keys()].slice(0, mostRead)

interface Asked {
  takes?: string | undefined
  buses?: string | undefined
  amperes?: string | undefined
  rack?: string | undefined
}

/** The panels that are asked for, by rack units and rating. */
export function presentPanelList(
  index: CatalogIndex,
  facts: Facts,
  asked: Asked,
  language: Language,
): ReplyOf<typeof listPanels> {
  const all = listedPanels(index).flatMap(id => facts.panelOf(id) ?? [])
  const choices = {
    takes: unique(all.flatMap(({ fields }) => fields.flatMap(({ families }) => families))).toSorted(),
    amperes: unique(all.map(({ busRating }) => busRating)).toSorted((a, b) => a - b),
    rack: unique(all.map(({ rackUnits }) => rackUnits)).toSorted((a, b) => a - b),
  }
  const found = all
    .filter(model => isAsked(model, asked, choices))
    .toSorted((a, b) => a.rackUnits - b.rackUnits || a.busRating - b.busRating || a.sku.localeCompare(b.sku, 'en'))
  return {
    choices,
    total_items: found.length,
    panels: found.slice(0, mostPanels).map(model => presentModel(index, model, language)),
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Whether a panel is what is asked for: at least the amperes, at most the rack units. */
function isAsked(
  { fields, buses, busRating, rackUnits }: PanelModel,
  asked: Asked,
  choices: { takes: readonly string[]; amperes: readonly number[]; rack: readonly number[] },
): boolean {
  const { takes = '' } = asked
  if (choices.takes.includes(takes) && !fields.some(({ families }) => families.includes(takes))) return false
  if ((asked.buses === '1' || asked.buses === '2') && buses !== Number(asked.buses)) return false
  if (choices.amperes.includes(Number(asked.amperes)) && busRating < Number(asked.amperes)) return false
  return !choices.rack.includes(Number(asked.rack)) || rackUnits <= Number(asked.rack)
}

const presentModel = (index: CatalogIndex, model: PanelModel, language: Language) => ({
  ...productWords(index, model.id, language),
  id: model.id,
  picture_model: pictureOf(index, model.id, language),
  buses: model.buses,
  bus_rating_a: model.busRating,
  rack_units: model.rackUnits,
  racks: [...model.racks],
  fields: model.fields.map(({ kind, families, count, limit }) => ({
    kind,
    families: [...families],
    count,
    limit_a: limit,
  })),
  basis: weakest(
    ...['bus', 'rack'].map(model.basisOf),
    ...model.fields.flatMap(({ limit, limitBasis }) => (limit === null ? [] : [limitBasis])),
  ),
})

function pictureOf(index: CatalogIndex, id: number, language: Language) {
  const row = index.rowOf.get(id) ?? -1
  const { name } = productWords(index, id, language)
  const product = { id, revision: index.products.revisions[row] ?? 0, pictures: picturesAt(index.products, row) }
  return presentProductPicture(product, name, language)
}
