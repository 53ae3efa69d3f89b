import type { Language } from '#shared/language.ts'
import { toMetric } from '#shared/number/convert-units.ts'
import { formatQuantity, formatRange, joinFigures } from '#shared/number/format-number.ts'
import { guideText } from '../messages/guide.ts'
import { stepTexts } from '../messages/step-texts.ts'
import { type GuideTable, modelTable, type WordedProduct } from './model-table.ts'
import { planGuide, type SectionKey, twoPersonsFromLb } from './plan.ts'
import type { SeriesFacts } from './series-facts.ts'
import { type SourceKey, sources } from './sources.ts'
import { type Torque, torquesOf } from './torques.ts'

export interface WordedSection {
  key: SectionKey | 'models'
  title: string
  isOrdered: boolean
  items: string[]
  table: GuideTable | null
}

export interface WordedGuide {
  introduction: string
  sections: WordedSection[]
  /** In the order of the numbers after the steps. */
  sources: string[]
}

/** Words the guide of a series in a language. The same facts give the same words. */
export function wordGuide(
  series: SeriesFacts,
  products: readonly WordedProduct[],
  { name, language }: { name: string; language: Language },
): WordedGuide {
  const text = guideText[language]
  const steps = stepTexts(language)
  const values = valuesOf(series, language)
  const cited: SourceKey[] = []
  const cite = (keys: readonly SourceKey[]) => {
    cited.push(...keys.filter(key => !cited.includes(key)))
    return keys.map(key => `[${cited.indexOf(key) + 1}]`).join('')
  }
  const planned = planGuide(series)
  const torques = planned.some(({ key }) => key === 'torque') ? torquesOf(series) : []
  const sections = planned.map(({ key, isOrdered, steps: own }) => ({
    key,
    title: text.sections[key],
    isOrdered,
    items: own.map(step => [fill(steps[step.key], values), cite(step.sources)].filter(Boolean).join(' ')),
    table: key === 'torque' ? torqueTable(torques, cite, language) : null,
  }))
  const models = modelTable(series.kind, products, language)
  const opening = models
    ? [{ key: 'models' as const, title: text.sections.models, isOrdered: false, items: [], table: models }]
    : []
  return {
    introduction: text.introductions[introductionOf(series)](name),
    sections: [...opening, ...sections],
    sources: cited.map(key => sources[key]),
  }
}

function introductionOf({ kind }: SeriesFacts): keyof (typeof guideText)['en']['introductions'] {
  if (kind === 'panel' || kind === 'handOff') return 'installation'
  return kind === 'fuse' || kind === 'breaker' ? 'replacing' : 'short'
}

const fill = (words: string, values: Readonly<Record<string, string>>): string =>
  joinFigures(words.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''))

function valuesOf({ products }: SeriesFacts, language: Language): Record<string, string> {
  const weights = products.flatMap(({ weightLb }) => weightLb ?? [])
  const units = products.flatMap(({ rackUnits }) => rackUnits ?? [])
  const largest = (numbers: readonly (number | null)[]) => Math.max(0, ...numbers.flatMap(number => number ?? []))
  const [from, to] = [Math.min(...units), Math.max(...units)]
  return {
    heaviest: inBoth(largest(weights), 'lb', language),
    limit: inBoth(twoPersonsFromLb, 'lb', language),
    heavyModels: products
      .filter(({ weightLb }) => (weightLb ?? 0) > twoPersonsFromLb)
      .map(({ sku, weightLb }) => `${sku} (${inBoth(weightLb ?? 0, 'lb', language)})`)
      .join(', '),
    wideModels: products
      .filter(({ mounting }) => mounting.includes('23-in') && !mounting.includes('19-in'))
      .map(({ sku }) => sku)
      .join(', '),
    rackUnits: from === to ? formatQuantity(from, 'RU', language) : formatRange(from, to, 'RU', language),
    inputWidth: inBoth(largest(products.map(one => one.inputWidthIn)), 'in', language),
    outputWidth: inBoth(largest(products.map(one => one.outputWidthIn)), 'in', language),
  }
}

const metricOf = { lb: 'kg', in: 'mm' } as const

/** Returns '38 lb (17.24 kg)'. In Spanish and French the metric figure comes first. */
function inBoth(value: number, unit: keyof typeof metricOf, language: Language): string {
  const imperial = formatQuantity(value, unit, language)
  const metric = formatQuantity(toMetric(value, unit, metricOf[unit]) ?? 0, metricOf[unit], language)
  return language === 'en' ? `${imperial} (${metric})` : `${metric} (${imperial})`
}

function torqueTable(
  torques: readonly Torque[],
  cite: (keys: readonly SourceKey[]) => string,
  language: Language,
): GuideTable {
  const { torque: text } = guideText[language]
  return {
    columns: [text.terminal, 'in-lb', 'N·m', text.source],
    rows: torques.map(({ place, terminal, inchPounds, isMost, newtonMetres, source }) => [
      `${text.places[place]}, ${terminal === 'clamp' || terminal === 'gmt' ? text[terminal] : terminal}`,
      figure(inchPounds, isMost, language),
      figure(newtonMetres, isMost, language),
      source === null ? text.unknown : `${sources[source]} ${cite([source])}`,
    ]),
  }
}

function figure(value: number | null, isMost: boolean, language: Language): string {
  if (value === null) return '–'
  return `${isMost ? '≤ ' : ''}${formatQuantity(value, null, language)}`
}
