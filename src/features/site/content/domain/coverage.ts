import { type AttributeFacts, type AttributeValue, optionOfValue } from '#features/catalog/catalog/domain/attribute.ts'
import { presentAttributes } from '#features/catalog/catalog/domain/presenting/present-specification.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { colonOf } from '#shared/text/colon.ts'
import { coverageText } from '../messages/coverage.ts'

/** A series with the attribute values of its products. */
export interface SeriesValues<S> {
  series: S
  products: readonly (readonly AttributeValue[])[]
}

/** A row of the coverage table for a series of fuses or breakers, as texts. */
export interface DeviceCoverage<S, P> {
  series: S
  ratings: string
  voltage: string
  interrupting: string
  load: string
  positionsUsed: string
  /** The panel series that take at least one of its ratings. */
  panels: P[]
}

export interface PanelCoverage<P> {
  series: P
  takes: string
  perPosition: string
  bus: string
}

type Attributes = readonly AttributeFacts[]

// When more ratings differ, the text says "the others".
const namedRatings = 3

/** Leaves out series whose products have no rated current: they are neither fuses nor breakers. */
export function deviceCoverage<S, P>(
  devices: readonly SeriesValues<S>[],
  panels: readonly SeriesValues<P>[],
  attributes: Attributes,
  language: Language,
): DeviceCoverage<S, P>[] {
  return devices.flatMap(({ series, products }) => {
    const rated = products
      .flatMap(values => {
        const rating = numberOf(values, attributes, 'rating')
        return rating === null ? [] : [{ rating, values }]
      })
      .sort((a, b) => a.rating - b.rating)
    if (rated.length === 0) return []
    const told = (key: string) => byRating(rated, values => textOf(values, attributes, key, language), language)
    const orOnRequest = (key: string) => {
      const { onRequest, othersOnRequest } = coverageText[language]
      const isKnown = rated.some(({ values }) => textOf(values, attributes, key, language) !== '')
      const open = isKnown ? othersOnRequest : onRequest
      return byRating(rated, values => textOf(values, attributes, key, language) || open, language, open)
    }
    return [
      {
        series,
        ratings: listOfAmperes([...new Set(rated.map(({ rating }) => rating))], language),
        voltage: orOnRequest('rated_voltage'),
        interrupting: orOnRequest('interrupting_rating'),
        load: loadOf(rated, attributes, language),
        positionsUsed: told('positions_used'),
        panels: panels
          .filter(panel => panel.products.some(values => rated.some(one => takes(values, one, attributes))))
          .map(panel => panel.series),
      },
    ]
  })
}

/** Leaves out panels that hold none of the devices. */
export function panelCoverage<S, P>(
  panels: readonly SeriesValues<P>[],
  devices: readonly SeriesValues<S>[],
  attributes: Attributes,
  language: Language,
): PanelCoverage<P>[] {
  const keysOf = (values: readonly AttributeValue[]) => optionKeys(values, attributes, 'fuse_type')
  const held = new Set(devices.flatMap(({ products }) => products.flatMap(keysOf)))
  return panels.flatMap(({ series, products }) => {
    if (!products.some(values => keysOf(values).some(key => held.has(key)))) return []
    const families = distinct(products.flatMap(values => optionNames(values, attributes, 'fuse_type', language)))
    return [
      {
        series,
        takes: families.join(', '),
        perPosition: distinct(
          products
            .toSorted((a, b) => largestOf(a, attributes) - largestOf(b, attributes))
            .flatMap(values => limitOf(values, attributes, families.length, language)),
        ).join(' · '),
        bus: listOfAmperes(
          distinct(products.flatMap(values => numberOf(values, attributes, 'bus') ?? [])).toSorted((a, b) => a - b),
          language,
        ),
      },
    ]
  })
}

const largestOf = (values: readonly AttributeValue[], attributes: Attributes) =>
  numberOf(values, attributes, 'max_fuse') ?? 0

/** Returns 'TPA 50 A' when the series takes several families and this panel only one; nothing when no limit is known. */
function limitOf(
  values: readonly AttributeValue[],
  attributes: Attributes,
  familiesOfSeries: number,
  language: Language,
): string[] {
  const limit = textOf(values, attributes, 'max_per_position', language)
  if (limit === '') return []
  const [family, ...others] = optionNames(values, attributes, 'fuse_type', language)
  return [family && others.length === 0 && familiesOfSeries > 1 ? `${family} ${limit}` : limit]
}

interface Rated {
  rating: number
  values: readonly AttributeValue[]
}

function takes(panel: readonly AttributeValue[], { rating, values }: Rated, attributes: Attributes): boolean {
  const accepted = optionKeys(panel, attributes, 'fuse_type')
  const largest = numberOf(panel, attributes, 'max_fuse')
  const isOfFamily = optionKeys(values, attributes, 'fuse_type').some(family => accepted.includes(family))
  return isOfFamily && (largest === null || rating <= largest)
}

/**
 * Returns '80 %: 0.18–7.5 A; 70 %: 10–20 A; 12 A: 8 A', or only the share when all ratings have the same. A rating without a share
 * carries less than its neighbours, so the text names its load.
 */
function loadOf(rated: readonly Rated[], attributes: Attributes, language: Language): string {
  const byShare = Map.groupBy(rated, ({ values }) => textOf(values, attributes, 'derating', language))
  const alone = (byShare.get('') ?? []).flatMap(({ rating, values }) => {
    const load = numberOf(values, attributes, 'max_load')
    return load === null
      ? []
      : [`${formatQuantity(rating, 'A', language)}${colonOf(language)} ${formatQuantity(load, 'A', language)}`]
  })
  byShare.delete('')
  const runs = [...byShare].map(([share, ofShare]) => ({ share, ofShare }))
  if (runs.length === 1 && alone.length === 0) return runs[0]?.share ?? ''
  const shares = runs.map(({ share, ofShare }) => {
    const from = ofShare[0]?.rating ?? 0
    const to = ofShare.at(-1)?.rating ?? from
    return `${share}${colonOf(language)} ${new Intl.NumberFormat(language).format(from)}–${formatQuantity(to, 'A', language)}`
  })
  return [...shares, ...alone].join(semicolon(language))
}

/** Words all ratings. When a few differ from the others, they come first and `lastText` comes last. */
function byRating(
  rated: readonly Rated[],
  text: (values: readonly AttributeValue[]) => string,
  language: Language,
  lastText?: string,
): string {
  const groups = [...Map.groupBy(rated, ({ values }) => text(values))].filter(([told]) => told !== '')
  groups.sort(([a, ofA], [b, ofB]) => Number(a === lastText) - Number(b === lastText) || ofA.length - ofB.length)
  return groups
    .map(([told, ofText], place) =>
      place < groups.length - 1 && ofText.length <= namedRatings
        ? `${told} (${listOfAmperes(
            ofText.map(({ rating }) => rating),
            language,
          )})`
        : told,
    )
    .join(semicolon(language))
}

function listOfAmperes(numbers: readonly number[], language: Language): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  const last = numbers.at(-1)
  if (last === undefined) return ''
  const separator = language === 'en' ? ', ' : semicolon(language)
  return [...numbers.slice(0, -1).map(number => format.format(number)), formatQuantity(last, 'A', language)].join(
    separator,
  )
}

const semicolon = (language: Language): string => (language === 'fr' ? '\u202f; ' : '; ')

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]

function valuesOf(values: readonly AttributeValue[], attributes: Attributes, key: string) {
  const attribute = attributes.find(one => one.key === key)
  return { attribute, own: values.filter(value => value.attributeId === attribute?.id) }
}

function numberOf(values: readonly AttributeValue[], attributes: Attributes, key: string): number | null {
  return valuesOf(values, attributes, key).own[0]?.number ?? null
}

function textOf(values: readonly AttributeValue[], attributes: Attributes, key: string, language: Language): string {
  const { attribute, own } = valuesOf(values, attributes, key)
  const [shown] = attribute ? presentAttributes([attribute], own, language) : []
  return (shown?.values ?? []).map(({ value }) => value).join(', ')
}

const optionsOf = (values: readonly AttributeValue[], attributes: Attributes, key: string) => {
  const { attribute, own } = valuesOf(values, attributes, key)
  return attribute ? own.flatMap(value => optionOfValue(attribute, value) ?? []) : []
}
const optionKeys = (values: readonly AttributeValue[], attributes: Attributes, key: string) =>
  optionsOf(values, attributes, key).map(option => option.key)
const optionNames = (values: readonly AttributeValue[], attributes: Attributes, key: string, language: Language) =>
  optionsOf(values, attributes, key).map(option => option.name[language])
