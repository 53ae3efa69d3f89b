import type { Language } from '#shared/language.ts'
import { scheduleWords } from '../../messages/schedule-words.ts'
import { fieldsOfName } from './nearest-forms.ts'
import { isClear, isDrain, type KnownDevices, type Reading, readField } from './read-field.ts'
import { joinCommas, splitAtCommas } from './split-line.ts'
import { writeMeaning } from './write-form.ts'

export interface Part {
  field: string
  reading: Reading
}

interface Known {
  facts: KnownDevices
  language: Language
}

/** The parts that are read. */
const readParts = (parts: readonly string[], facts: KnownDevices): Part[] =>
  parts.flatMap(field => {
    const reading = readField(field, facts)
    return reading ? [{ field, reading }] : []
  })

/** Fields apart by ';', once for each meaning of those that have several. */
export function meaningsOf(parts: readonly Part[], language: Language): string[] {
  const forms = [0, -1].map(n =>
    parts
      .map(({ field, reading: { tokens } }) => {
        const [token] = tokens
        return token?.kind === 'unclear' ? writeMeaning(token.of, token.forms.at(n) ?? '', language) : field
      })
      .join('; '),
  )
  return [...new Set(forms)]
}

/** Whether a comma in a number of these parts may keep two fields apart: '0,955 ft' as '0' and '955 ft'. */
const mayBeApart = (parts: readonly string[], facts: KnownDevices): boolean =>
  parts.some(part => /\d,\d/.test(part) && readAtEach(part, facts) !== null)

/** The parts at every comma, also at those between digits; null: not all of them are read. */
function readAtEach(text: string, facts: KnownDevices): Part[] | null {
  const parts = text.split(',').map(part => part.trim())
  const read = readParts(parts, facts).filter(({ reading }) => isClear(reading))
  return read.length === parts.length ? read : null
}

/** A field that holds several apart by commas. `parts`: all of them, where each is certain; else `forms`: what may be meant. */
export function readCommaField(
  field: string,
  { facts, language }: Known,
): { parts: Part[] | null; forms: string[]; isOfDrain: boolean } {
  const joined = joinCommas(field)
  const split = splitAtCommas(field)
  if (!split) return { parts: null, forms: [], isOfDrain: false }
  const parts = readParts(split.parts, facts)
  const isWhole = parts.length === split.parts.length
  const isCertain = split.isCertain && !(split.isTight && mayBeApart(split.parts, facts))
  if (isWhole && isCertain && parts.every(({ reading }) => isClear(reading)))
    return { parts, forms: [], isOfDrain: false }
  const asOne = joined === field ? null : readField(joined, facts)
  const forms = [...(asOne ? [joined] : []), ...(isWhole ? meaningsOf(parts, language) : [])]
  return {
    parts: null,
    forms,
    isOfDrain: forms.length > 0 && (isDrain(asOne) || parts.some(({ reading }) => isDrain(reading))),
  }
}

/**
 * A line whose only marks are commas: its name and fields where all of them are certain; `forms`: the lines that may be meant. Null: a
 * name without a load.
 */
export function readCommaLine(
  line: string,
  { facts, language }: Known,
): { fields: string[]; forms: string[] | null } | null {
  const split = splitAtCommas(line)
  if (!split) return null
  const { parts, isTight } = split
  const readings = parts.map(part => readField(part, facts))
  if (!readings.some(isDrain)) return null
  const [first = ''] = parts
  // A comma between digits of the name may part it from a field.
  const isDoubtful = /\d,\d/.test(first) || (isTight && mayBeApart(parts, facts))
  const isCertain = split.isCertain && !isDoubtful
  const isNameless = isDrain(readings[0] ?? null)
  // The fields are what is read up to the end of the line.
  const from = isNameless ? 0 : readings.findLastIndex((reading, n) => n === 0 || !reading) + 1
  const fields = readParts(parts.slice(from), facts)
  if (from === 1 && isCertain && fields.every(({ reading }) => isClear(reading))) return { fields: parts, forms: null }
  const name = isNameless ? scheduleWords[language].load : parts.slice(0, from).join(', ')
  const meanings = fields.some(({ reading }) => isDrain(reading))
    ? meaningsOf(fields, language).map(form => `${name}; ${form}`)
    : [parts.join('; ')]
  const others = isCertain ? [] : otherMeanings(line, facts)
  return { fields: [isNameless ? line : first], forms: [...new Set([...others, ...meanings])] }
}

/** The further meanings of a line whose commas may stand in numbers, or apart from them. */
function otherMeanings(line: string, facts: KnownDevices): string[] {
  const [name = ''] = line.split(',', 1)
  const apart = readAtEach(line.slice(name.length + 1), facts)
  return [
    ...(fieldsOfName(joinCommas(line), facts) ?? []),
    ...(apart ? [[name.trim(), ...apart.map(({ field }) => field)].join('; ')] : []),
  ]
}
