import type { Language } from '#shared/language.ts'
import { toMetric } from '#shared/number/convert-units.ts'
import { formatQuantity, formatRange } from '#shared/number/format-number.ts'
import { usualUnits } from '#shared/number/units.ts'
import {
  type GroupKey,
  groupKeys,
  type SpecificationAttribute,
  type SpecificationGroup,
  type SpecificationValue,
} from '../../contract.ts'
import { specificationText } from '../../messages/specification.ts'
import { type AttributeFacts, type AttributeValue, isOnRequest, optionOfValue } from '../attribute.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import type { ValueColumn } from '../contents/value-column.ts'
import { columnKeeper } from '../filtering/column.ts'

/** Presents a product's specification in the order of spec §3, without groups and attributes that it does not have. */
export function presentGroups(index: CatalogIndex, row: number, language: Language): SpecificationGroup[] {
  const { byGroup, terminalsOf } = presentersOf(index)
  return groupKeys.flatMap(key => {
    const shown: SpecificationAttribute[] = []
    const onRequest: SpecificationGroup['on_request'] = []
    for (const presenter of byGroup.get(key) ?? []) {
      const code = presenter.column.codes[row] ?? 0
      const { id, name } = presenter.attribute
      if (code === 0 && !takesLugs(terminalsOf.get(id), row)) continue
      const presented = code === 0 ? null : presentCode(presenter, code, language)
      if (presented) shown.push(presented)
      else onRequest.push({ id, name: name[language] })
    }
    if (shown.length + onRequest.length === 0) return []
    return [{ key, name: specificationText[language].groups[key], attributes: shown, on_request: onRequest }]
  })
}

/** The values that a list row shows. */
export function presentListValues(index: CatalogIndex, row: number, language: Language): SpecificationAttribute[] {
  return presentersOf(index).listed.flatMap(presenter => {
    const code = presenter.column.codes[row] ?? 0
    return code === 0 ? [] : (presentCode(presenter, code, language) ?? [])
  })
}

/** An attribute with its values in all products, and what was presented of them. */
interface Presenter {
  attribute: AttributeFacts
  column: ValueColumn
  /** By code; an attribute with very many different values keeps nothing. */
  kept: Record<Language, (SpecificationAttribute | null | undefined)[]>
}

interface Presenters {
  listed: Presenter[]
  byGroup: ReadonlyMap<GroupKey, Presenter[]>
  /** The terminals that a largest width belongs to, by the id of the width. */
  terminalsOf: ReadonlyMap<number, Presenter>
}

/** spec §3: max terminal width, input and output. */
const widths = [
  ['input_terminal_width', 'input'],
  ['output_terminal_width', 'output'],
] as const

/** Whether lugs are put on a product's terminals, so that a width which it does not state is asked for: into a clamp goes the bare wire. */
function takesLugs(terminals: Presenter | undefined, row: number): boolean {
  if (!terminals) return false
  const { attribute, column } = terminals
  const values = column.lists[column.codes[row] ?? 0] ?? []
  return values.some(value => attribute.options.some(({ id, key }) => id === value.optionId && key !== 'screw-clamp'))
}

const mostKept = 500
const known = new WeakMap<CatalogIndex, Presenters>()

function presentersOf(index: CatalogIndex): Presenters {
  const presenters = known.get(index) ?? makePresenters(index)
  known.set(index, presenters)
  return presenters
}

const presentersKept = columnKeeper<Presenter>()

function presenterOf(attribute: AttributeFacts, column: ValueColumn): Presenter {
  const known = presentersKept.find(attribute, column)
  return known ?? presentersKept.keep(column, { attribute, column, kept: { en: [], es: [], fr: [] } })
}

function makePresenters({ attributes, listAttributes, products }: CatalogIndex): Presenters {
  const columns = new Map(products.values.map(column => [column.attributeId, column]))
  const all = new Map(
    attributes.flatMap(attribute => {
      const column = columns.get(attribute.id)
      return column ? [[attribute.id, presenterOf(attribute, column)] as const] : []
    }),
  )
  const inOrder = [...all.values()].sort((a, b) => a.attribute.position - b.attribute.position)
  return {
    listed: listAttributes.flatMap(({ id }) => all.get(id) ?? []),
    byGroup: Map.groupBy(inOrder, ({ attribute }) => attribute.groupKey),
    terminalsOf: new Map(
      widths.flatMap(([width, terminals]) => {
        const [of, by] = [width, terminals].map(key => inOrder.find(({ attribute }) => attribute.key === key))
        return of && by ? [[of.attribute.id, by] as const] : []
      }),
    ),
  }
}

/** Many products share a value, so it is presented once. Null: it is not known. */
function presentCode(presenter: Presenter, code: number, language: Language): SpecificationAttribute | null {
  const { attribute, column, kept } = presenter
  const before = kept[language][code]
  if (before !== undefined) return before
  const presented = presentAttribute(attribute, column.lists[code] ?? [], language)
  if (column.lists.length <= mostKept) kept[language][code] = presented
  return presented
}

/** The attributes whose values are known, in the order given. */
export function presentAttributes(
  attributes: readonly AttributeFacts[],
  values: readonly AttributeValue[],
  language: Language,
): SpecificationAttribute[] {
  return attributes.flatMap(attribute => {
    const own = values.filter(value => value.attributeId === attribute.id)
    return presentAttribute(attribute, own, language) ?? []
  })
}

function presentAttribute(
  attribute: AttributeFacts,
  values: readonly AttributeValue[],
  language: Language,
): SpecificationAttribute | null {
  const own = values.filter(value => !isOnRequest(value))
  if (own.length === 0) return null
  const { id, name, unit, unitMetric } = attribute
  return {
    id,
    name: name[language],
    unit,
    unit_metric: unitMetric,
    values: own.map(value => presentValue(attribute, value, language)),
  }
}

function presentValue(attribute: AttributeFacts, value: AttributeValue, language: Language): SpecificationValue {
  const option = optionOfValue(attribute, value)
  const number = value.number ?? option?.number ?? null
  return {
    option_id: option?.id ?? null,
    value: wordValue(attribute, value, option?.name[language], language),
    value_metric: wordMetric(attribute, value, language),
    number,
    number_to: value.numberTo,
  }
}

/** A value in the units that readers of the language expect: '1.75 in' or '44,5 mm'. */
export function nameValue(attribute: AttributeFacts, value: AttributeValue, language: Language): string {
  const metric = usualUnits(language) === 'metric' ? wordMetric(attribute, value, language) : null
  return metric ?? wordValue(attribute, value, optionOfValue(attribute, value)?.name[language], language)
}

function wordValue(
  { kind, unit }: AttributeFacts,
  { number, numberTo, yes, words }: AttributeValue,
  optionName: string | undefined,
  language: Language,
): string {
  if (kind === 'boolean' && yes !== null) return specificationText[language][yes ? 'yes' : 'no']
  const ownWords = words?.[language] ?? words?.en
  if (kind === 'text' && ownWords !== undefined) return ownWords
  if (kind === 'option' && optionName !== undefined) return optionName
  return wordNumbers(number, numberTo, unit, language) ?? optionName ?? ownWords ?? ''
}

function wordMetric(
  { kind, unit, unitMetric }: AttributeFacts,
  value: AttributeValue,
  language: Language,
): string | null {
  if (!unit || !unitMetric || (kind !== 'number' && kind !== 'range')) return null
  const metric = (number: number | null) => (number === null ? null : toMetric(number, unit, unitMetric))
  return wordNumbers(metric(value.number), metric(value.numberTo), unitMetric, language)
}

function wordNumbers(from: number | null, to: number | null, unit: string | null, language: Language): string | null {
  if (from !== null && to !== null) return formatRange(from, to, unit, language)
  if (from !== null) return formatQuantity(from, unit, language)
  return to === null ? null : specificationText[language].upTo(formatQuantity(to, unit, language))
}
