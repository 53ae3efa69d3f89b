import { scheduleWords } from '../../messages/schedule-words.ts'
import { plantName } from '../names.ts'
import { judgeLine } from './judge-line.ts'
import type { LineContext, LineRead, RowFault, ScheduleContext, Slot } from './line-read.ts'
import { nearestForms } from './nearest-forms.ts'
import { meaningsOf, type Part, readCommaField, readCommaLine } from './read-commas.ts'
import { readField } from './read-field.ts'
import type { Token } from './read-token.ts'
import { splitFields } from './split-line.ts'
import { isOfSystem, isOwnVoltage } from './voltage-of-load.ts'

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

/** A field, or the fields that it holds apart by commas. What is not read is a fault of the line. */
function partsOf(field: string, { facts, language, suggest }: LineContext, line: LineRead): Part[] {
  const reading = readField(field, facts)
  if (reading) return [{ field, reading }]
  const { parts, forms, isOfDrain } = readCommaField(field, { facts, language })
  if (parts) return parts
  line.unread.push(field)
  const code = forms.length > 0 ? 'unclear' : 'not_understood'
  const found = forms.length > 0 ? forms : suggest(() => nearestForms(field, facts, language))
  line.faults.push({ code, text: shortened(field), forms: found })
  if (isOfDrain) line.said.set('drain', { token: { kind: 'unclear', of: 'watts', forms }, field })
  return []
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
