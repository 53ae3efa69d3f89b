import { panelLayout } from '#drawing/panel/layout.ts'
import type { PanelSubject } from '#drawing/subject.ts'
import type { AttributeValue } from '#features/catalog/catalog/domain/attribute.ts'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { valuesOfRow } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { textAt } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import { drawnAttributes } from '#features/catalog/catalog/domain/drawing/attributes.ts'
import { drawingSubject } from '#features/catalog/catalog/domain/drawing/subject-from-attributes.ts'
import { upstreamDeviceFor } from '#features/catalog/product/domain/ampacity.ts'
import { limitOf, type PanelFacts, positionsOf } from '#features/catalog/product/domain/fit/fit.ts'
import type { FitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import { readWireRanges } from '#features/catalog/product/domain/wire-range.ts'
import type { Basis } from '#features/tools/workbench/domain/rules-data.ts'
import { imperialWires } from '#features/tools/workbench/domain/wire-size.ts'
import type { PanelField, PanelModel, TerminalRange } from './facts.ts'

/** One source's facts about a panel. */
export interface PanelSource {
  productId: number
  subject: string
  basis: Basis
  amperes: number | null
}

/** The values of a product by the keys of their attributes. */
type Values = ReadonlyMap<string, readonly AttributeValue[]>

/** A panel of the catalogue as the rules need it; undefined: the product is none. */
export function panelModel(
  index: CatalogIndex,
  { panelOf }: Pick<FitFacts, 'panelOf'>,
  id: number,
  { sources, closing }: { sources: readonly PanelSource[]; closing: (family: string) => PanelField['dummy'] },
): PanelModel | undefined {
  const [fit, row] = [panelOf.get(id), index.rowOf.get(id)]
  if (!fit || row === undefined) return undefined
  const values = valuesByKey(index, row)
  const basisOf = basisReader(sources.filter(({ productId }) => productId === id))
  const subject = subjectOf(index, row)
  const fields = fieldsOf(fit, values, { basisOf, closing, columns: columnsOf(subject) })
  const [input] = rangesOf(values, 'input_wire', basisOf)
  return {
    id,
    sku: textAt(index.products.skus, row) ?? '',
    subject,
    fit,
    buses: fit.buses === 1 ? 1 : 2,
    busRating: fit.busRating,
    maxLoad: numberOf(values, 'max_load_per_bus') ?? fit.busRating,
    fields,
    voltages: (values.get('voltage_range') ?? []).flatMap(({ number, numberTo }) => voltsOf(number, numberTo)),
    maxInterrupt: numberOf(values, 'max_interrupt') ?? usualInterrupt(fit),
    inputWire: input?.range ?? null,
    isBusAsked: values.get('common_bus')?.[0]?.yes === null,
    loadSharing: values.get('load_sharing')?.[0]?.yes === true,
    rackUnits: numberOf(values, 'rack') ?? 1,
    racks: racksOf(index, values),
    weightLb: numberOf(values, 'weight'),
    fullHeat: numberOf(values, 'power_dissipation'),
    isHighCurrent: fit.type.startsWith('bullet'),
    totals: Object.fromEntries(
      sources.flatMap(({ productId, subject, amperes }) =>
        productId === id && amperes !== null && subject.startsWith('total_')
          ? [[subject.slice('total_'.length), amperes]]
          : [],
      ),
    ),
    basisOf,
  }
}

/** A panel without devices states no device ahead, since that protects no cable of it; its buses take the usual one. */
const usualInterrupt = ({ type, busRating }: PanelFacts): number | null =>
  isHandOff(type) ? upstreamDeviceFor(busRating) : null

const isHandOff = (type: string) => type === 'stud' || type === 'terminal-block'

const voltsOf = (from: number | null, to: number | null) => {
  if (from === null) return []
  const [one, other] = [Math.abs(from), Math.abs(to ?? from)]
  return [{ from: Math.min(one, other), to: Math.max(one, other) }]
}

const basisReader = (sources: readonly PanelSource[]) => {
  const bySubject = new Map(sources.map(({ subject, basis }) => [subject, basis]))
  return (attribute: string): Basis => bySubject.get(attribute) ?? bySubject.get('all') ?? 'reading'
}

function valuesByKey({ attributes, products }: CatalogIndex, row: number): Values {
  const keys = new Map(attributes.map(({ id, key }) => [id, key]))
  return Map.groupBy(valuesOfRow(products, row), ({ attributeId }) => keys.get(attributeId) ?? '')
}

const numberOf = (values: Values, key: string): number | null => values.get(key)?.[0]?.number ?? null

/** Inches: '19-in' and '23-in' are options of the attribute. */
function racksOf({ attributes }: CatalogIndex, values: Values): number[] {
  const options = attributes.find(({ key }) => key === 'mounting')?.options ?? []
  return (values.get('mounting') ?? []).flatMap(({ optionId }) => {
    const inches = Number.parseInt(options.find(({ id }) => id === optionId)?.key ?? '', 10)
    return Number.isNaN(inches) ? [] : [inches]
  })
}

interface Ranged {
  family: string | null
  range: TerminalRange
}

/** The wires of terminals as the specification words them in English. Words that say no range give none. */
function rangesOf(values: Values, key: string, basisOf: (attribute: string) => Basis): Ranged[] {
  const words = values.get(key)?.[0]?.words?.en
  const ranges = words === undefined ? null : readWireRanges(words)
  return (ranges ?? []).flatMap(({ family, smallest, largest }): Ranged[] => {
    const [min, max] = [cmilOf(smallest), cmilOf(largest)]
    return min === null || max === null ? [] : [{ family, range: { min, max, smallest, largest, basis: basisOf(key) } }]
  })
}

/** Smaller than any wire of the tables, and named by some terminals. */
const fineWires: Readonly<Record<string, number>> = { '26': 254 }

const cmilOf = (name: string): number | null =>
  imperialWires.find(wire => wire.name === name)?.cmil ?? fineWires[name] ?? null

/** The families of a bullet position, those with a verified voltage first. */
const bulletFamilies = ['bullet-breaker', 'tpc', 'tps', 'tls']

interface FieldParts {
  basisOf: (attribute: string) => Basis
  closing: (family: string) => PanelField['dummy']
  /** Positions in a row of the drawing, by the place of the field. */
  columns: readonly number[]
}

function fieldsOf(fit: PanelFacts, values: Values, { basisOf, closing, columns }: FieldParts): PanelField[] {
  const ranges = rangesOf(values, 'output_wire', basisOf)
  const kinds = kindsOf(fit.type)
  const fields: PanelField[] = []
  for (const [place, kind] of kinds.entries()) {
    const families = kind === 'hand-off' ? [] : kind === 'bullet' ? bulletFamilies : [kind]
    const [family = ''] = families
    const count = (kind === 'hand-off' ? fit.positionsPerBus : positionsOf(fit, family)) ?? 0
    if (count === 0) continue
    const from = fields.reduce((sum, field) => sum + field.count, 1)
    const isBeside = place > 0
    fields.push({
      kind,
      families,
      from,
      count,
      columns: Math.max(1, columns[place] ?? count),
      limit: kind === 'hand-off' ? handOffLimit(values) : limitOf(fit, family),
      limitBasis: basisOf(isBeside ? 'gmt_max' : 'max_fuse'),
      wire: wireOf(ranges, kind, place, kinds.length),
      dummy: kind === 'hand-off' ? null : closing(family),
    })
  }
  return fields
}

function kindsOf(type: string): PanelField['kind'][] {
  if (isHandOff(type)) return ['hand-off']
  if (type === 'ov-breaker') return ['ov-breaker']
  const kinds: PanelField['kind'][] = []
  if (type.startsWith('klm')) kinds.push('klm')
  if (type.startsWith('tpa')) kinds.push('tpa')
  if (type.startsWith('bullet')) kinds.push('bullet')
  return type.endsWith('gmt') ? [...kinds, 'gmt'] : kinds
}

/** Ranges name their family, or stand in the order of the fields, or one holds for all. */
function wireOf(ranges: readonly Ranged[], kind: string, place: number, kinds: number): TerminalRange | null {
  const own = ranges.find(({ family }) => family === kind)
  return own?.range ?? (ranges.length === kinds ? ranges[place] : ranges[0])?.range ?? null
}

/** '100 A': what a stud or a terminal carries has no attribute of its own kind. */
function handOffLimit(values: Values): number | null {
  const words = values.get('max_per_position')?.[0]?.words?.en
  const found = words === undefined ? null : /^(\d{1,4}(?:\.\d{1,2})?)\sA$/.exec(words)
  return found ? Number(found[1]) : null
}

function subjectOf(index: CatalogIndex, row: number): PanelSubject | null {
  const series = index.tree.inOrder[index.categoryOf[row] ?? 0]
  const attributes = drawnAttributes(index.attributes, valuesOfRow(index.products, row))
  const subject = drawingSubject({ seriesSeName: series?.seName ?? '', attributes })
  return subject.kind === 'panel' ? subject : null
}

/** How many positions stand in one row of each field, as the drawing has them. */
function columnsOf(subject: PanelSubject | null): number[] {
  if (!subject) return []
  const fields = panelLayout(subject, 'page').buses[0]?.fields ?? []
  return fields.map(({ positions }) => positions.filter(({ y }) => y === positions[0]?.y).length)
}
