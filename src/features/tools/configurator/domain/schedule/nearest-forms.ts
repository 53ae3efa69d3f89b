import { families } from '#features/tools/workbench/domain/device-for.ts'
import { imperialWires } from '#features/tools/workbench/domain/wire-size.ts'
import type { Language } from '#shared/language.ts'
import { trimEnd } from '#shared/text/trim-ends.ts'
import { isBreaker } from '../checks/facts.ts'
import { breakerWords, deviceWords, fuseWords, labelWords, plain, readLabel } from './field-words.ts'
import { isClear, isDrain, type KnownDevices, readField } from './read-field.ts'
import { unitWords } from './read-quantity.ts'
import { longestField } from './read-token.ts'
import { joinCommas, withoutCommas } from './split-line.ts'
import { writeForm } from './write-form.ts'
import { deviceText } from './write-schedule.ts'

const mostForms = 3

/** The forms nearest to a field that was not understood, all of which are read: 'loop length 60 ft' for '60 fet'. At most three. */
export function nearestForms(field: string, facts: KnownDevices, language: Language): string[] {
  if (field.length > longestField) return []
  const words = plain(field)
  const repairs = [
    ...(words.includes(',') ? [joinCommas(words)] : []),
    ...spelled(words),
    ...spaced(words),
    ...measured(words),
    ...otherwiseLabelled(words),
    ...placed(words),
    ...sized(words),
    ...rated(words, facts),
  ]
  const forms: string[] = []
  for (const repair of repairs) {
    const form = formOf(repair, facts, language)
    if (form !== null && !forms.includes(form)) forms.push(form)
    if (forms.length === mostForms) return forms
  }
  const several = fieldsIn(words, facts)
  if (several) forms.push(several.map(part => writeField(part, facts, language)).join('; '))
  return forms
}

/** Null: it is not read, or in more than one way. */
function formOf(text: string, facts: KnownDevices, language: Language): string | null {
  const reading = readField(text, facts)
  return reading && isClear(reading) ? writeForm(reading, text, language) : null
}

function writeField(text: string, facts: KnownDevices, language: Language): string {
  return formOf(text, facts, language) ?? text
}

const vocabulary: readonly string[] = [
  ...new Set([
    ...labelWords,
    ...unitWords,
    'constant',
    'constante',
    'awg',
    ...families.filter(one => one.length === 3),
  ]),
]
const known: ReadonlySet<string> = new Set(vocabulary)
/** Units of something else: nothing near them is meant. */
const otherUnits: ReadonlySet<string> = new Set(['kwh', 'kva', 'mah', 'btu', 'rpm', 'dbm', 'vac', 'vca', 'cfm'])

/** The field with its unknown words as the nearest known ones. */
function spelled(words: string): string[] {
  const unknown = (words.match(/[a-z]{3,15}/g) ?? []).filter(word => !known.has(word))
  if (unknown.length === 0 || unknown.length > 3 || unknown.some(word => otherUnits.has(word))) return []
  let texts = [words]
  for (const word of new Set(unknown)) {
    const near = nearWords(word)
    texts = texts.flatMap(text => near.map(one => text.replace(word, one))).slice(0, 6)
  }
  return texts
}

function nearWords(word: string): string[] {
  const most = word.length > 5 ? 2 : 1
  const far = (one: string) => (Math.abs(one.length - word.length) > most ? most + 1 : distance(word, one))
  return vocabulary
    .map(one => ({ one, far: far(one) }))
    .filter(({ far }) => far <= most)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 4)
    .map(({ one }) => one)
}

/** Letters that were left out, added, changed or swapped. */
function distance(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          (last?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last?.[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before?.[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    ;[before, last] = [last, row]
  }
  return last?.[other.length] ?? 0
}

/** 'wire8AWG' with its blanks. */
function spaced(words: string): string[] {
  return [words.replaceAll(/([a-z]{3})(?=\d)/g, '$1 ').replaceAll(/(\d)(?=[a-z]{2})/g, '$1 ')].filter(
    text => text !== words,
  )
}

/** A number without its unit. */
function measured(words: string): string[] {
  const { label, rest } = readLabel(words)
  if (!/^\d[\d.,]{0,9}$/.test(rest)) return []
  if (label === 'loop') return [`${rest} ft`, `${rest} m`]
  if (label === 'drop') return [`drop ${rest} v`, `drop ${rest} %`]
  if (label === 'drain') return [`${rest} w`, `${rest} a`]
  if (label === 'voltage') return [`${rest} vdc`]
  return label === null ? [`${rest} w`, `${rest} a`, `${rest} awg`, `${rest} kcmil`] : []
}

/** The value under the word that says what it is. A drain is not offered: '100 A feed' is no load of 100 A. */
function otherwiseLabelled(words: string): string[] {
  const { label, rest } = readLabel(words)
  return label === null || /\d ?(?:k?w|m?a|watts?|amps?)\b/.test(rest) ? [] : [rest]
}

/** 'position 3' and 'AB3' on both buses. */
function placed(words: string): string[] {
  const { label, rest } = readLabel(words)
  const number = /^(\d{1,3})$/.exec(label === 'position' ? rest : '')?.[1]
  if (number !== undefined) return [`a${number}`, `b${number}`]
  const both = /^(?:ab|a\+b|a\/b) ?(\d{1,3})$/.exec(rest)?.[1]
  return both === undefined ? [] : [`a${both}/b${both}`]
}

/** Wires that there are in place of one that there is not. */
function sized(words: string): string[] {
  const { rest } = readLabel(words)
  if (/^\d[\d.,]{0,5} ?mm$/.test(rest)) return [`${rest}2`]
  const [, size = '', unit] = /^#?(\d{1,4}) ?(awg|kcmil|mcm)?$/.exec(rest) ?? []
  if (unit === undefined) return rest.startsWith('#') && size !== '' ? [`${size} awg`] : []
  const isKcmil = unit !== 'awg'
  return imperialWires
    .filter(({ name }) => (isKcmil ? name.endsWith(' kcmil') : /^\d+$/.test(name)))
    .map(({ name }) => ({ name, far: Math.abs(Number.parseInt(name, 10) - Number(size)) }))
    .filter(({ far }) => far <= (isKcmil ? 100 : 2))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 2)
    .map(({ name }) => (isKcmil ? name : `${name} awg`))
}

/** Devices of the nearest ratings: 'TPA 26', 'fuse 25 A'. */
function rated(words: string, facts: KnownDevices): string[] {
  const left = words
    .split(' ')
    .filter(word => !deviceWords.has(word))
    .join(' ')
  const isDevice = left !== words
  const [, name, rating = ''] = /^([a-z]{2,3})?[ -]?(\d{1,3}(?:[.,]\d{1,3})?) ?a?$/.exec(left) ?? []
  const amperes = Number(rating.replace(',', '.'))
  if (rating === '' || (name === undefined && !isDevice)) return []
  const says = (kind: ReadonlySet<string>) => words.split(' ').some(word => kind.has(word))
  const wanted = families.filter(family => {
    if (name !== undefined) return family === (name === 'ov' ? 'ov-breaker' : name)
    return isBreaker(family) ? !says(fuseWords) : !says(breakerWords)
  })
  const near = wanted
    .flatMap(family => facts.devicesOf(family))
    .map(device => ({ text: deviceText(device), far: Math.abs(device.rating - amperes) }))
    .toSorted((a, b) => a.far - b.far)
  const isThere = name === undefined || near[0]?.far === 0
  return near.filter(({ far }) => far <= (isThere ? 0 : amperes / 2)).map(({ text }) => text)
}

const mostWords = 14

/** The fields of a text whose blanks or commas keep them apart: '8 AWG 60 ft'. Null: not all of it is read, or it is one field. */
export function fieldsIn(text: string, facts: KnownDevices): string[] | null {
  const words = withoutCommas(text)
    .split(/\s+/)
    .filter(word => word !== '')
  const found = words.length > mostWords ? null : fieldsFrom(words, 0, { facts, known: new Map() })
  return found && found.length > 1 ? found : null
}

interface Split {
  facts: KnownDevices
  known: Map<number, string[] | null>
}

/** The longest fields first. */
function fieldsFrom(words: readonly string[], from: number, split: Split): string[] | null {
  if (from === words.length) return []
  const found = split.known.get(from)
  if (found !== undefined) return found
  let fields: string[] | null = null
  for (let to = words.length; to > from && !fields; to--) {
    const text = words.slice(from, to).join(' ')
    const reading = /^\d+$/.test(text) ? null : readField(text, split.facts)
    const rest = reading && isClear(reading) ? fieldsFrom(words, to, split) : null
    if (rest) fields = [text, ...rest]
  }
  split.known.set(from, fields)
  return fields
}

/** Between a name and what follows: 'Router: 1200 W'. */
const isSign = (sign: string): boolean => ' ,:=-–—'.includes(sign)

/** A load without a drain whose name may hold it: 'Router 1200 W A+B' as 'Router; 1200 W; A+B'. Null: it holds none. */
export function fieldsOfName(text: string, facts: KnownDevices): readonly [string] | null {
  const words = joinCommas(text)
    .split(/[\s]+/)
    .filter(word => word !== '')
  if (words.length > mostWords) return null
  for (let from = 1; from < words.length; from++) {
    const tail = withoutCommas(words.slice(from).join(' '))
    const fields = fieldsIn(tail, facts) ?? (readField(tail, facts) ? [tail] : null)
    if (fields?.some(field => isDrain(readField(field, facts))))
      return [[trimEnd(words.slice(0, from).join(' '), isSign) || words[0], ...fields].join('; ')]
  }
  return null
}
