import { ambientLoads } from '#features/catalog/product/domain/derating.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { round } from '#shared/number/units.ts'
import { type DeviceKind, deviceWords } from '../data/device-words.ts'
import { fuseFamilies } from '../data/fuse-families.ts'
import { panelsFor } from './compatibility.ts'
import { ratedVoltage } from './device-values.ts'
import { need } from './facts.ts'
import { loadPhrases } from './load-phrases.ts'
import type { Model } from './models.ts'
import type { ProductTexts } from './panel-texts.ts'
import { inEachLanguage } from './words.ts'

/** Words name, one line and a paragraph of a fuse or breaker, from its figures and those of its neighbours in the series. */
export function deviceTexts(model: Model, models: Model[]): ProductTexts {
  const kind = kindOf(model)
  const rating = need(model.facts.rated_current_a, 'rated_current_a')
  return {
    name: inEachLanguage(language =>
      fill(deviceWords[kind].name[language], { rating: formatQuantity(rating, 'A', language) }),
    ),
    short: inEachLanguage(language => shortOf(model, kind, language)),
    full: inEachLanguage(language => fullOf(model, kind, models, language)),
  }
}

const panelCount: Record<Language, (n: number) => string> = {
  en: n => (n === 1 ? 'one panel' : `${n} panels`),
  es: n => (n === 1 ? 'un panel' : `${n} paneles`),
  fr: n => (n === 1 ? 'un panneau' : `${n} panneaux`),
}

/** Puts the values in place of their {names}. */
function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name) => need(values[name], name))
}

function fitSentence(kind: DeviceKind, panels: number, language: Language): string {
  const sentence = fill(deviceWords[kind].fit[language], { panels: panelCount[language](panels) })
  return language === 'fr' ? sentence.replace(' de un ', ' d’un ') : sentence
}

function kindOf({ series }: Model): DeviceKind {
  if (series.slug === 'ov-breaker-panel-circuit-breakers') return 'OV'
  if (series.slug === 'single-pole-circuit-breakers') return 'single-pole'
  if (series.slug === 'two-pole-circuit-breakers') return 'two-pole'
  return fuseFamilies[series.slug] as DeviceKind
}

function figuresOf({ facts }: Model, language: Language) {
  const factor = need(facts.derating_factor, 'derating_factor')
  const load = need(facts.max_continuous_load_a, 'max_continuous_load_a')
  const rating = need(facts.rated_current_a, 'rated_current_a')
  const byRule = round(rating * factor, 4)
  return {
    rating: formatQuantity(rating, 'A', language),
    /** Used when the rule gives more than the load that counts. */
    byRule: byRule > load ? formatQuantity(byRule, 'A', language) : null,
    load: formatQuantity(load, 'A', language),
    percent: formatQuantity(round(factor * 100, 0), '%', language),
  }
}

function shortOf(model: Model, kind: DeviceKind, language: Language): string {
  const { rating, load, percent, byRule } = figuresOf(model, language)
  const phrases = loadPhrases[language]
  const words = deviceWords[kind].kind[language]
  const short = byRule
    ? phrases.shortByChart(words, rating, load, percent, byRule)
    : phrases.short(words, rating, load, percent)
  return isConfirmedLater(model) ? `${short}, ${uncapital(phrases.confirmed)}` : short
}

const uncapital = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')

function fullOf(model: Model, kind: DeviceKind, models: Model[], language: Language): string {
  const words = deviceWords[kind]
  const panels = panelsFor(model, models).length
  return [
    fill(words.intro[language], { rating: figuresOf(model, language).rating }),
    loadSentence(model, kind, models, language),
    ...adviceSentences(model, kind, language),
    ...(panels > 0 || kind === 'TPL' ? [fitSentence(kind, panels, language)] : []),
    ...openSentences(model, language),
  ].join(' ')
}

function loadSentence(model: Model, kind: DeviceKind, models: Model[], language: Language): string {
  const phrases = loadPhrases[language]
  const { load, percent, byRule } = figuresOf(model, language)
  const smaller = models.find(m => m.categoryId === model.categoryId && m.position === model.position - 1)
  if (!smaller) return phrases.firstLoad(percent, load)
  const [noun, above] = [deviceWords[kind].noun[language], figuresOf(smaller, language).load]
  return byRule ? phrases.loadByChart(percent, load, byRule, noun, above) : phrases.load(percent, load, noun, above)
}

function adviceSentences({ facts }: Model, kind: DeviceKind, language: Language): string[] {
  const phrases = loadPhrases[language]
  const rating = need(facts.rated_current_a, 'rated_current_a')
  const chart = kind === 'GMT' ? ambientLoads('gmt', rating).map(({ amperes }) => amperes) : []
  const [at20, at50, at60] = chart.map(amperes => formatQuantity(amperes, 'A', language))
  if (at20 && at50 && at60) {
    const load = need(facts.max_continuous_load_a, 'max_continuous_load_a')
    const isAbove = (chart[0] ?? 0) < load
    return [
      phrases.chart(at20, at50, at60),
      ...(isAbove ? [phrases.printedAboveChart(formatQuantity(load, 'A', language))] : []),
    ]
  }
  if (kind === 'GMT' && rating === 20) return [phrases.largestGmt(formatQuantity(14, 'A', language))]
  if (kind === 'single-pole') return [phrases.fullRating]
  return kind === 'two-pole' ? [phrases.positionsLeft] : []
}

function openSentences(model: Model, language: Language): string[] {
  const phrases = loadPhrases[language]
  const confirmed = isConfirmedLater(model) ? [phrases.confirmed] : []
  if (model.kind === 'breaker' || model.family === 'tpc') return confirmed
  const volts = ratedVoltage(model)
  return [volts ? phrases.voltageKnown(volts[language]) : phrases.voltageOpen, ...confirmed]
}

function isConfirmedLater(model: Model): boolean {
  return (model.facts.rating_list_basis?.startsWith('M') ?? false) && !isReadRating(model)
}

// domain §2.2: of the lists known from memory the ends are the specification's, and TPA 40 A was read
function isReadRating({ series, facts, family }: Model): boolean {
  const rating = facts.rated_current_a ?? 0
  const ends = series.spec.range_a
  if (Array.isArray(ends) && ends.includes(rating)) return true
  return family === 'tpa' && rating === 40
}
