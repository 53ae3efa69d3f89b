import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import type { ConfiguredLoad, PlantSystem } from '../configuration.ts'
import { readConstantLoad, readToken } from './read-token.ts'
import { dropOf, largestDrop } from './voltage-of-load.ts'

/** A field of the editor that holds the drain: '1200 W', '18 A', '18 A; 2X 22 A', '18 A constant current'. Null: not one meaning. */
export function readDrainCell(typed: string): ConfiguredLoad['drain'] | null {
  const [first, second, ...more] = typed.split(';').flatMap(part => readToken(part) ?? readConstantLoad(part) ?? [null])
  if (more.length > 0 || second === null) return null
  if (first?.kind === 'watts') return second === undefined ? { kind: 'power', watts: first.value } : null
  if (first?.kind !== 'amperes') return null
  const list1x_a = first.value
  if (second === undefined) return { kind: 'current', list1x_a, list2x_a: null }
  if (second.kind === 'constant')
    return second.of === 'cc'
      ? null
      : { kind: 'current', list1x_a, list2x_a: second.of === 'current' ? list1x_a : null }
  if (second.kind !== 'amperes2x' || !staysWithin(list1x_a, second.value)) return null
  return { kind: 'current', list1x_a, list2x_a: second.value }
}

/** A field that holds an allowed drop, in volts or in per cent of the nominal voltage. Undefined: not understood, or no drop of it. */
export function readDropCell(typed: string, system: PlantSystem): number | null | undefined {
  if (typed.trim() === '') return null
  const token = readToken(typed)
  const drop = token && dropOf(token, system)
  return drop && staysWithin(drop, largestDrop(system)) ? drop : undefined
}

/** A field that holds the length of a loop, in feet. Undefined: not understood. */
export function readLengthCell(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const token = readToken(typed)
  return token?.kind === 'feet' ? token.value : undefined
}
