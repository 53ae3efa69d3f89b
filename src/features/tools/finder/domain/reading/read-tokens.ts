import { classOf, foldWord, type WordClass } from '../loads/load-words.ts'
import type { Fact } from '../requirement.ts'
import { type DrainSaid, drainForm, drainSaid, spelledUnit } from '../solutions/drain-amounts.ts'
import { numberWords } from './number-words.ts'
import { raisedEnd } from './raised-numbers.ts'
import { type FactSaid, patterns } from './requirement-patterns.ts'

export type Mark = 'times' | 'comma' | 'colon' | 'strong' | 'plus' | 'open' | 'close' | 'slash' | 'range' | 'dash'

/** A part of a line: places of its first sign and behind its last. */
export type Token = {
  from: number
  to: number
} /** `isFeedNamed`: 'dual feed', 'alimentación doble'; an amount behind it is of the feed. */ & (
  | { kind: 'fact'; said: FactSaid; isFeedNamed: boolean }
  | { kind: 'count'; value: number; form: 'digits' | 'word' | 'article' }
  | ({ kind: 'drain' } & DrainSaid)
  /** A number that has no meaning here, or none that a site could have. `fact`: what it would be of; `isRaised`: a sign stands above it. */
  | { kind: 'number'; fact: Fact; isRaised?: true }
  /** A fact that is denied or bounded, so that it has no value. `without`: what it is not. */
  | { kind: 'unsaid'; fact: FactSaid['fact']; without: string | number | null }
  /** '600 mm': of something that no search looks at. */
  | { kind: 'other' }
  /** `counts`: the numbers of which it says one, and not which. */
  | { kind: 'word'; word: string; is: WordClass; isNear: boolean; counts?: readonly number[] }
  | { kind: 'mark'; is: Mark }
)

type Said<T = Token> = T extends Token ? Omit<T, 'from' | 'to'> : never
type Step = { said: Said; to: number } | null

/** Every part of a line in its order; blanks and signs that say nothing are left out. */
export function readTokens(line: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < line.length; ) {
    const step = stepAt(line, at, tokens.at(-1))
    if (step) tokens.push({ ...step.said, from: at, to: step.to })
    at = step?.to ?? at + 1
  }
  return tokens
}

function stepAt(line: string, at: number, last: Token | undefined): Step {
  if (line[at] === ' ') return null
  return (
    raisedAt(line, at) ??
    factAt(line, at) ??
    markAt(line, at, last) ??
    drainAt(line, at) ??
    eachAt(line, at) ??
    numberWordsAt(line, at, last) ??
    numberAt(line, at) ??
    wordAt(line, at)
  )
}

function matchAt(form: RegExp, line: string, at: number): RegExpExecArray | null {
  form.lastIndex = at
  return form.exec(line)
}

function raisedAt(line: string, at: number): Step {
  const to = raisedEnd(line, at)
  return to > 0 ? { said: { kind: 'number', fact: 'loads', isRaised: true }, to } : null
}

/** The first form that fits decides: a part of a form that has no value is not read as another fact. */
function factAt(line: string, at: number): Step {
  for (const { fact, form, read } of patterns) {
    const found = matchAt(form, line, at)
    if (!found) continue
    const said = read(found)
    const isFeedNamed = fact === 'feeds' && /feed|fed|aliment/i.test(found[0])
    return { said: said ? { kind: 'fact', said, isFeedNamed } : { kind: 'number', fact }, to: at + found[0].length }
  }
  return null
}

const times = /(?:[x×*](?![\p{L}])|(?:times|veces|fois)(?![\p{L}\d]))/iuy
const marks: Readonly<Record<string, Mark>> = {
  ',': 'comma',
  ':': 'colon',
  '=': 'colon',
  ';': 'strong',
  '.': 'strong',
  '|': 'strong',
  '+': 'plus',
  '&': 'plus',
  '(': 'open',
  '[': 'open',
  ')': 'close',
  ']': 'close',
  '/': 'slash',
  '<': 'range',
  '>': 'range',
  '≤': 'range',
  '≥': 'range',
  '±': 'range',
  '#': 'range',
  '@': 'times',
}
const negative = /-[\d.,]{1,12}(?:[ -]?(?:[ak]?w|m?a|amps?)(?![\p{L}\d]))?/iuy
const groupFollows = / ?\d{1,6} ?(?:[x×*]|\p{L}{3})/iuy

function markAt(line: string, at: number, last: Token | undefined): Step {
  const sign = line.charAt(at)
  const mark = (is: Mark, to = at + 1): Step => ({ said: { kind: 'mark', is }, to })
  if (last?.kind !== 'mark' || last.is !== 'times') {
    const found = matchAt(times, line, at)
    if (found) return mark('times', at + found[0].length)
  }
  const isAfterNumber = last?.kind === 'count' || last?.kind === 'drain' || last?.kind === 'number'
  const isBeforeDigit = /[\d.]/.test(
    line
      .slice(at + 1)
      .trimStart()
      .charAt(0),
  )
  if (sign === '-') {
    if (isAfterNumber && isBeforeDigit) return mark(matchAt(groupFollows, line, at + 1) ? 'strong' : 'range')
    const found = matchAt(negative, line, at)
    if (found) return { said: { kind: 'number', fact: 'loads' }, to: at + found[0].length }
    return mark('dash')
  }
  if (sign === '/' && isAfterNumber && isBeforeDigit)
    return mark(matchAt(groupFollows, line, at + 1) ? 'strong' : 'range')
  if (sign === '.' && /^(?:[ x×*(:=]|)\.\d{1,2}(?!\d)/.test(line.slice(Math.max(0, at - 1), at + 4))) return null
  const is = marks[sign]
  return is ? mark(is) : null
}

function drainAt(line: string, at: number): Step {
  const found = matchAt(drainForm, line, at)
  const [all = '', number = '', unit = ''] = found ?? []
  // '8 a 10 A': a word of three languages.
  if (unit === 'a' && all.endsWith(' a') && /^ \d(?!\d?g)/i.test(line.slice(at + all.length, at + all.length + 5)))
    return null
  return found ? { said: { kind: 'drain', ...drainSaid(number, unit) }, to: at + all.length } : null
}

const each =
  /(?:each (?:one|of them)|every one|(?:por |para )?cada un[oa]|(?:par |pour )?chacune?|c\/u|c\. ?u\.)(?![\p{L}\d])/iuy

function eachAt(line: string, at: number): Step {
  const found = matchAt(each, line, at)
  return found ? { said: { kind: 'word', word: 'each', is: 'each', isNear: false }, to: at + found[0].length } : null
}

// As many words as the longest number has.
const fewWords = /\p{L}{1,24}(?:[ -]\p{L}{1,24}){0,3}/uy

/** The longest number in words; a hyphen behind it makes it a part of another word. */
function numberWordsAt(line: string, at: number, last: Token | undefined): Step {
  const found = matchAt(fewWords, line, at)?.[0]
  if (found === undefined) return null
  for (let text = found; text !== ''; text = text.slice(0, Math.max(0, text.lastIndexOf(' '), text.lastIndexOf('-')))) {
    const value = numberWords.get(foldWord(text).replaceAll('-', ' '))
    const to = at + text.length
    // 'un routeur neuf' is a new one.
    if (text.toLowerCase() === 'neuf' && last?.kind === 'word' && nouns.has(last.is)) return null
    const unit = matchAt(spelledUnit, line, to)
    if (value !== undefined && unit)
      return { said: { kind: 'drain', ...drainSaid(String(value), unit[1] ?? '') }, to: to + unit[0].length }
    if (value !== undefined && !/^(?:-|['’])?[\p{L}\d]/u.test(line.slice(to, to + 2)))
      return { said: { kind: 'count', value, form: 'word' }, to }
  }
  return null
}

const nouns: ReadonlySet<WordClass> = new Set(['load', 'noun', 'unknown'])

const digits = /\d(?:[\d.,]{0,10}\d)?/uy
const glued = /[ -]?([\p{L}µ"'%²³€$£\d][\p{L}\d²³'’/-]{0,24})/uy
/** Units that no search looks at. */
const others: ReadonlySet<string> = new Set(
  (
    'mm cm m km ft feet foot pies pie pieds pied yd awg kcmil mcm mm2 mm² kg lb lbs h hr hrs hour hours hora horas heure heures min ' +
    'mins minute minutes minuto minutos day days dia dias jour jours year years ano anos ans hz khz mhz ghz mbps gbps kbps db dbm ' +
    'metre metres meter meters metro metros mts week weeks semana semanas semaine semaines month months mes meses mois ' +
    'january february march april june july august september october november december enero febrero marzo abril mayo junio julio agosto ' +
    'septiembre octubre noviembre diciembre janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre ' +
    'eur euro euros usd gbp chf dollar dollars dolares pesos € $ £'
  ).split(' '),
)
/** Units that would change what a load draws. */
const wrongUnits: ReadonlySet<string> = new Set(
  'va kva mva ah wh kwh mwh mah hp cv btu ka mw kv mv vac vca var kvar ohm ohms j kj ω µa ua vdc'.split(' '),
)
const generation = /^\d{1,3}(?:g|ge|gb|gbe|gig)$/

/** '$1,500' */
const money = /[$€£] ?\d[\d.,]{0,12}(?![\p{L}\d])/uy

const gauge = /[1-4]\/0(?: ?awg)?(?![\p{L}\d])/iuy

function numberAt(line: string, at: number): Step {
  const size = matchAt(gauge, line, at) ?? matchAt(money, line, at)
  if (size) return { said: { kind: 'other' }, to: at + size[0].length }
  const found = matchAt(digits, line, at)
  if (!found) return null
  const [number] = found
  const to = at + number.length
  const next = matchAt(glued, line, to)
  const isApart = next?.[0].startsWith(' ') ?? true
  const word = next ? foldWord(next[1] ?? '') : ''
  const end = to + (next?.[0].length ?? 0)
  const isWhole = /^\d{1,6}$/.test(number)
  const unread = (stop: number): Step => ({ said: { kind: 'number', fact: 'loads' }, to: stop })
  if (generation.test(`${number}${word}`) && !isApart)
    return { said: { kind: 'word', word: `${number}${word}`, is: 'noun', isNear: false }, to: end }
  if (others.has(word)) return { said: { kind: 'other' }, to: end }
  if (wrongUnits.has(word) || isUnknownUnit(word, next?.[1] ?? '')) return unread(end)
  const isTimes = /^x(?:\d|$)/.test(word)
  if (!isApart && next && !isTimes && !/^[\d"'%]/.test(word) && classOf(word).is !== 'load') return unread(end)
  if (next && /^["'%]/.test(next[1] ?? '')) return unread(end)
  return isWhole ? { said: { kind: 'count', value: Number(number), form: 'digits' }, to } : unread(to)
}

/** One or two letters behind a number are more likely a unit than a noun. */
const isUnknownUnit = (word: string, written: string): boolean =>
  /^\p{L}{1,3}$/u.test(word) &&
  classOf(word).is === 'unknown' &&
  !numberWords.has(word) &&
  !/^x/.test(word) &&
  (word.length < 3 || written !== written.toUpperCase())

const tail =
  /(?:[.,]\d{1,6})?(?: ?(?:[mk]?[aw]|amps?|amp[eè]res?|amperios?|watts?|vatios?|v|[°%] ?[cf]?)(?![\p{L}\d]))?/iuy

/** Where a number ends that stands without a blank behind a word: 'de3,5 kW'. A name in capitals is a part number. 0: there is none. */
function stuckEnd(line: string, at: number, found: string): number {
  const [, name = '', digits] = /^([^\d]{1,40})(\d.{0,60})$/u.exec(found) ?? []
  if (digits === undefined) return 0
  const to = at + found.length
  const rest = matchAt(tail, line, to)?.[0] ?? ''
  const word = foldWord(name)
  const isKnown = classOf(word).is !== 'unknown' || numberWords.has(word.replaceAll('-', ' '))
  return rest !== '' || isKnown || name !== name.toUpperCase() ? to + rest.length : 0
}

/** '12 × ? A' asks for a drain. */
const open = /\?(?: ?[aw](?![\p{L}\d]))?/iuy

const anyWord = /w\/(?= )|\p{L}[\p{L}\p{M}\d]*(?:['’/_]\p{L}[\p{L}\p{M}\d]*|-[\p{L}\p{M}\d]+)*/uy

function wordAt(line: string, at: number): Step {
  const blank = matchAt(open, line, at)?.[0]
  if (blank !== undefined)
    return { said: { kind: 'word', word: '?', is: 'drain', isNear: false }, to: at + blank.length }
  const found = matchAt(anyWord, line, at)?.[0]
  if (found === undefined) return null
  const word = foldWord(found.replace(/\/$/, ''))
  const to = at + found.length
  const stuck = stuckEnd(line, at, found)
  if (stuck > 0) return { said: { kind: 'number', fact: 'loads' }, to: stuck }
  if (/^(?:an|una?|une)$/.test(word)) return { said: { kind: 'count', value: 1, form: 'article' }, to }
  return { said: { kind: 'word', word, ...classOf(word) }, to }
}
