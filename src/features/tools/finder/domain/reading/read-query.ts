import {
  type Fact,
  type FinderQuery,
  hasTooManyLoads,
  type Requirement,
  rackWidths,
  requirementLimits,
  voltages,
  writeLoads,
} from '../requirement.ts'
import { type AsideText, type Conflict, type ReadRequirement, readRequirement } from './read-requirement.ts'
import type { Unclear } from './unclear.ts'

export type FieldFault = 'not_understood' | 'too_many_loads' | 'unknown_choice' | 'out_of_bounds'
export type FieldFaults = Readonly<Partial<Record<Fact | 'q', FieldFault>>>

export interface ReadQuery {
  requirement: Requirement
  understood: ReadRequirement['understood']
  left: readonly string[]
  /** The amounts, among the loads that count, with a mark that was read as one of thousands. */
  thousands: readonly string[]
  /** Amounts of feeders, fuses and breakers, which are no loads. */
  asides: readonly AsideText[]
  /** The questions that must be answered first, of the line or of the parameter of loads; what a parameter decides is not asked. */
  unclear: readonly (Unclear & { of: 'q' | 'loads' })[]
  /** Those of the line that no parameter decides. */
  conflicts: readonly Conflict[]
}

/** Reads a line and the parameters beside it, which count where both state a fact. */
export function readQuery(query: FinderQuery): { ok: true; value: ReadQuery } | { ok: false; faults: FieldFaults } {
  const line = readRequirement(query.q ?? '')
  const { said, choice, number, faults } = fieldsOf(query)
  const loads = said('loads') === '' ? null : readRequirement(said('loads'))
  // A question about the parameter is asked only where an amount has two meanings.
  const isAsked = loads?.unclear.every(({ code }) => code === 'amount') ?? false
  const isUnread = loads && (!isAsked || loads.left.length > loads.unclear.length)
  if (loads && (isUnread || loads.understood.some(({ fact }) => fact !== 'loads'))) faults.loads = 'not_understood'
  else if (loads?.hasTooManyLoads) faults.loads = 'too_many_loads'
  if (!loads && line.hasTooManyLoads) faults.q = 'too_many_loads'
  const of = line.requirement
  const requirement: Requirement = {
    voltage: choice('voltage', voltages) ?? of.voltage,
    loads: loads?.requirement.loads ?? of.loads,
    feeds: choice('feeds', ['one', 'ab'] as const) ?? of.feeds,
    ru: number('ru') ?? of.ru,
    rack: choice('rack', rackWidths) ?? of.rack,
    ambientC: number('ambient') ?? of.ambientC,
    spare: number('spare') ?? of.spare,
    constantCurrent: (choice('cc', ['1', '0'] as const) ?? (of.constantCurrent ? '1' : '0')) === '1',
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const { understood, left } = line
  const unclear = [
    ...(loads?.unclear ?? []).map(one => ({ ...one, of: 'loads' as const })),
    ...line.unclear.flatMap(one => (said(one.fact) === '' ? [{ ...one, of: 'q' as const }] : [])),
  ]
  // A voltage alone is no answer where other loads stand with another one.
  const hasSystems = unclear.some(({ code }) => code === 'systems')
  return {
    ok: true,
    value: {
      requirement,
      understood,
      left,
      thousands: (loads ?? line).thousands,
      asides: line.asides,
      unclear,
      conflicts: line.conflicts.filter(({ fact }) => !said(fact) && !(hasSystems && fact === 'voltage')),
    },
  }
}

/** Reads single parameters, and notes what is wrong with them. */
function fieldsOf(query: FinderQuery) {
  const faults: Partial<Record<Fact | 'q', FieldFault>> = {}
  const said = (fact: Fact) => query[fact]?.trim() ?? ''
  const choice = <T extends number | string>(fact: Fact, choices: readonly T[]): T | null => {
    const text = said(fact)
    const found = choices.find(one => String(one) === text)
    if (text !== '' && found === undefined) faults[fact] = 'unknown_choice'
    return found ?? null
  }
  const number = (fact: 'ru' | 'ambient' | 'spare'): number | null => {
    const text = said(fact)
    if (text === '') return null
    const { min, max } = requirementLimits[fact]
    const value = /^[-−]?\d{1,3}(?:[.,]\d{1,2})?$/.test(text)
      ? Number(text.replace('−', '-').replace(',', '.'))
      : Number.NaN
    if (Number.isNaN(value)) faults[fact] = 'not_understood'
    else if (value < min || value > max || (fact === 'ru' && !Number.isInteger(value))) faults[fact] = 'out_of_bounds'
    else return value
    return null
  }
  return { said, choice, number, faults }
}

/** A requirement as the parameters have it; what is open is empty. */
export const writeFields = ({
  voltage,
  loads,
  feeds,
  ru,
  rack,
  ambientC,
  spare,
  constantCurrent,
}: Requirement): Record<Fact, string> => ({
  loads: hasTooManyLoads(loads) ? '' : writeLoads(loads),
  feeds: feeds ?? '',
  voltage: voltage === null ? '' : String(voltage),
  ru: ru === null ? '' : String(ru),
  rack: rack === null ? '' : String(rack),
  ambient: ambientC === null ? '' : String(ambientC),
  spare: spare === null ? '' : String(spare),
  cc: constantCurrent ? '1' : '',
})
