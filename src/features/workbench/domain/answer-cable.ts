import { no, type Result, yes } from '#shared/result.ts'
import { ambientFactor, ampacity, type Column, largestDevice } from './ampacity.ts'
import { neededCmil, type SizedCable, sizeCable } from './cable-for.ts'
import { staysWithin } from './compare.ts'
import { type FieldProblems, fieldReader, type ToolQuery } from './read-fields.ts'
import { dropByResistance, dropOf, type Material } from './voltage-drop.ts'
import {
  iecResistance,
  imperialWires,
  metresPerFoot,
  metricWires,
  squareMillimetresPerCmil,
  type Wire,
} from './wire-size.ts'

/** The current in a cable, and where it comes from. */
export interface CableLoad {
  amperes: number
  /** Watts that the current was taken from, at the lowest voltage; null: amperes were given. */
  watts: number | null
  minVolts: number
}

export interface Loop {
  feet: number
  metres: number
}

export interface Ambient {
  ambientC: number | null
  column: Column
  material: Material
}

export interface DropAnswer extends Ambient {
  load: CableLoad
  loop: Loop
  wire: Wire
  nominalVolts: number
  drop: number
  percent: number
  /** By the resistance of IEC 60228; null: no copper size of the standard. */
  iecDrop: number | null
  /** Null: aluminium, or beyond the table. */
  ampacity: number | null
  factor: number | null
  largestDevice: number | null
  /** null: not computed. */
  isCarried: boolean | null
}

type Reader = ReturnType<typeof fieldReader>

/** The drop of a given wire and what it carries. A field that is wrong is named with its reason. */
export function answerVoltageDrop(query: ToolQuery): Result<DropAnswer, 'fields'> & { problems: FieldProblems } {
  const read = fieldReader(query)
  const [load, loop, wire, ambient] = [readLoad(read), readLoop(read), read.wire(), readAmbient(read)]
  const nominalVolts = read.usual('nominal_v')
  const { problems } = read
  if (wire === null || Object.keys(problems).length > 0) return { ...no('fields'), problems }
  const { column, ambientC, material } = ambient
  const drop = dropOf(wire, load.amperes, loop.feet, material)
  const isCopper = material === 'copper'
  const resistance = isCopper ? iecResistance(wire) : null
  const carried = isCopper ? ampacity(wire, column, ambientC) : null
  const answer: DropAnswer = {
    ...ambient,
    load,
    loop,
    wire,
    nominalVolts,
    drop,
    percent: (drop / nominalVolts) * 100,
    iecDrop: resistance === null ? null : dropByResistance(load.amperes, loop.metres, resistance),
    ampacity: carried,
    factor: ambientFactor(column, ambientC),
    largestDevice: isCopper ? largestDevice(wire, column, ambientC) : null,
    isCarried: carried === null ? null : staysWithin(load.amperes, carried),
  }
  return { ...yes(answer), problems }
}

export interface CableAnswer extends Ambient {
  load: CableLoad
  loop: Loop
  allowedVolts: number
  device: number | null
  neededCmil: number
  neededMm2: number
  factor: number | null
  imperial: SizedCable
  metric: SizedCable
}

/** The smallest cable for an allowed drop that also carries the current, in both systems of sizes. */
export function answerCableSize(query: ToolQuery): Result<CableAnswer, 'fields'> & { problems: FieldProblems } {
  const read = fieldReader(query)
  const [load, loop, ambient] = [readLoad(read), readLoop(read), readAmbient(read)]
  const [allowedVolts, device] = [read.required('drop_v'), read.number('device_a')]
  const { problems } = read
  if (Object.keys(problems).length > 0) return { ...no('fields'), problems }
  const cmil = neededCmil(load.amperes, loop.feet, allowedVolts, ambient.material)
  const need = { ...ambient, amperes: load.amperes, loopFeet: loop.feet, allowedVolts, device }
  const answer: CableAnswer = {
    ...ambient,
    load,
    loop,
    allowedVolts,
    device,
    neededCmil: cmil,
    neededMm2: cmil * squareMillimetresPerCmil,
    factor: ambientFactor(ambient.column, ambient.ambientC),
    imperial: sizeCable(need, imperialWires),
    metric: sizeCable(need, metricWires),
  }
  return { ...yes(answer), problems }
}

/** A load in watts draws most at the lowest voltage (rule L1), and the cable is sized for that. */
function readLoad(read: Reader): CableLoad {
  const amount = read.required('load')
  const minVolts = read.usual('min_v')
  return read.choice('load_unit') === 'W'
    ? { amperes: amount / minVolts, watts: amount, minVolts }
    : { amperes: amount, watts: null, minVolts }
}

function readLoop(read: Reader): Loop {
  const length = read.required('loop')
  return read.choice('loop_unit') === 'm'
    ? { feet: length / metresPerFoot, metres: length }
    : { feet: length, metres: length * metresPerFoot }
}

const readAmbient = (read: Reader): Ambient => ({
  ambientC: read.number('ambient_c'),
  column: read.choice('column'),
  material: read.choice('material'),
})
