import { type Drains, drainsOf, type Feed, type Load } from '../drains.ts'
import type { FieldReader } from './read-fields.ts'
import { type PlantSystem, readSystem } from './read-system.ts'

/** A load with its voltages, and what one feed of it draws. */
export interface LoadAnswer {
  load: Load
  system: PlantSystem
  drains: Drains
  /** "Constant current" was chosen for a load in watts, of which it says nothing. */
  isChoiceIdle: boolean
}

/** Reads it. Amperes are those at float voltage; a load is of constant power unless the form says otherwise (rule L1). */
export function readLoad(read: FieldReader, feed: Feed = 'single'): LoadAnswer {
  const amount = read.required('load')
  const system = readSystem(read)
  const [list2x, isConstantPower] = [read.number('list2x_a'), read.choice('constant_power') === 'yes']
  const isPower = read.choice('load_unit') === 'W'
  if (isPower && list2x !== null) read.refuse('list2x_a', { code: 'for_amperes' })
  if (!isPower && list2x !== null && amount > list2x) read.refuse('load', { code: 'above', other: 'list2x_a' })
  const load: Load = isPower
    ? { kind: 'power', watts: amount }
    : { kind: 'current', list1x: amount, list2x, isConstantPower }
  return { load, system, drains: drainsOf(load, feed, system), isChoiceIdle: isPower && !isConstantPower }
}

/** Whether the load draws more as the voltage falls. */
export const isOfConstantPower = (load: Load): boolean =>
  load.kind === 'power' || (load.list2x === null && load.isConstantPower)
