import type { Language } from '#shared/language.ts'
import { scheduleWords } from '../../messages/schedule-words.ts'
import { plantName } from '../names.ts'
import { judgeLine } from './judge-line.ts'
import type { LineContext, LineRead, RowFault, ScheduleContext, Slot } from './line-read.ts'
import { fieldsOfName, nearestForms } from './nearest-forms.ts'
import { isClear, isDrain, type Reading, readField } from './read-field.ts'
import type { Token } from './read-token.ts'
import { joinCommas, splitAtCommas, splitFields } from './split-line.ts'
import { isOfSystem, isOwnVoltage } from './voltage-of-load.ts'
import { writeMeaning } from './write-form.ts'

const noControl = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** Reads the fields of a line. What has no single meaning is a fault, and is not taken. */
export function readLine(line: string, context: LineContext): LineRead {
  const byMarks = splitFields(line)?.map(noControl)
  const byCommas = byMarks ? null : readCommaLine(noControl(line), context)
  const [name = '', ...fields] = byMarks ?? byCommas?.fields ?? [noControl(line)]
  const read: LineRead = { name, said: new Map(), device: null, faults: [], remarks: [], unread: [] }
  if (byCommas?.forms) {
    read.faults.push({ code: 'unclear', text: shortened(noControl(line)), forms: byCommas.forms })
    read.unread.push(line.trim())
    return read
  }
  for (const field of fields.filter(text => text !== ''))
    for (const part of partsOf(field, context, read)) take(part, context, read)
  judgeLine(read, context)
  return read
}

interface Part {
  field: string
  reading: Reading
}

/** A field, or the fields that it holds apart by commas. What is not read is a fault of the line. */
function partsOf(field: string, { facts, language, suggest }: LineContext, line: LineRead): Part[] {
  const reading = readField(field, facts)
  if (reading) return [{ field, reading }]
  const split = splitAtCommas(field)
  const parts = split?.parts.flatMap((part): Part[] => {
    const found = readField(part, facts)
    return found ? [{ field: part, reading: found }] : []
  })
  const isWhole = split !== null && parts?.length === split.parts.length
  if (split?.isCertain && isWhole && parts?.every(part => isClear(part.reading))) return parts
  const joined = joinCommas(field)
  const forms = [
    ...(joined !== field && readField(joined, facts) ? [joined] : []),
    ...(isWhole ? meaningsOf(parts ?? [], language) : []),
  ]
  if (forms.length > 0) {
    line.faults.push({ code: 'unclear', text: shortened(field), forms })
    const isOfDrain = parts?.some(part => isDrain(part.reading)) || isDrain(readField(joined, facts))
    if (isOfDrain) line.said.set('drain', { token: { kind: 'unclear', of: 'watts', forms }, field })
  } else
    line.faults.push({
      code: 'not_understood',
      text: shortened(field),
      forms: suggest(() => nearestForms(field, facts, language)),
    })
  line.unread.push(field)
  return []
}

/** Fields apart by ';', once for each meaning of those that have several. */
function meaningsOf(parts: readonly Part[], language: Language): string[] {
  const forms = [0, -1].map(n =>
    parts
      .map(
        ({
          field,
          reading: {
            tokens: [token],
          },
        }) => (token?.kind === 'unclear' ? writeMeaning(token.of, token.forms.at(n) ?? '', language) : field),
      )
      .join('; '),
  )
  return [...new Set(forms)]
}

/**
 * A line whose only marks are commas: its fields where all of them are certain; `forms`: the lines that may be meant. Null: a name
 * without a load.
 */
function readCommaLine(
  line: string,
  { facts, language }: ScheduleContext,
): { fields: string[]; forms: string[] | null } | null {
  const split = splitAtCommas(line)
  if (!split) return null
  const { parts, isCertain } = split
  const readings = parts.map(part => readField(part, facts))
  if (!readings.some(isDrain)) return null
  const [first = ''] = parts
  const isNameless = isDrain(readings[0] ?? null)
  // The fields are what is read up to the end of the line.
  const from = isNameless ? 0 : readings.findLastIndex((reading, n) => n === 0 || !reading) + 1
  const fields = parts.slice(from).flatMap((field, n): Part[] => {
    const reading = readings[from + n]
    return reading ? [{ field, reading }] : []
  })
  if (from === 1 && isCertain && fields.every(({ reading }) => isClear(reading))) return { fields: parts, forms: null }
  const name = isNameless ? scheduleWords[language].load : parts.slice(0, from).join(', ')
  const meanings = fields.some(({ reading }) => isDrain(reading))
    ? meaningsOf(fields, language).map(form => `${name}; ${form}`)
    : [parts.join('; ')]
  const joined = isCertain ? null : fieldsOfName(joinCommas(line), facts)
  return { fields: [isNameless ? '' : first], forms: [...(joined ?? []), ...meanings] }
}

/** Takes what a field says, unless the line has said it. */
function take({ field, reading }: Part, { system, language }: ScheduleContext, line: LineRead): void {
  const refuse = (code: RowFault, text: string, forms: readonly string[] = []) => {
    line.faults.push({ code, text: shortened(text), forms })
    line.unread.push(text)
  }
  if (reading.device && line.device) refuse('said_twice', field)
  line.device ??= reading.device
  for (const token of reading.tokens) {
    const slot = slotOf(token)
    const isSecond = reading.tokens.length > 1 && token.kind === 'constant'
    const own = isSecond ? (token.of === 'cc' ? 'CC' : scheduleWords[language].constant) : field
    if (token.kind === 'voltage') {
      if (!isOwnVoltage(token, system)) refuse('other_voltage', own, [plantName(system.nominal)])
    } else if (token.kind === 'volts' && !token.isNamed && isOfSystem(token.value, system)) continue
    else if (line.said.has(slot)) refuse('said_twice', own)
    else {
      line.said.set(slot, { token, field: own })
      if (token.kind === 'unclear') refuse('unclear', own, meaningsOf([{ field, reading }], language))
      if ('isThousand' in token && token.isThousand)
        line.remarks.push({ code: 'thousand_read', text: shortened(field) })
    }
  }
}

function slotOf(token: Token): Slot {
  const kind = token.kind === 'unclear' ? token.of : token.kind
  switch (kind) {
    case 'watts':
    case 'amperes':
      return 'drain'
    case 'volts':
    case 'percent':
    case 'voltage':
      return 'drop'
    default:
      return kind
  }
}
