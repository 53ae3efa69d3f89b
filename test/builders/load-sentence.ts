import { type Language, languages } from '#shared/language.ts'
import { numberInWords } from './number-in-words.ts'
import { sentenceWords } from './sentence-words.ts'

/** A sentence of an engineer with what it says, written without the reader's words or code. */
export interface LoadSentence {
  text: string
  meaning: {
    /** '12 x 8 A' of each group, sorted. */
    loads: string[]
    voltage: number | null
    feeds: 'one' | 'ab' | null
    ru: number | null
    rack: number | null
    ambientC: number | null
    spare: number | null
  }
  /** clear: one meaning. devices: numbers of fuses or breakers, so that it has none. mistyped: a word has a wrong letter. */
  kind: 'clear' | 'devices' | 'mistyped'
}

interface Chance {
  pick: <T>(choices: readonly T[]) => T
  /** Whether something with this probability happens. */
  is: (probability: number) => boolean
  whole: (from: number, to: number) => number
}

const chanceOf = (random: () => number): Chance => ({
  // At least one choice is given.
  pick: <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T,
  is: probability => random() < probability,
  whole: (from, to) => from + Math.floor(random() * (to - from + 1)),
})

export function randomSentence(random: () => number): LoadSentence {
  const chance = chanceOf(random)
  const language = chance.pick(languages)
  if (chance.is(0.06)) return devicesSentence(language, chance)
  const clear = clearSentence(language, chance)
  return chance.is(0.2) ? { ...clear, text: mistype(clear.text, chance), kind: 'mistyped' } : clear
}

/** The drain of a load, as it is written and in watts or amperes. */
interface Drain {
  written: string
  value: string
  /** A blank stands in the number. */
  isParted: boolean
}

function drainOf(language: Language, chance: Chance): Drain {
  const { units } = sentenceWords[language]
  const decimal = (value: number) => String(value).replace('.', language === 'en' || chance.is(0.3) ? '.' : ',')
  const kind = chance.pick(['A', 'A', 'A', 'W', 'W', 'kW', 'mA'] as const)
  const gap = chance.pick(['', ' ', ' '])
  if (kind === 'A') {
    const value = chance.pick([1, 2, 3, 5, 7, 8, 10, 15, 20, 30, 40, 0.5, 2.5, 7.5, 12.5, 1.25, 6.3])
    return { written: `${decimal(value)}${gap}${chance.pick(units.amperes)}`, value: `${value} A`, isParted: false }
  }
  if (kind === 'W') {
    const value = chance.pick([25, 60, 100, 150, 300, 350, 432, 500, 650, 1200, 2400])
    const isParted = value > 999 && chance.is(0.3)
    const number = isParted ? String(value).replace(/(\d{3})$/, ' $1') : String(value)
    return { written: `${number}${isParted ? ' ' : gap}${chance.pick(units.watts)}`, value: `${value} W`, isParted }
  }
  if (kind === 'kW') {
    const value = chance.pick([0.35, 0.5, 1.2, 2, 3.5])
    return {
      written: `${decimal(value)}${gap}${chance.pick(units.kilowatts)}`,
      value: `${Math.round(value * 1000)} W`,
      isParted: false,
    }
  }
  const value = chance.pick([150, 250, 500, 800])
  return { written: `${value}${gap}${chance.pick(units.milliamperes)}`, value: `${value / 1000} A`, isParted: false }
}

function groupOf(language: Language, chance: Chance, isFirst: boolean): { text: string; load: string } {
  const words = sentenceWords[language]
  const count = chance.is(0.8) ? chance.whole(2, 24) : chance.whole(25, 99)
  const drain = drainOf(language, chance)
  const noun = chance.pick(words.nouns)
  const number = String(count)
  const inWords = numberInWords(count, language)
  const either = chance.is(0.4) ? inWords : number
  const each = chance.pick(words.each)
  const of = chance.pick(words.of)
  const qty = chance.pick(words.qty)
  const times = chance.pick(['x', '×', ' x ', ' × ', 'x ', ' X ', ' * '])
  const forms: (() => string)[] = [
    () => `${either} ${noun} ${of} ${drain.written}`,
    () => `${either} ${noun} ${of} ${drain.written} ${each}`,
    () => `${either} ${noun} ${drain.written} ${each}`,
    () => `${either} ${noun} ${drain.written}`,
    () => `${either} ${noun}, ${drain.written} ${each}`,
    () => `${either} ${noun} (${drain.written} ${each})`,
    () => `${either} ${noun} @ ${drain.written}`,
    () => `${either} ${noun} ${chance.pick(words.drawing)} ${drain.written} ${each}`,
    () => `${either} ${noun}: ${drain.written} ${each}`,
    () => `${number}${times}${drain.written}`,
    () => `${number}${times}${drain.written} ${noun}`,
    () => `${noun}: ${number}${times}${drain.written}`,
    () => `(${number}) ${drain.written}`,
    () => `(${number}) ${noun} ${of} ${drain.written}`,
    () => `${inWords} (${number}) ${noun} ${of} ${drain.written}`,
    () => `${qty} ${number} ${noun} ${of} ${drain.written}`,
    () => `${noun}, ${qty} ${number}, ${drain.written} ${each}`,
    () => `${drain.written} ${each}, ${either} ${noun}`,
    () => `${drain.written} x ${number}`,
    () => `${drain.written} ${each}, ${qty} ${number}`,
    () => `${either} ${chance.pick(words.pieces)} ${of} ${drain.written}`,
    ...(drain.isParted ? [] : [() => `${qty} ${number} ${drain.written}`]),
    ...(language === 'en' && !drain.isParted ? [() => `${inWords} ${drain.written} ${noun}`] : []),
    ...(isFirst || drain.isParted ? [] : [() => `${either} ${chance.pick(words.more)} ${drain.written}`]),
  ]
  return { text: chance.pick(forms)(), load: `${count} x ${drain.value}` }
}

function clearSentence(language: Language, chance: Chance): LoadSentence {
  const words = sentenceWords[language]
  const many = chance.pick([1, 1, 1, 2, 2, 3])
  const groups = Array.from({ length: many }, (_, n) => groupOf(language, chance, n === 0))
  const joint = chance.pick(words.joints)
  const loads = groups.map(({ text }) => text).join(joint)
  const isSaid = (probability: number) => chance.is(probability)
  const voltage = isSaid(0.6) ? chance.pick(words.voltages) : null
  const feeds = isSaid(0.4) ? chance.pick(words.feeds) : null
  const ru = isSaid(0.4) ? { text: chance.pick(words.rackUnits), value: chance.whole(1, 9) } : null
  const rack = isSaid(0.3) ? { text: chance.pick(words.racks), value: chance.pick([19, 23]) } : null
  const ambient = isSaid(0.2) ? { text: chance.pick(words.ambient), value: chance.pick([30, 45, 50, 55]) } : null
  const spare = isSaid(0.15) ? { text: chance.pick(words.spare), value: chance.pick([10, 20, 25]) } : null
  const rest = [
    ...(voltage ? [voltage[0]] : []),
    ...(feeds ? [feeds[0]] : []),
    ...[ru, rack, ambient, spare].flatMap(one => (one ? [one.text.replace('#', String(one.value))] : [])),
    ...(isSaid(0.25) ? [chance.pick(words.feeders).replace('#', chance.pick(['60', '100', '150', '200']))] : []),
    ...(isSaid(0.15) ? [chance.pick(words.fuses).replace('#', chance.pick(['5', '7.5', '10', '15', '20']))] : []),
    ...(isSaid(0.2) ? [chance.pick(words.fillers)] : []),
  ]
  const before = rest.filter(() => chance.is(0.4))
  const after = rest.filter(part => !before.includes(part))
  const comma = chance.pick([', ', ', ', ', ', '; '])
  return {
    text: [...before, loads, ...after].join(comma),
    meaning: {
      loads: groups.map(({ load }) => load).toSorted(),
      voltage: voltage?.[1] ?? null,
      feeds: feeds?.[1] ?? null,
      ru: ru?.value ?? null,
      rack: rack?.value ?? null,
      ambientC: ambient?.value ?? null,
      spare: spare?.value ?? null,
    },
    kind: 'clear',
  }
}

function devicesSentence(language: Language, chance: Chance): LoadSentence {
  const words = sentenceWords[language]
  const count = chance.whole(2, 30)
  const noun = chance.pick(words.devices)
  const amperes = `${chance.pick(['5', '10', '20', '30'])} A`
  const text = chance.pick([
    `${count} ${noun} ${amperes}`,
    `${numberInWords(count, language)} ${noun} ${chance.pick(words.of)} ${amperes}`,
    `${count} x ${amperes} ${noun}`,
    `${count} ${noun}, ${amperes} ${chance.pick(words.each)}`,
    `${count} ${noun} ${chance.pick(words.sides)}, ${amperes}`,
  ])
  const [voltage, value] = chance.pick(words.voltages)
  const empty = { feeds: null, ru: null, rack: null, ambientC: null, spare: null }
  return { text: `${voltage}, ${text}`, meaning: { loads: [], voltage: value, ...empty }, kind: 'devices' }
}

/** A blank or a sign left out or twice, or one word of at least four letters with two letters swapped, one left out, twice or another. */
function mistype(text: string, chance: Chance): string {
  if (chance.is(0.3)) return withoutSign(text, chance)
  const found = [...text.matchAll(/\p{L}{4,}/gu)]
  if (found.length === 0) return text
  const { 0: word, index } = chance.pick(found)
  const at = chance.whole(0, word.length - 2)
  const [a = '', b = ''] = word.slice(at, at + 2)
  const wrong = chance.pick([
    `${word.slice(0, at)}${b}${a}${word.slice(at + 2)}`,
    `${word.slice(0, at)}${word.slice(at + 1)}`,
    `${word.slice(0, at)}${a}${a}${word.slice(at + 1)}`,
    `${word.slice(0, at)}${chance.pick([...'aeioursntl'])}${word.slice(at + 1)}`,
  ])
  return text.slice(0, index) + wrong + text.slice(index + word.length)
}

/** A mark of decimals stays: without it the number is another one. */
function withoutSign(text: string, chance: Chance): string {
  const places = [...text.matchAll(/[ ;:()+]|,(?!\d)/g)].map(({ index }) => index)
  if (places.length === 0) return text
  const at = chance.pick(places)
  return chance.is(0.7)
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + text.slice(at, at + 1) + text.slice(at)
}
