import { expect, test } from 'vitest'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { catalogRatings } from '../../../../../test/builders/ratings.ts'
import { sweep } from '../../../../../test/lanes.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { plainOpinion } from '../../../../../test/plain-tools/check-tool.ts'
import type { Query } from '../../../../../test/plain-tools/form.ts'
import { bounds, caps, choices, gauges, metricSizes } from '../../../../../test/plain-tools/tables.ts'
import { type Tool, toolForms, tools } from '../domain/fields/tool-fields.ts'

const [opened] = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await bumpRevision(db)
})

/** The same numbers in every run: mulberry32. */
function chances(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, is: (part: number) => next() < part, of: <T>(all: readonly T[]): T => all[below(all.length)] as T }
}
type Chances = ReturnType<typeof chances>

/** Texts that nobody means, and those that two people read differently. */
const oddTexts = [
  ...['-5', '−5', '0', '-0', '1e3', '1e309', 'NaN', 'x', '12 A', '.', ',', '1.2.3', '--1', '9999999999', '٣'],
  ...['1.200', '1,200', '12.345', '100,000', '1 200', '1 200,5', '0,125', '.5', '7,', '1.2000', ' 3 '],
]

/** Values that an engineer could type, at limits, just beyond them, and as people write them. */
function textFor(name: string, chance: Chances, usual: readonly number[]): string {
  if (chance.is(0.02)) return chance.of(oddTexts)
  const [least, most] = bounds[name] ?? [0, 1]
  const limits = [least, most, least - 0.001, most + 0.001, least / 2, most * 2]
  const base = chance.is(0.02) ? chance.of(limits) : chance.of(usual)
  const value = chance.is(0.15) ? base + chance.of([0.01, -0.01, 0.0001, -0.0001]) : base
  const text = String(Number(value.toFixed(4)))
  if (chance.is(0.2)) return text.replace('.', ',')
  return chance.is(0.1) ? text.replace(/(\d)(?=(\d{3})+$)/g, '$1\u202f') : text
}

const spread = (from: number, to: number, steps: number) =>
  Array.from({ length: steps }, (_, n) => Number((from * (to / from) ** (n / (steps - 1))).toPrecision(3)))

// Loads that are exactly what a wire carries, in some air and bundle, are among the usual ones.
const carried = gauges.flatMap(([name, , ...columns]) =>
  [...columns, caps[name] ?? null].flatMap(amperes =>
    amperes === null ? [] : [amperes, amperes * 0.8, amperes * 0.75],
  ),
)
const usualNumbers: Readonly<Record<string, readonly number[]>> = {
  load: [...spread(0.05, 5000, 60), ...carried, 650, 1200, 2387, 2388],
  list2x_a: spread(0.1, 900, 40),
  loop: spread(1, 2000, 40),
  drop_v: [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 5, 24],
  nominal_v: [48, 48, 48, 24, 24, 12, 60, 36, 50],
  float_v: [54, 54.5, 52, 27, 26.5, 13.5, 67.5, 48, 60],
  min_v: [42.64, 43.2, 40, 38, 42, 21, 20, 22, 10.5, 54, 36],
  average_v: [47, 46, 45.32, 23, 22.5, 24, 48, 54],
  ambient_c: [20, 25, 30, 31, 35, 40, 41, 45, 50, 51, 55, 56, 60, 61, 65, 70, 71, 75, 80, 85, 86, 90],
  together: [1, 3, 4, 6, 7, 9, 10, 20, 21, 30, 31, 40, 41, 200],
  device_a: [5, 7, 10, 15, 20, 30, 50, 65, 100, 150, 230, 475, 476],
  limit_a: [10, 15, 30, 50, 100],
  upstream_a: [15, 30, 50, 100, 400],
  hours: [0, 0.5, 1, 3, 4, 8, 24],
  charge_a: [10, 50, 100, 200],
  recharge_factor: [0.9, 1, 1.01, 1.1, 1.2, 1.25],
  end_of_life_percent: [80, 80, 100, 70, 50, 49],
  temperature_percent: [0, 4, 11, 30, 100, 101],
}
const systems: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  48: { float_v: [54, 54.5, 52], min_v: [42.64, 43.2, 40.5, 42], average_v: [47, 46, 45.32] },
  24: { float_v: [27, 26.5], min_v: [21, 22, 20.5], average_v: [23, 22.5, 24] },
  60: { float_v: [67.5, 66], min_v: [54, 52.5], average_v: [57, 60] },
}
const wires = [
  ...gauges.flatMap(([name]) => [name, ...(name.includes('kcmil') ? [] : [`${name} AWG`])]),
  ...metricSizes.map(([mm2]) => `${mm2} mm2`),
  ...['42.406 mm2', '13,3 mm2', '0.3 mm2', '0.29 mm2', '1000 mm2', '13', '5/0', 'x', '-4 mm2'],
]

/** The families whose ratings are known without the catalogue. */
const families = ['gmt', 'tpa', 'tps', 'tpc', 'ov-breaker']

function queryFor(tool: Tool, chance: Chances): Query {
  const { required, fields }: { required: readonly string[]; fields: readonly string[] } = toolForms[tool]
  const query: Record<string, string> = {}
  for (const name of fields) {
    if (!chance.is(required.includes(name) ? 0.97 : 0.3)) continue
    const options = name === 'family' ? families : choices[name]
    if (name === 'wire') query[name] = chance.of(wires)
    else if (options) query[name] = chance.is(0.01) ? chance.of(['x', '', '__proto__']) : chance.of(options)
    else query[name] = textFor(name, chance, usualNumbers[name] ?? [1])
  }
  // Most people's voltages belong together.
  const nominal = chance.of(Object.keys(systems))
  const own: Readonly<Record<string, readonly number[]>> = systems[nominal] ?? {}
  if (chance.is(0.85))
    for (const name of ['nominal_v', 'float_v', 'min_v', 'average_v'])
      if (query[name] !== undefined || (nominal === '60' && fields.includes(name)))
        query[name] = name === 'nominal_v' ? nominal : textFor(name, chance, own[name] ?? [])
  return query
}

test('no number of a tool differs from a second opinion, and nothing that must be said is left out', async () => {
  if (!opened) throw new Error('No catalogue was opened')
  const visitor = opened.browser()
  const chance = chances(31)
  const seen = { answered: 0, asked: 0, differences: [] as string[], codes: new Map<string, number>() }
  const times = sweep(60_000, 6000)
  for (let n = 0; n < times; n++) {
    const tool = chance.of(tools)
    const query = queryFor(tool, chance)
    const response = await visitor.send(`/workbench/${tool}?${new URLSearchParams(query)}`)
    const body = await response.json()
    const right = plainOpinion(tool, query, catalogRatings)
    const found = right.wrong.size > 0 ? askedDifference(right.wrong, body) : answerDifference(right, body)
    if (found) seen.differences.push(`${tool} ${JSON.stringify(query)}: ${found}`)
    if (response.status === 200) seen.answered++
    else seen.asked++
    for (const code of right.codes) seen.codes.set(code, (seen.codes.get(code) ?? 0) + 1)
  }
  expect(seen.differences.slice(0, 5)).toEqual([])
  expect(seen.answered).toBeGreaterThan(times / 4)
  expect(seen.asked).toBeGreaterThan(times / 10)
  // Each of these was met.
  expect([...seen.codes.keys()].sort()).toEqual([
    ...[
      'above_3_percent',
      'aluminium_beyond_copper',
      'ambient_beyond_chart',
      'below_lowest',
      'cannot_feed',
      'device_small',
      'iec_above_allowed',
      'no_chart',
    ],
    ...['no_single_cable', 'no_standard_size', 'none_enough', 'nothing_left', 'rating_above', 'thin_wire'],
    'wire_overloaded',
  ])
  expect(opened.faults).toEqual([])
})

interface Body {
  errors?: object
  numbers?: object
  problems?: { code: string }[]
}

const askedDifference = (wrong: ReadonlySet<string>, { errors = {} }: Body): string | null => {
  const [expected, found] = [[...wrong].sort().join(), Object.keys(errors).sort().join()]
  return expected === found ? null : `asked about ${found || 'nothing'}, not ${expected}`
}

function answerDifference(right: ReturnType<typeof plainOpinion>, { errors, numbers, problems = [] }: Body) {
  if (!numbers) return `asked about ${Object.keys(errors ?? {})}`
  const said = new Set(problems.map(({ code }) => code))
  const unsaid = [...right.codes].filter(code => !said.has(code))
  if (unsaid.length > 0) return `${unsaid} is not said`
  return difference('', right.numbers, numbers)
}

/** The first place where two values differ; null: none. */
function difference(path: string, right: unknown, found: unknown): string | null {
  if (typeof right === 'number' && typeof found === 'number')
    return Math.abs(right - found) <= 1e-8 * Math.max(1, Math.abs(right)) ? null : `${path}: ${found}, not ${right}`
  if (right !== null && found !== null && typeof right === 'object' && typeof found === 'object') {
    for (const key of new Set([...Object.keys(right), ...Object.keys(found)])) {
      const inner = difference(`${path}.${key}`, Reflect.get(right, key), Reflect.get(found, key))
      if (inner !== null) return inner
    }
    return null
  }
  return right === found ? null : `${path}: ${found}, not ${right}`
}
