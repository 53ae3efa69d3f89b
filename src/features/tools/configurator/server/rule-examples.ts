import { shownBeside, shownValue } from '#features/tools/workbench/domain/fields/shown-value.ts'
import type { RuleExamples } from '#features/tools/workbench/domain/rule-examples.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { type ProblemCode, problemCodes } from '../domain/checks/problem.ts'
import { wordProblem } from '../domain/checks/word-problem.ts'
import { type ConfiguredLoad, emptyConfiguration } from '../domain/configuration.ts'
import { wireName } from '../domain/names.ts'
import { panelVectors } from '../domain/vectors/panel-vectors.ts'
import { type PanelVector, panels } from '../domain/vectors/vector-parts.ts'
import { configureText } from '../messages/pages.ts'
import { ruleExampleText } from '../messages/rule-examples.ts'
import results from './rule-examples.json' with { type: 'json' }

/** The problems and sums that the rules find in a vector. */
interface StoredResult {
  schedule: string
  problems: { key: string; rule: string; values: Record<string, number | string> }[]
  /** The buses of its first panel. */
  buses: BusSums[]
}
const feedNames = ['A', 'B'] as const
type BusSums = { rating_a: number; max_load_a: number } & Record<(typeof sums)[number][0], number>

const sums = [
  ['normal_a', 'normal'],
  ['a_failed_a', 'aFailed'],
  ['b_failed_a', 'bFailed'],
  ['worst_list2_a', 'worst'],
  ['feeder_a', 'feeder'],
] as const

// The type that is read from the file names each value of it; the test of the vectors writes the file in this shape.
const stored = results as unknown as Readonly<Record<string, StoredResult>>

const mostOfOthers = 2
const noted: ReadonlySet<string> = new Set(['R18', 'R19'])

/** The worked examples of the rules of a panel, by figures alone: products of the demonstration are not named. */
export function panelRuleExamples(rule: string, language: Language): RuleExamples {
  // The examples of the kernel stand there with the tools that fill them in.
  const own = panelVectors.filter(one => one.rule === rule && one.id.startsWith('C'))
  // A rule that only notes something is shown by the examples of others that it says something of.
  const others = noted.has(rule) ? panelVectors.filter(one => isSaid(one, rule)).slice(0, mostOfOthers) : []
  const shown = own.length > 0 ? own : others
  return shown.flatMap(vector => {
    const found = resultOf(vector)
    if (!found) return []
    return {
      id: vector.id,
      given: givenOf(vector, found, language),
      result: saidOf(vector, rule, found, language),
      url: null,
    }
  })
}

const resultOf = ({ id }: PanelVector): StoredResult | undefined => stored[id]

const isSaid = (vector: PanelVector, rule: string): boolean =>
  resultOf(vector)?.problems.some(problem => problem.rule === rule) ?? false

/** 'Panel of 2 × 100 A: 2 × 60 A, A+B' */
function givenOf({ configuration }: PanelVector, { buses, schedule }: StoredResult, language: Language): string {
  const text = ruleExampleText[language]
  const { loads, placements, feeders, system, rack, ambient_c } = configuration
  const of = (value: number, unit: string) => formatQuantity(value, unit, language)
  const spares = placements.filter(({ load }) => load === null).length
  const devices = new Map(schedule.split('\n').map((line, n) => [loads[n]?.ref, deviceIn(line)]))
  const groups = Map.groupBy(loads, load => loadWords(load, devices.get(load.ref) ?? '', language))
  return [
    text.panel(buses.length, of(buses[0]?.rating_a ?? 0, 'A')),
    ...(configuration.panels.length > 1 ? [text.panels(configuration.panels.length)] : []),
    ...(configuration.panels[0]?.product_id === panels.sharing ? [text.sharing] : []),
    ...(rack.inches === emptyConfiguration.rack.inches ? [] : [text.rack(rack.inches)]),
    ...(system.max_v === emptyConfiguration.system.max_v ? [] : [text.highest(of(system.max_v, 'V'))]),
    ...(ambient_c === null ? [] : [of(ambient_c, '°C')]),
    ...feeders.flatMap(({ device_a }) => (device_a === null ? [] : [text.feeder(of(device_a, 'A'))])),
    ...[...groups].map(([words, { length }]) => (length > 1 ? `${length} × ${words}` : words)),
    ...(spares > 0 ? [text.spares(spares)] : []),
    ...(loads.length + spares + feeders.length > 0 ? [] : [text.noLoads]),
  ].join('; ')
}

/** 'TPA 25': a fuse of a line of schedule text. A breaker is there by its part number, which is left out. */
const deviceIn = (line: string): string => /; ([A-Z]{3} [\d.]+)(?:;|$)/.exec(line)?.[1] ?? ''

function loadWords(load: ConfiguredLoad, device: string, language: Language): string {
  const { drain, feed, wire, loop_feet, allowed_drop_v } = load
  const of = (value: number, unit: string) => formatQuantity(value, unit, language)
  const [family = '', rating] = device.split(' ')
  return [
    drain.kind === 'power' ? of(drain.watts, 'W') : of(drain.list1x_a, 'A'),
    feed,
    ...(rating === undefined ? [] : [`${family} ${of(Number(rating), 'A')}`]),
    ...(wire === null ? [] : [wireName(wire, language)]),
    ...(loop_feet === null ? [] : [of(loop_feet, 'ft')]),
    ...(allowed_drop_v === null ? [] : [of(allowed_drop_v, 'V')]),
  ].join(', ')
}

/** The rule's words, and the sums that the vector names. */
function saidOf({ rule: own, expect }: PanelVector, rule: string, found: StoredResult, language: Language): string {
  const problems = found.problems.filter(one => one.rule === rule)
  const words = new Set(problems.map(one => wordStored(one, language)))
  const paths = own === rule ? Object.keys(expect.values ?? {}) : []
  const figures = paths.flatMap(path => figureAt(path, found, language))
  return [...(words.size > 0 ? words : [ruleExampleText[language].holds]), ...figures].join(' · ')
}

function wordStored({ key, values }: StoredResult['problems'][number], language: Language): string {
  const [word, panel = '', bus, position, load] = key.split('|')
  const code: ProblemCode | undefined = problemCodes.find(one => one === word)
  if (!code) return ''
  const at = {
    panel: panel || null,
    bus: feedNames.find(feed => feed === bus) ?? null,
    position: position ? Number(position) : null,
    load: load || null,
  }
  return wordProblem({ code, at, values }, language)
}

/** 'bus A (B failed): 120 A' for 'totals.panels.0.buses.0.b_failed_a'. */
function figureAt(path: string, { buses }: StoredResult, language: Language): string[] {
  const [, bus, key] = /^totals\.panels\.0\.buses\.([01])\.(\w+)$/.exec(path) ?? []
  const sum = sums.find(([name]) => name === key)
  const own = buses[Number(bus)]
  if (!sum || !own) return []
  const [name, word] = sum
  const value = name === 'feeder_a' ? shownValue(own[name]) : shownBeside(own[name], own.max_load_a)
  const { onBus } = ruleExampleText[language]
  return [onBus(bus === '0' ? 'A' : 'B', configureText[language][word], formatQuantity(value, 'A', language))]
}
