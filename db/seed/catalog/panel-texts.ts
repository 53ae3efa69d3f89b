import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { panelRemarks } from '../data/panel-remarks.ts'
import { panelSeries } from '../data/panel-series.ts'
import { inputTerminals, outputTerminals } from '../data/terminals.ts'
import { need } from './facts.ts'
import type { Model } from './models.ts'
import { protectedWires } from './output-protection.ts'
import { asksForBus, isHandOff, type Panel, type PositionRow } from './panel.ts'
import { type Phrases, panelPhrases } from './panel-phrases.ts'
import { familyLabel, optionsOf, type PanelOption } from './part-number.ts'
import { wireRange } from './wire-range.ts'
import { inEachLanguage, listOf, type Words } from './words.ts'

export interface ProductTexts {
  name: Words
  short: Words
  full: Words
}

/** Words name, one line and a paragraph of a panel, from its figures, its special features and the advice of its series. */
export function panelTexts(model: Model, panel: Panel): ProductTexts {
  const series = need(panelSeries[model.series.slug], `the series ${model.series.slug}`)
  const remark = need(panelRemarks[model.facts.name], `a remark on ${model.facts.name}`)
  return {
    name: inEachLanguage(language => nameOf(model, panel, language)),
    short: inEachLanguage(language => shortOf(model, panel, language)),
    full: inEachLanguage(language =>
      [
        layoutSentence(panel, language),
        remark[language],
        limitsSentence(model, panel, language),
        ...busSentence(panel, language),
        ...diodeSentence(model, panel, language),
        wiringSentence(model, language),
        series.advice[language],
      ].join(' '),
    ),
  }
}

function nameOf({ series, facts }: Model, panel: Panel, language: Language): string {
  const phrases = panelPhrases[language]
  const family = familyLabel(panel) ?? ''
  const begin = need(panelSeries[series.slug], series.slug).name[language].replace('{family}', family)
  const endings = optionsOf(facts).map(option => phrases.options[option])
  const rack = formatQuantity(panel.rackUnits, 'RU', language)
  return [
    `${begin} ${arrangement(panel)}${capacity(panel, facts.max_per_position_a, language)}`,
    rack,
    ...endings,
  ].join(', ')
}

// '10/10', '20', '4+10'; a hand-off panel is named by its circuits, '2/2 × 60 A'.
function arrangement(panel: Panel): string {
  const [first, second] = panel.rows
  if (second && panel.type !== 'bullet-gmt') return `${first?.count}+${second.count}`
  const counts = Array.from({ length: panel.buses }, () => first?.count).join('/')
  return second ? `${counts} + ${second.count} GMT` : counts
}

function capacity(panel: Panel, max: number | undefined, language: Language): string {
  if (isHandOff(panel)) return ` × ${formatQuantity(need(max, 'max_per_position_a'), 'A', language)}`
  const { dual, single } = panelPhrases[language]
  return `, ${panel.buses === 2 ? dual : single} ${formatQuantity(panel.busRating, 'A', language)}`
}

function shortOf({ facts }: Model, panel: Panel, language: Language): string {
  const phrases = panelPhrases[language]
  const bus = formatQuantity(panel.busRating, 'A', language)
  return [
    listOf(
      panel.rows.map(row => countAndLimit(row, panel.buses, language)),
      language,
    ),
    panel.buses === 2 ? phrases.twoBuses(bus) : phrases.oneBus(bus),
    phrases.voltages,
    formatQuantity(panel.rackUnits, 'RU', language),
    facts.mounting?.startsWith('23') ? phrases.wideRack : phrases.anyRack,
    ...optionsOf(facts)
      .filter(isElectrical)
      .map(option => phrases.options[option]),
  ].join(', ')
}

function countAndLimit({ kind, count, max }: PositionRow, buses: number, language: Language): string {
  const phrases = panelPhrases[language]
  const positions = phrases.positions[kind](count * buses)
  return max === null ? positions : phrases.upTo(positions, formatQuantity(max, 'A', language))
}

const isElectrical = (option: PanelOption) => option !== 'wide'

function positions(rows: PositionRow[], phrases: Phrases, language: Language): string {
  const [first, second] = rows
  if (first && second && first.kind !== 'bullet')
    return phrases.mixed(first.count, first.kind.toUpperCase(), second.count)
  return listOf(
    rows.map(row => phrases.positions[row.kind](row.count)),
    language,
  )
}

function layoutSentence(panel: Panel, language: Language): string {
  const phrases = panelPhrases[language]
  const bus = formatQuantity(panel.busRating, 'A', language)
  const rack = phrases.inRack(formatQuantity(panel.rackUnits, 'RU', language))
  const served = positions(panel.rows, phrases, language)
  const purpose = panel.type === 'bullet' ? phrases.bulletPurpose : ''
  return panel.buses === 2
    ? phrases.dualLayout(bus, served, purpose, rack)
    : phrases.singleLayout(bus, served, purpose, rack)
}

function limitsSentence({ facts }: Model, panel: Panel, language: Language): string {
  const phrases = panelPhrases[language]
  const ampere = (value: number) => formatQuantity(value, 'A', language)
  const limits = panel.rows.flatMap(row => (row.max === null ? [] : [{ ...row, amount: ampere(row.max) }]))
  const [first, second] = limits
  const isMixed = panel.rows.length > 1
  const devices =
    first && second
      ? phrases.twoLimits(first.kind, first.amount, second.amount)
      : first && phrases.limit(first.kind, first.amount, isMixed)
  const heat = formatQuantity(need(facts.power_dissipation_fully_loaded_w, 'power_dissipation'), 'W', language)
  if (isHandOff(panel)) return phrases.outgoing(need(devices, 'a limit'), protectedWires(facts, language), heat)
  const upstream = ampere(need(facts.max_interrupt_device_a, 'max_interrupt_device_a'))
  return phrases.upstream(need(devices, 'a limit'), upstream, heat)
}

// Until somebody knows, the positions of a bus count together.
function busSentence(panel: Panel, language: Language): string[] {
  if (!asksForBus(panel)) return []
  const bus = formatQuantity(panel.busRating, 'A', language)
  const phrases = panelPhrases[language]
  return [panel.buses === 2 ? phrases.busOfSideUnknown(bus) : phrases.busUnknown(bus)]
}

// domain rule 12c: load-sharing diodes drop half a volt
function diodeSentence({ facts }: Model, panel: Panel, language: Language): string[] {
  if (!facts.load_sharing) return []
  const drop = 0.5
  const watts = (value: number) => formatQuantity(value, 'W', language)
  const heat = need(facts.power_dissipation_fully_loaded_w, 'power_dissipation')
  const ofBus = drop * panel.busRating
  const [volts, amperes] = [formatQuantity(drop, 'V', language), formatQuantity(panel.busRating, 'A', language)]
  return [panelPhrases[language].diodes(volts, amperes, watts(ofBus), watts(heat - ofBus * panel.buses), watts(heat))]
}

function wiringSentence({ facts }: Model, language: Language): string {
  const input = need(inputTerminals[facts.input_type ?? ''], 'an input').words[language]
  const output = need(outputTerminals[facts.output_type ?? ''], 'an output').words[language]
  const inputWire = wireRange(need(facts.input_wire_range, 'input_wire_range'), language)
  const outputWire = wireRange(need(facts.output_wire_range, 'output_wire_range'), language)
  return panelPhrases[language].wiring(input, flat(inputWire, language), output, flat(outputWire, language))
}

// Inside a sentence's own brackets the cross-section follows a comma: '6–1 AWG, 13.3–42.4 mm²'.
function flat(wire: string, language: Language): string {
  const next = language === 'fr' ? 'mm² ; ' : 'mm²; '
  return wire.replaceAll(/ \(([^)]+)\)/g, ', $1').replaceAll('mm², ', next)
}
