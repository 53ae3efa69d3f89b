import { staysWithin } from '../compare.ts'
import { type System, usualSystem } from '../drains.ts'
import type { FieldReader } from './read-fields.ts'

/** The voltages of a plant. */
export interface PlantSystem extends System {
  nominal: number
}

/** The lowest and highest voltages of a plant, as parts of the nominal one: beyond them another system is meant. */
const parts = { float: [0.95, 1.35], min: [0.7, 1.2] } as const

const suits = (name: keyof typeof parts, volts: number, nominal: number): boolean => {
  const [least, most] = parts[name]
  return staysWithin(least * nominal, volts) && staysWithin(volts, most * nominal)
}

/**
 * The nominal, float and lowest voltage. The last two follow the nominal one where they are left empty, and are asked for where it is
 * neither 48 nor 24 V. Where the nominal one is left empty it is 48 V, or 24 V where the others say so; what fits none is asked about.
 */
export function readSystem(read: FieldReader): PlantSystem {
  const [stated, float, min] = [read.number('nominal_v'), read.number('float_v'), read.number('min_v')]
  const fitsAll = (nominal: number) =>
    (float === null || suits('float', float, nominal)) && (min === null || suits('min', min, nominal))
  const nominal = stated ?? [48, 24].find(fitsAll) ?? null
  if (nominal === null) read.refuse('nominal_v', { code: 'required' })
  const usual = usualSystem(nominal ?? 48)
  if (!usual && float === null) read.refuse('float_v', { code: 'required' })
  if (!usual && min === null) read.refuse('min_v', { code: 'required' })
  // A missing value compares with nothing; the whole is refused.
  const [usualFloat, usualMin] = [usual?.float ?? Number.NaN, usual?.min ?? Number.NaN]
  const system = { nominal: nominal ?? 48, float: float ?? usualFloat, min: min ?? usualMin }
  if (nominal !== null && float !== null && !suits('float', float, nominal))
    read.refuse('float_v', { code: 'other_system', nominal })
  if (nominal !== null && min !== null && !suits('min', min, nominal))
    read.refuse('min_v', { code: 'other_system', nominal })
  if (system.min > system.float) read.refuse('min_v', { code: 'above', other: 'float_v' })
  return system
}
