import { scheduleWords } from '../../messages/schedule-words.ts'
import { plantName } from '../names.ts'
import { type Heading, inColumns, splitByCommas } from './heading-line.ts'
import { judgeLine } from './judge-line.ts'
import type { LineContext, LineRead, RowFault, ScheduleContext, Slot } from './line-read.ts'
import { nearestForms } from './nearest-forms.ts'
import { meaningsOf, type Part, readCommaField, readCommaLine } from './read-commas.ts'
import { readField } from './read-field.ts'
import type { Token } from './read-token.ts'
import { countIn } from './several-loads.ts'
import { splitFields } from './split-line.ts'
import { isOfSystem, isOwnVoltage } from './voltage-of-load.ts'

const noControl = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** Reads the fields of a line. What has no single meaning is a fault, and is not taken. `heading`: the columns that a line above names. */
export function readLine(line: string, context: LineContext, heading: Heading | null): LineRead {
  const byMarks = fieldsOf(line, context, heading)
  const byCommas = byMarks ? null : readCommaLine(noControl(line), context)
  const [name = '', ...fields] = byMarks ?? byCommas?.fields ?? [noControl(line)]
  const read: LineRead = { name, said: new Map(), device: null, isSeveral: false, faults: [], remarks: [], unread: [] }
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

/** What stands in a cell that has nothing. */
const noCell = /^(?:[-–—.]{1,3}|n\/a|n\.a\.)$/i

/** The name and the other fields; the first cells of a row may be empty. */
function fieldsOf(line: string, { facts }: LineContext, heading: Heading | null): string[] | null {
  const split = (splitFields(line) ?? (heading && splitByCommas(line, heading)))?.map(noControl)
  if (!split) return null
  const inOrder = heading ? inColumns(split, heading) : split
  const fields = inOrder.map((field, n) => (n > 0 && noCell.test(field) ? '' : field))
  const first = fields.findIndex(field => field !== '')
  // '; 5 A; A' has no name.
  const isName = first > 0 && readField(fields[first] ?? '', facts) === null
  return isName ? fields.slice(first) : fields
}

/** A field, or the fields that it holds apart by commas. What is not read is a fault of the line. */
function partsOf(field: string, { facts, language, suggest }: LineContext, line: LineRead): Part[] {
  const reading = readField(field, facts)
  if (reading) return [{ field, reading }]
  const { parts, forms, isOfDrain } = readCommaField(field, { facts, language })
  if (parts) return parts
  const count = countIn(field)
  if (count === 1) return []
  line.unread.push(field)
  if (count !== null) {
    line.isSeveral = true
    line.faults.push({ code: 'several', text: shortened(field), forms: [] })
    return []
  }
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
    else if (line.said.has(slot)) {
      const first = line.said.get(slot)
      if (first && isOtherDrain(first.token, token, system)) {
        const forms = [first.field, own]
        line.said.set(slot, { token: { kind: 'unclear', of: 'watts', forms }, field: first.field })
        line.faults.push({ code: 'unclear', text: shortened(forms.join('; ')), forms })
        line.unread.push(...forms)
      } else refuse('said_twice', own)
    } else {
      line.said.set(slot, { token, field: own })
      if (token.kind === 'unclear') refuse('unclear', own, meaningsOf([{ field, reading }], language))
      if ('isThousand' in token && token.isThousand)
        line.remarks.push({ code: 'thousand_read', text: shortened(field) })
    }
  }
}

/** Whether two drains cannot be the same: '10 A' and '12 A', or watts that no voltage of the plant makes of the amperes. */
function isOtherDrain(first: Token, second: Token, { min_v, max_v }: ScheduleContext['system']): boolean {
  const isDrain = (token: Token) => token.kind === 'watts' || token.kind === 'amperes'
  if (!isDrain(first) || !isDrain(second) || !('value' in first) || !('value' in second)) return false
  if (first.kind === second.kind) return first.value !== second.value
  const [watts, amperes] = first.kind === 'watts' ? [first.value, second.value] : [second.value, first.value]
  const rounding = 1.02
  return watts / max_v > amperes * rounding || watts / min_v < amperes / rounding
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
