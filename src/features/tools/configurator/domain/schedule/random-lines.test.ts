import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { type ConfiguredLoad, usualSystems } from '../configuration.ts'
import { readSchedule } from './read-schedule.ts'

const facts = await openPanelFacts()

/** The meaning of a line, from the side that writes it and not the one that reads it. */
interface Meaning extends Pick<ConfiguredLoad, 'feed' | 'wire' | 'loop_feet' | 'allowed_drop_v'> {
  drain: ConfiguredLoad['drain'] | null
  /** 'P1 A3 30306' */
  places: string[]
}

/** A field: its text, what it means, and whether nobody could say so. */
interface Field {
  text: string
  means: Partial<Meaning>
  isAsked?: boolean
}

type Random = ReturnType<typeof tools>

function tools(seed: number) {
  const random = seededRandom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map(one => [random(), one] as const)
      .toSorted((a, b) => a[0] - b[0])
      .map(([, one]) => one)
  return { random, below, pick, shuffled, one: (share: number) => random() < share }
}

/** A number as somebody writes it, with what it is; `isAsked`: its mark may be of decimals or of thousands. */
function amount({ pick, below, one }: Random, most: number): { text: string; value: number; isAsked: boolean } {
  const whole = 1 + below(most)
  const digits = String(whole)
  const rest = one(0.4) ? String(1 + below(pick([9, 99, 999]))) : ''
  // A last zero of the fraction changes nothing, and three digits of it behind one to three of the whole are not clear.
  const value = Number(rest === '' ? digits : `${digits}.${rest}`)
  const mark = pick(['.', ','])
  const grouped = (between: string) => digits.replace(/\B(?=(\d{3})+$)/g, between)
  if (whole >= 1000 && one(0.6)) {
    const between = pick([',', '.', ' ', '\u00a0', '\u202f'])
    const decimal = between === ',' ? '.' : between === '.' ? ',' : mark
    const isAsked = rest === '' && (between === ',' || between === '.') && whole < 1_000_000
    return { text: rest === '' ? grouped(between) : `${grouped(between)}${decimal}${rest}`, value, isAsked }
  }
  return { text: rest === '' ? digits : `${digits}${mark}${rest}`, value, isAsked: rest.length === 3 && whole < 1000 }
}

const round = (value: number) => Number(value.toFixed(6))
const cased = ({ pick }: Random, text: string) => pick([text, text, text.toLowerCase(), text.toUpperCase()])
const gap = ({ pick }: Random) => pick([' ', ' ', ''])

/** A value with or without the word for it, before or behind. */
function labelled(random: Random, text: string, words: readonly string[]): string {
  const word = cased(random, random.pick(words))
  return random.pick([text, `${word} ${text}`, `${word} ${text}`, `${word}: ${text}`, `${text} ${word}`])
}

const watts: readonly (readonly [string, number])[] = [
  ['W', 1],
  ['watts', 1],
  ['Watt', 1],
  ['vatios', 1],
  ['kW', 1000],
]
const amperes: readonly (readonly [string, number])[] = [
  ['A', 1],
  ['amps', 1],
  ['amps.', 1],
  ['amperios', 1],
  ['ampères', 1],
  ['mA', 0.001],
]
const drainWords = ['drain', 'load', 'consumo', 'carga', 'consommation', 'charge']

function drain(random: Random): { fields: Field[] } {
  const isPower = random.one(0.5)
  const [unit, scale] = random.pick(isPower ? watts : amperes)
  const { text, value, isAsked } = amount(random, isPower ? (scale > 1 ? 9 : 3000) : scale < 1 ? 2000 : 60)
  const drawn = round(value * scale)
  const written = labelled(random, `${text}${gap(random)}${unit}`, drainWords)
  if (isPower) return { fields: [{ text: written, means: { drain: { kind: 'power', watts: drawn } }, isAsked }] }
  const means = (list2x_a: number | null) => ({ drain: { kind: 'current', list1x_a: drawn, list2x_a } as const })
  if (random.one(0.25)) {
    const constant = cased(random, random.pick(['constant current', 'corriente constante', 'courant constant']))
    return {
      fields: [
        { text: written, means: means(drawn), isAsked },
        { text: constant, means: {} },
      ],
    }
  }
  if (random.one(0.2)) {
    const lowest = round(drawn + 1 + random.below(9))
    // Six decimals, so that nobody takes it for a thousand.
    const text2 = `2X ${Number.isInteger(lowest) ? lowest : lowest.toFixed(6)} A`
    return {
      fields: [
        { text: written, means: means(lowest), isAsked },
        { text: text2, means: {} },
      ],
    }
  }
  return { fields: [{ text: written, means: means(null), isAsked }] }
}

const feeds: readonly (readonly [string, Meaning['feed']])[] = [
  ...(['A', 'B'] as const).map(feed => [feed, feed] as const),
  ...['A+B', 'AB', 'A/B', 'A & B', 'A and B', 'A y B', 'A et B', 'B+A'].map(text => [text, 'A+B'] as const),
]

function feedAndPlaces(random: Random): Field[] {
  const [text, feed] = random.pick(feeds)
  const fields: Field[] = [{ text: labelled(random, text, ['feed', 'alimentación', 'alimentation']), means: { feed } }]
  if (random.one(0.4)) return fields
  const [panel, n] = [random.pick(['', '', 'P1:', 'P2:', 'P2 ']), 1 + random.below(9)]
  const bus = feed === 'A+B' ? 'A' : feed
  const number = random.pick([`${bus}${n}`, `${bus} ${n}`, `${bus}-${n}`, `${bus.toLowerCase()}${n}`])
  const both = `${panel}A${n}${random.pick(['/', ' / ', ' and ', ' y ', ' et '])}B${n}`
  const written = feed === 'A+B' && random.one(0.5) ? both : `${panel}${number}`
  const ref = panel === '' ? 'P1' : panel.slice(0, 2)
  const [product, device] = random.one(0.5) ? deviceOf(random) : [null, null]
  const places = (feed === 'A+B' ? ['A', 'B'] : [feed]).map(one => `${ref} ${one}${n} ${product}`)
  fields.push({ text: labelled(random, written, ['position', 'pos.', 'posición', 'pos']), means: { places } })
  if (device !== null) fields.push({ text: device, means: {} })
  return fields
}

function deviceOf(random: Random): [number, string] {
  const family = random.pick(['tpa', 'gmt', 'ov-breaker'])
  const device = random.pick(facts.devicesOf(family).filter(({ positions }) => positions === 1))
  // The first of two with one rating is meant by its rating.
  const first = facts.devicesOf(family).find(({ rating }) => rating === device.rating) ?? device
  const rating = String(first.rating).replace('.', random.pick(['.', ',']))
  const name = family === 'ov-breaker' ? 'OV' : cased(random, family.toUpperCase())
  const text = random.pick([
    `${name} ${rating}`,
    `${name}-${rating}`,
    `${name}${rating}`,
    `${name} ${rating} A`,
    first.sku,
  ])
  const fuse = ['device', 'dispositivo', 'appareil', 'fuse', 'fusible']
  const breaker = ['device', 'breaker', 'interruptor automático', 'disjoncteur']
  const word = random.pick(family === 'ov-breaker' ? breaker : fuse)
  const reversed = family === 'ov-breaker' ? text : `${rating} A ${name}`
  return [first.id, random.pick([text, `${word} ${text}`, `${text} ${word}`, reversed])]
}

const gauges = ['24', '18', '14', '12', '10', '8', '6', '4', '2', '1', '1/0', '2/0', '3/0', '4/0']

function wire(random: Random): Field {
  const words = ['wire', 'cable', 'câble', 'fil']
  const kind = random.below(5)
  if (kind === 0) {
    const zeros = 1 + random.below(4)
    const text = '0'.repeat(zeros)
    return { text: random.pick([text, `${text} AWG`, `wire ${text}`]), means: { wire: `${zeros}/0` } }
  }
  if (kind === 1) {
    const size = random.pick(['250', '350', '500', '750'])
    return {
      text: labelled(random, `${size} ${random.pick(['kcmil', 'MCM'])}`, words),
      means: { wire: `${size} kcmil` },
    }
  }
  if (kind === 2) {
    const size = random.pick(['1.5', '2.5', '6', '16', '95', '240'])
    const text = `${size.replace('.', random.pick(['.', ',']))}${gap(random)}${random.pick(['mm²', 'mm2'])}`
    return { text: labelled(random, text, words), means: { wire: `${size} mm2` } }
  }
  const gauge = random.pick(gauges)
  return {
    text: labelled(random, `${gauge}${gap(random)}${random.pick(['AWG', 'awg'])}`, words),
    means: { wire: gauge },
  }
}

function length(random: Random): Field {
  const [unit, feet] = random.pick<readonly [string, number]>([
    ['ft', 1],
    ['feet', 1],
    ['feets', 1],
    ['pies', 1],
    ['m', 1 / 0.3048],
    ['metros', 1 / 0.3048],
    ['mètres', 1 / 0.3048],
  ])
  const { text, value, isAsked } = amount(random, 1500)
  const words = ['loop length', 'loop', 'length', 'longitud', 'longueur', 'boucle', 'longitud del circuito']
  return { text: labelled(random, `${text} ${unit}`, words), means: { loop_feet: round(value * feet) }, isAsked }
}

function drop(random: Random, nominal: number): Field {
  const words = ['drop', 'voltage drop', 'caída', 'caída de tensión', 'chute', 'chute de tension']
  if (random.one(0.3)) {
    const percent = random.pick([0.5, 1, 2, 3, 5, 10, 11, 20])
    const text = labelled(random, `${String(percent).replace('.', random.pick(['.', ',']))}${gap(random)}%`, words)
    return { text, means: { allowed_drop_v: round((nominal * percent) / 100) }, isAsked: percent > 10 }
  }
  const volts = random.pick([0.25, 0.5, 1, 1.5, 2.4, 2.5, 4.8, 4.9, 12, 24, 48])
  const text = `${String(volts).replace('.', random.pick(['.', ',']))}${gap(random)}${random.pick(['V', 'volts', 'voltios'])}`
  const named = `${random.pick(words)} ${text}`
  const isUnnamed = volts < 12 && random.one(0.4)
  return { text: isUnnamed ? text : named, means: { allowed_drop_v: volts }, isAsked: volts > nominal / 10 }
}

/** The voltage of this plant, or of another, whose load is refused. */
function voltage({ pick, one }: Random, nominal: 48 | 24): { field: Field; isOther: boolean } {
  const [sign, other] = nominal === 48 ? ['-', '+'] : ['+', '-']
  const own = [`${nominal} V`, `${sign}${nominal} V`, `${sign}${nominal}VDC`, `${nominal} Vcc`, `system ${nominal} V`]
  const others = [`${72 - nominal} V`, `${other}${nominal} V`, '12 V', '60 V', `${other}${72 - nominal} VDC`, '230 VAC']
  const isOther = one(0.3)
  return { field: { text: pick(isOther ? others : own), means: {}, isAsked: isOther }, isOther }
}

const names = [
  'Router',
  'Radio 3',
  'Conmutador',
  'Équipement 7',
  'BTS',
  'Rectifier 48 V',
  'A',
  'Row B',
  'Fan tray (2 A each)',
]

interface Line {
  text: string
  means: Meaning
  isAsked: boolean
  isCommas: boolean
  system: 48 | 24
}

function randomLine(seed: number): Line {
  const random = tools(seed)
  const system = random.pick([48, 24] as const)
  const fields = [...drain(random).fields, ...feedAndPlaces(random)]
  if (random.one(0.6)) fields.push(wire(random))
  if (random.one(0.5)) fields.push(length(random))
  if (random.one(0.5)) fields.push(drop(random, system))
  const said = random.one(0.3) ? voltage(random, system) : null
  if (said) fields.push(said.field)
  const means: Meaning = Object.assign(
    { feed: 'A', wire: null, loop_feet: null, allowed_drop_v: null, drain: null, places: [] },
    ...fields.map(field => field.means),
    said?.isOther ? { drain: null } : {},
  )
  const isCommas = random.one(0.15)
  const between = isCommas ? random.pick([', ', ',']) : random.pick(['; ', ';', '\t', ' ; '])
  const text = [random.pick(names), ...random.shuffled(fields.map(one => one.text))].join(between)
  return { text, means, isAsked: fields.some(field => field.isAsked), isCommas, system }
}

const nothing = JSON.stringify({ kind: 'current', list1x_a: 0, list2x_a: null })

/** The parts of a line that were read otherwise than meant, and its faults: what was not taken is no other meaning. */
function readingOf({ text, means, system }: Line, seed: number): { wrong: string[]; faults: number } {
  const language = languages[seed % 3] ?? 'en'
  const context = { panels: ['P1', 'P2'], facts, system: usualSystems[system], language }
  const { loads, placements, rows } = readSchedule(text, context)
  const [load] = loads
  if (!load || loads.length > 1) return { wrong: ['loads'], faults: 0 }
  const drawn = JSON.stringify(load.drain)
  const isTaken = (value: unknown, meant: unknown) => value === null || value === meant
  const isPlaced = ({ panel, feed, position, product_id }: (typeof placements)[number]) =>
    means.places.some(place => place.startsWith(`${panel} ${feed}${position} ${product_id ?? ''}`))
  const isRight = {
    drain: drawn === nothing || drawn === JSON.stringify(means.drain),
    wire: isTaken(load.wire, means.wire),
    length: isTaken(load.loop_feet, means.loop_feet),
    drop: isTaken(load.allowed_drop_v, means.allowed_drop_v),
    feed: load.feed === means.feed || load.feed === 'A',
    places: placements.every(isPlaced),
  }
  const faults = rows.flatMap(row => row.faults).length
  // Without a fault all of it was taken.
  const isWhole =
    faults > 0 ||
    (drawn === JSON.stringify(means.drain) &&
      load.feed === means.feed &&
      placements.length === means.places.length &&
      JSON.stringify([load.wire, load.loop_feet, load.allowed_drop_v]) ===
        JSON.stringify([means.wire, means.loop_feet, means.allowed_drop_v]))
  const wrong = Object.entries({ ...isRight, whole: isWhole }).flatMap(([what, right]) => (right ? [] : [what]))
  return { wrong, faults }
}

const lines = Array.from({ length: 2000 }, (_, seed) => randomLine(seed + 1))

test('of 2 000 lines none is read otherwise than it is meant, and only what has several meanings is asked about', () => {
  const read = lines.map((line, seed) => ({ ...line, ...readingOf(line, seed) }))
  const textsOf = (isFound: (one: (typeof read)[number]) => boolean) => read.filter(isFound).map(({ text }) => text)
  expect(read.flatMap(({ text, wrong }) => wrong.map(what => `${what}: ${text}`))).toEqual([])
  expect(textsOf(({ isAsked, faults }) => isAsked && faults === 0)).toEqual([])
  expect(textsOf(({ isAsked, isCommas, faults }) => !isAsked && !isCommas && faults > 0)).toEqual([])
  // Lines apart by commas are asked about where a comma may stand in a number.
  const commas = read.filter(({ isCommas, isAsked }) => isCommas && !isAsked)
  expect(commas.length).toBeGreaterThan(100)
  expect(commas.filter(({ faults }) => faults === 0).length).toBeGreaterThan(commas.length / 4)
})

test('a mistyped letter never gives another meaning: the field is read as it is meant, or asked about', () => {
  let asked = 0
  for (const [seed, line] of lines.entries()) {
    const { below, pick } = tools(seed)
    const { text } = line
    const start = text.search(/[;\t,]/)
    // In a word of four letters or more behind the name: no unit of such a length is one of another size.
    const words = [...text.slice(start).matchAll(/[\p{L}]{4,}/gu)]
    if (words.length === 0) continue
    const word = pick(words)
    const at = start + word.index + 1 + below(word[0].length - 2)
    const [before, sign, next, after] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)]
    const typed = pick([
      `${before}${next}${after}`,
      `${before}${sign}${sign}${next}${after}`,
      `${before}${next}${sign}${after}`,
    ])
    const { wrong, faults } = readingOf({ ...line, text: typed }, seed)
    // Where constant current is not understood, the load is taken to draw more as the voltage falls, and its line is asked about.
    expect([typed, wrong.filter(what => what !== 'drain' || faults === 0)]).toEqual([typed, []])
    if (faults > 0) asked++
  }
  expect(asked).toBeGreaterThan(300)
})
