import { no, type Result, yes } from '#shared/result.ts'
import {
  ambientFactor,
  bundleFactor,
  type Carried,
  type Conditions,
  carriedIn,
  hottestAir,
  isInTable,
  limitOfWire,
} from './ampacity.ts'
import { neededCmil, type SizedCable, sizeCable } from './cable-for.ts'
import { reaches, staysWithin } from './compare.ts'
import { neededRating } from './device-for.ts'
import { type FieldProblems, type FieldReader, fieldReader, type ToolQuery } from './fields/read-fields.ts'
import { isOfConstantPower, type LoadAnswer, readLoad } from './fields/read-load.ts'
import {
  type ConductorC,
  dropByResistance,
  dropOf,
  kOf,
  lowestAtLoad,
  type Material,
  mostPercent,
  warmResistance,
} from './voltage-drop.ts'
import {
  iecResistance,
  imperialWires,
  metresPerFoot,
  metricWires,
  squareMillimetresPerCmil,
  type Wire,
} from './wire-size.ts'

export interface Loop {
  feet: number
  metres: number
}

/** The values that both tools read, beside the load: the loop, and what drop and ampacity depend on. */
export interface Circuit extends LoadAnswer {
  /** The current in the cable: at the lowest voltage (rule L1). */
  amperes: number
  loop: Loop
  material: Material
  conductorC: ConductorC
  k: number
  conditions: Conditions
  /** The factors for the temperature of the air and for the bundle. */
  ambientFactor: number
  bundleFactor: number
}

/** The loss in a wire, and what is left of the lowest voltage, from which the current was taken. */
export interface Loss {
  drop: number
  percent: number
  /** By the resistance that IEC 60228 allows; null: no copper size of the standard. */
  iecDrop: number | null
  /** Volts at the load, by the drop; null: nothing is left. */
  atLoad: number | null
  /** By the higher of both drops, also `behind` and `isBelowLowest`. */
  isAbovePart: boolean
  /** Where the load settles: one of constant power draws more at what is left. Null: the wire cannot feed it. */
  behind: { amperes: number; volts: number } | null
  isBelowLowest: boolean
}

export interface DropAnswer extends Circuit, Loss {
  wire: Wire
  /** The amperes that its insulation and the terminals allow, of 16 AWG and thinner the cap; null: aluminium, which is not computed. */
  carried: Carried | null
  /** The largest device for it, and why. */
  limit: Carried | null
  isCarried: boolean | null
  /** The least rating for the load, where it is more than the largest for the wire. */
  ratingAbove: number | null
  /** For aluminium: the amperes that copper of the same size carries, where the load draws more. */
  beyondCopper: number | null
}

type Answered<T> = Result<T, 'fields'> & { problems: FieldProblems }

/** The drop of a given wire and what it carries. A field that is wrong is named with its reason. */
export function answerVoltageDrop(query: ToolQuery): Answered<DropAnswer> {
  const read = fieldReader(query)
  const [circuit, wire] = [readCircuit(read), read.wire()]
  const { problems } = read
  if (wire === null || Object.keys(problems).length > 0) return { ...no('fields'), problems }
  const isCopper = circuit.material === 'copper'
  const limit = isCopper ? limitOfWire(wire, circuit.conditions) : null
  // Only the cap is published where the table lacks a row.
  const carried = isCopper && isInTable(wire) ? carriedIn(wire, circuit.conditions) : limit
  const answer: DropAnswer = {
    ...circuit,
    ...lossIn(wire, circuit),
    wire,
    carried,
    limit,
    isCarried: carried && staysWithin(circuit.amperes, carried.amperes),
    ratingAbove: ratingAbove(circuit.amperes, limit),
    beyondCopper: isCopper ? null : beyondCopper(wire, circuit),
  }
  return { ...yes(answer), problems }
}

function beyondCopper(wire: Wire, { conditions, amperes }: Circuit): number | null {
  const most = limitOfWire(wire, conditions)?.amperes ?? 0
  return staysWithin(amperes, most) ? null : most
}

export interface CableAnswer extends Circuit {
  allowedVolts: number
  device: number | null
  neededCmil: number
  neededMm2: number
  imperial: SizedCable
  metric: SizedCable
  /** The losses of the chosen wires; null: none is chosen. */
  imperialLoss: Loss | null
  metricLoss: Loss | null
  /** The stated device is less than the least rating for the load. */
  isDeviceSmall: boolean
  /** The least rating for the load, where no device is stated and it is more than the largest for a chosen wire. */
  ratingAbove: number | null
}

/** The smallest cable for an allowed drop that also carries the current, in both systems of sizes. */
export function answerCableSize(query: ToolQuery): Answered<CableAnswer> {
  const read = fieldReader(query)
  const circuit = readCircuit(read)
  const [allowedVolts, device] = [read.required('drop_v'), read.number('device_a')]
  const { problems } = read
  if (Object.keys(problems).length > 0) return { ...no('fields'), problems }
  const { amperes, loop, material, conductorC } = circuit
  const cmil = neededCmil(amperes, loop.feet, allowedVolts, material, conductorC)
  const need = { ...circuit, loopFeet: loop.feet, allowedVolts, device }
  const [imperial, metric] = [sizeCable(need, imperialWires), sizeCable(need, metricWires)]
  const answer: CableAnswer = {
    ...circuit,
    allowedVolts,
    device,
    neededCmil: cmil,
    neededMm2: cmil * squareMillimetresPerCmil,
    imperial,
    metric,
    imperialLoss: imperial.wire && lossIn(imperial.wire, circuit),
    metricLoss: metric.wire && lossIn(metric.wire, circuit),
    isDeviceSmall: device !== null && !reaches(device, neededRating({ list2x: amperes })),
    ratingAbove: device === null ? ratingAbove(amperes, imperial.carried, metric.carried) : null,
  }
  return { ...yes(answer), problems }
}

function readCircuit(read: FieldReader): Circuit {
  const [loaded, loop] = [readLoad(read), readLoop(read)]
  const [material, conductorC] = [read.choice('material'), read.choice('conductor_c')]
  const conditions = {
    column: read.choice('column'),
    terminal: read.choice('terminal_c'),
    ambientC: read.number('ambient_c'),
    together: read.usual('together'),
  }
  const { column, ambientC } = conditions
  const factor = ambientFactor(column, ambientC)
  if (factor === null) read.refuse('ambient_c', { code: 'hot_air', column, bound: hottestAir(column) })
  return {
    ...loaded,
    amperes: loaded.drains.list2x,
    loop,
    material,
    conductorC,
    k: kOf(material, conductorC),
    conditions,
    ambientFactor: factor ?? 0,
    bundleFactor: bundleFactor(conditions.together),
  }
}

function readLoop(read: FieldReader): Loop {
  const length = read.required('loop')
  return read.choice('loop_unit') === 'm'
    ? { feet: length / metresPerFoot, metres: length }
    : { feet: length, metres: length * metresPerFoot }
}

function lossIn(wire: Wire, { load, system, amperes, loop, material, conductorC }: Circuit): Loss {
  const drop = dropOf(wire, amperes, loop.feet, material, conductorC)
  const resistance = material === 'copper' ? iecResistance(wire) : null
  const iecDrop =
    resistance === null ? null : dropByResistance(amperes, loop.metres, warmResistance(resistance, conductorC))
  const most = Math.max(drop, iecDrop ?? 0)
  const left = system.min - drop
  const behind = isOfConstantPower(load) ? settle(system.min, amperes, most) : keep(system.min - most, amperes)
  return {
    drop,
    percent: (drop / system.nominal) * 100,
    iecDrop,
    atLoad: left > 0 ? left : null,
    isAbovePart: !staysWithin((most / system.nominal) * 100, mostPercent),
    behind,
    isBelowLowest: behind !== null && !staysWithin(lowestAtLoad(system), behind.volts),
  }
}

/**
 * Where a load of constant power settles: P = (V0 − V) × V ÷ R has no solution where the wire would lose more than a quarter of V0 at
 * the current of V0.
 */
function settle(volts: number, amperes: number, drop: number): Loss['behind'] {
  const root = 1 - (4 * drop) / volts
  if (root < 0) return null
  const left = (volts * (1 + Math.sqrt(root))) / 2
  return { amperes: (amperes * volts) / left, volts: left }
}

const keep = (volts: number, amperes: number): Loss['behind'] => (volts > 0 ? { amperes, volts } : null)

/** The least rating for a current (rule R5), where one of the wires is not protected by it. */
function ratingAbove(amperes: number, ...limits: readonly (Carried | null)[]): number | null {
  const rating = neededRating({ list2x: amperes })
  return limits.some(limit => limit !== null && !staysWithin(rating, limit.amperes)) ? rating : null
}
