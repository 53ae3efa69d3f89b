import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { scheduleWords } from '../../messages/schedule-words.ts'
import type { LineContext, LineRead, RowFault, Slot } from './line-read.ts'
import { fieldsOfName } from './nearest-forms.ts'
import { writeAmount } from './read-amount.ts'
import { isDrain, readField } from './read-field.ts'
import { namesSeveral } from './several-loads.ts'
import { isTotal } from './total-name.ts'
import { dropOf, largestDrop } from './voltage-of-load.ts'
import { withMark } from './write-form.ts'

/** Judges the facts of a line together: what cannot be is a fault, and is not taken. */
export function judgeLine(line: LineRead, { system, facts, language, suggest }: LineContext): void {
  const { said, faults, unread, name } = line
  /** Takes nothing of these; `code`: why, where no fault says it yet. */
  const leave = (slot: Slot, code?: RowFault, forms: readonly string[] = []) => {
    const piece = said.get(slot)
    if (!piece) return
    said.delete(slot)
    if (piece.token.kind !== 'unclear') unread.push(piece.field)
    if (code) faults.push({ code, text: piece.field, forms })
  }
  const drop = said.get('drop')?.token
  if (drop && !staysWithin(dropOf(drop, system) ?? 0, largestDrop(system)))
    leave('drop', 'drop_too_high', [withMark(`${writeAmount(largestDrop(system))} V`, language)])

  const drain = said.get('drain')?.token
  const isRefused = faults.some(({ code }) => code === 'other_voltage')
  const constant = said.get('constant')?.token
  if (constant?.kind === 'constant' && constant.of === 'cc' && language !== 'en')
    leave('constant', 'cc_unclear', [scheduleWords[language].constant])
  if (drain?.kind === 'watts') {
    if (constant?.kind === 'constant' && constant.of !== 'power') leave('constant', 'constant_without_amperes')
    leave('amperes2x', 'said_twice')
  }
  const list2x = said.get('amperes2x')?.token
  if (constant?.kind === 'constant' && constant.of !== 'power' && list2x) leave('constant', 'said_twice')
  const isSum = drain !== undefined && isTotal(name)
  if (isSum) faults.push({ code: 'total', text: name, forms: [] })
  const isNamedSeveral = drain !== undefined && namesSeveral(name)
  if (isNamedSeveral) faults.push({ code: 'several', text: name, forms: [] })
  if (isRefused || isSum || isNamedSeveral || line.isSeveral || (drain?.kind !== 'watts' && drain?.kind !== 'amperes'))
    for (const slot of ['drain', 'amperes2x', 'constant'] as const) leave(slot)
  if (drain || isRefused) return
  const isNameless = isDrain(readField(name, facts))
  if (isNameless) faults.push({ code: 'name_missing', text: name, forms: [`${scheduleWords[language].load}; ${name}`] })
  else faults.push({ code: 'drain_missing', text: name, forms: suggest(() => fieldsOfName(name, facts) ?? []) })
}
