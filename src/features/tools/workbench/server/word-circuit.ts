import type { Language } from '#shared/language.ts'
import type { ToolAnswer, ToolProblem } from '../contract.ts'
import { amperesOfTable, type Carried, isInTable, isThin, sizeOfTable } from '../domain/ampacity.ts'
import type { Circuit, Loss } from '../domain/answer-cable.ts'
import { staysWithin } from '../domain/compare.ts'
import { isOfConstantPower, type LoadAnswer } from '../domain/fields/read-load.ts'
import type { Basis } from '../domain/rules-data.ts'
import { conductorTemperatures, lowestAtLoad, metricKOf } from '../domain/voltage-drop.ts'
import { imperialWires, type Wire } from '../domain/wire-size.ts'
import { type AnswerText, answerText } from '../messages/answers.ts'
import { type CircuitText, circuitText } from '../messages/circuit-answers.ts'
import { type Figures, figuresIn } from './figures.ts'
import { problemOf, rowOf, stepOf } from './problems.ts'

/** The texts and figures of a language. */
export interface CircuitWords {
  text: AnswerText
  circuit: CircuitText
  show: Figures
}
export const circuitWords = (language: Language): CircuitWords => ({
  text: answerText[language],
  circuit: circuitText[language],
  show: figuresIn(language),
})

type Rows = ToolAnswer['rows']
type Steps = ToolAnswer['steps']

/** The ampacity of metric and of thin wires is our reading. */
export const basisOfWire = (wire: Wire): Basis =>
  wire.system === 'metric' || !isInTable(wire) ? 'reading' : 'verified'

export const systemRow = ({ system }: LoadAnswer, { circuit, show }: CircuitWords): Rows[number] =>
  rowOf(circuit.system, circuit.systemIs(show.volts(system.nominal), show.volts(system.float), show.volts(system.min)))

/** The current in the cable, and where it comes from. */
export function loadRow({ load, system, amperes }: Circuit, { text, circuit, show }: CircuitWords): Rows[number] {
  const min = show.volts(system.min)
  if (load.kind === 'power') return rowOf(text.currentOf(show.of(load.watts, 'W'), min), show.amperes(amperes))
  const name = isOfConstantPower(load) ? circuit.risen(show.amperes(load.list1x), min) : circuit.steady
  return rowOf(name, show.amperes(amperes))
}

export const kRow = ({ k, material, conductorC }: Circuit, { circuit, show }: CircuitWords): Rows[number] =>
  rowOf(
    circuit.k,
    circuit.kIs(
      show.number(k),
      metricK(material, conductorC, show),
      show.of(Number(conductorC), '°C'),
      circuit.kSources[conductorC],
    ),
  )

export const metricK = (material: Circuit['material'], conductorC: Circuit['conductorC'], show: Figures): string =>
  show.of(Number(metricKOf(material, conductorC).toFixed(4)), null)

/** '39 A, limited by the insulation of 75 °C' */
export function carriedWords(
  { amperes, by }: Carried,
  { conditions }: Circuit,
  { circuit, show }: CircuitWords,
): string {
  const { limits } = circuit
  const limit = {
    insulation: limits.insulation(show.of(Number(conditions.column), '°C')),
    terminal: limits.terminal(show.of(Number(conditions.terminal), '°C')),
    small: limits.small(),
  }[by]
  return circuit.limited(show.amperes(amperes), limit)
}

/** The figure of the table with its factors, then the terminal or the cap where it is lower. */
export function ampacitySteps(
  wire: Wire,
  answer: Circuit,
  limit: Carried | null,
  { text, circuit, show }: CircuitWords,
): Steps {
  if (limit === null) return []
  const { conditions, ambientFactor, bundleFactor } = answer
  const basis = basisOfWire(wire)
  const table = amperesOfTable(wire, conditions.column)
  const factors = [ambientFactor, bundleFactor]
    .filter(factor => factor !== 1)
    .map(factor => ` × ${show.number(factor)}`)
  const of = (degrees: string) => `${show.wire(wire)}, ${show.of(Number(degrees), '°C')}`
  const carried = factors.length === 0 ? '' : ` = ${show.amperes(table * ambientFactor * bundleFactor)}`
  const formula = `${of(conditions.column)}${show.colon} ${show.amperes(table)}${factors.join('')}${carried}`
  const steps = isThin(wire) ? [] : [stepOf('R13', text.steps.ampacity, formula, basis)]
  if (limit.by === 'terminal')
    steps.push(
      stepOf(
        'R13',
        circuit.steps.terminal,
        `${of(conditions.terminal)}${show.colon} ${show.amperes(limit.amperes)}`,
        basis,
      ),
    )
  if (limit.by === 'small') steps.push(stepOf('R13', text.steps.cap, show.amperes(limit.amperes), basis))
  return steps
}

/** How watts, or amperes at float voltage, become the current at the lowest voltage. */
export function currentSteps({ load, system, amperes }: Circuit, { text, show }: CircuitWords): Steps {
  const min = show.volts(system.min)
  if (load.kind === 'power')
    return [stepOf('L1', text.steps.drains, `${show.of(load.watts, 'W')} ÷ ${min} = ${show.amperes(amperes)}`)]
  if (!isOfConstantPower(load)) return []
  const formula = `${show.amperes(load.list1x)} × ${show.volts(system.float)} ÷ ${min} = ${show.amperes(amperes)}`
  return [stepOf('L1', text.steps.drains, formula)]
}

/** The notes about a load, whatever is asked about it. */
export function loadProblems(answer: LoadAnswer, { circuit, show }: CircuitWords): ToolProblem[] {
  const { load, system, drains, isChoiceIdle } = answer
  const words = circuit.problems
  if (isChoiceIdle) return [problemOf('choice_idle', 'note', 'L1', words.choice_idle)]
  if (load.kind === 'power' || !isOfConstantPower(load)) return []
  const said = words.constant_power(show.amperes(load.list1x), show.amperes(drains.list2x), show.volts(system.min))
  return [problemOf('constant_power', 'note', 'L1', said)]
}

/** The problems with the voltage that the drop leaves. */
export function lossProblems({ load, system }: Circuit, loss: Loss, { circuit, show }: CircuitWords): ToolProblem[] {
  const words = circuit.problems
  const { behind, isAbovePart, isBelowLowest } = loss
  const [nominal, min] = [show.volts(system.nominal), show.volts(system.min)]
  const isPower = isOfConstantPower(load)
  const above = problemOf(
    'above_3_percent',
    'warning',
    'R14',
    words.above_3_percent(show.percent(3), nominal),
    'reading',
  )
  if (behind === null) {
    const none = isPower ? words.cannot_feed(min) : words.nothing_left(min)
    return [problemOf(isPower ? 'cannot_feed' : 'nothing_left', 'error', 'R14', none), above]
  }
  // Rounded down, so that less than the lowest never looks equal to it.
  const left = show.volts(Math.floor(behind.volts * 100) / 100)
  const below = words.below_lowest(left, nominal, show.volts(lowestAtLoad(system)))
  const more = words.draws_more(show.amperes(behind.amperes), left)
  const isMore = isPower && (isAbovePart || isBelowLowest)
  return [
    ...(isBelowLowest ? [problemOf('below_lowest', 'warning', 'R14', below, 'reading')] : []),
    ...(isAbovePart ? [above] : []),
    ...(isMore ? [problemOf('draws_more', 'note', 'R14', more, 'reading')] : []),
  ]
}

/** The problems that the air makes for the conductor and the terminal. */
export function airProblems({ conditions, conductorC }: Circuit, { circuit, show }: CircuitWords): ToolProblem[] {
  const { ambientC, terminal } = conditions
  if (ambientC === null) return []
  const words = circuit.problems
  const celsius = (degrees: number | string) => show.of(Number(degrees), '°C')
  const air = celsius(ambientC)
  const next = conductorTemperatures.find(degrees => staysWithin(ambientC, Number(degrees)))
  const isHotter = (degrees: string) => !staysWithin(ambientC, Number(degrees))
  const hotter =
    next === undefined
      ? words.air_above_all(air, celsius(conductorC))
      : words.air_above_conductor(air, celsius(conductorC), celsius(next))
  const atTerminal = words.air_above_terminal(air, celsius(terminal))
  return [
    ...(isHotter(conductorC) ? [problemOf('air_above_conductor', 'warning', 'R14', hotter)] : []),
    ...(isHotter(terminal) ? [problemOf('air_above_terminal', 'warning', 'R13', atTerminal)] : []),
  ]
}

/** Nobody has verified what aluminium carries. `beyond`: not even copper of the size carries so much. */
export function aluminium(
  { text, show }: CircuitWords,
  beyond: { wire: Wire; copper: number; amperes: number } | null,
): ToolProblem[] {
  const { aluminium_ampacity, aluminium_beyond_copper } = text.problems
  const note = problemOf('aluminium_ampacity', 'warning', 'R13', aluminium_ampacity)
  if (!beyond) return [note]
  const load = show.amperesBeside(beyond.amperes, beyond.copper)
  const words = aluminium_beyond_copper(show.wire(beyond.wire), show.amperes(beyond.copper), load)
  return [problemOf('aluminium_beyond_copper', 'error', 'R13', words), note]
}

/** A metric size counts as one of the table. */
export function metricNote(wire: Wire | null, { text, show }: CircuitWords): ToolProblem[] {
  const name = wire?.system === 'metric' ? sizeOfTable(wire) : null
  const size = imperialWires.find(one => one.name === name)
  if (!wire || !size || size.cmil > wire.cmil) return []
  const words = text.problems.metric_counts_as(show.wire(wire), show.wire(size))
  return [problemOf('metric_counts_as', 'note', 'R13', words, 'reading')]
}
