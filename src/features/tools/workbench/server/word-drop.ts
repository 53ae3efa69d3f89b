import type { ToolAnswer, ToolProblem } from '../contract.ts'
import { isThin } from '../domain/ampacity.ts'
import type { DropAnswer } from '../domain/answer-cable.ts'
import { iecTemperature, warmResistance } from '../domain/voltage-drop.ts'
import { iecResistance } from '../domain/wire-size.ts'
import { problemOf, rowOf, stepOf, wordedAnswer } from './problems.ts'
import {
  airProblems,
  aluminium,
  ampacitySteps,
  basisOfWire,
  type CircuitWords,
  carriedWords,
  currentSteps,
  kRow,
  loadProblems,
  loadRow,
  lossProblems,
  metricK,
  metricNote,
  systemRow,
} from './word-circuit.ts'

export function wordVoltageDrop(answer: DropAnswer, words: CircuitWords): ToolAnswer {
  const { text, circuit, show } = words
  const { system, loop, wire, material, conductorC, drop, percent, iecDrop, atLoad, behind, carried, limit } = answer
  const [nominal, min, lost] = [show.volts(system.nominal), show.volts(system.min), show.drop(drop)]
  const basis = basisOfWire(wire)
  const dropIs = text.dropIs(lost, show.percent(percent), nominal)
  const isFed = behind !== null && atLoad !== null
  const left = isFed ? circuit.leftOf(show.volts(atLoad), min, lost) : circuit.nothing
  const isSameLimit = limit?.by === carried?.by
  return wordedAnswer(
    {
      answer: isFed ? `${dropIs} ${circuit.left(show.volts(atLoad))}` : circuit.cannotFeed(lost, min),
      answer_basis: 'verified',
      rows: [
        systemRow(answer, words),
        loadRow(answer, words),
        rowOf(text.loop, show.loop(loop)),
        rowOf(text.wire, `${show.wireBoth(wire)}, ${text.materials[material]}`),
        kRow(answer, words),
        rowOf(text.drop, `${lost} (${show.percent(percent)})`),
        ...(iecDrop === null
          ? []
          : [rowOf(text.dropIec(show.of(iecTemperature(conductorC), '°C')), show.drop(iecDrop))]),
        rowOf(text.atLoad, left),
        ...(carried === null ? [] : [rowOf(text.carried, carriedWords(carried, answer, words), basis)]),
        ...(limit === null
          ? []
          : [
              rowOf(
                text.largestDevice,
                isSameLimit ? show.amperes(limit.amperes) : carriedWords(limit, answer, words),
                basis,
              ),
            ]),
      ],
      steps: dropSteps(answer, words),
      problems: dropProblems(answer, words),
    },
    text,
  )
}

function dropSteps(answer: DropAnswer, words: CircuitWords): ToolAnswer['steps'] {
  const { text, circuit, show } = words
  const { amperes, system, loop, wire, material, conductorC, k, drop, iecDrop, atLoad, limit } = answer
  const resistance = iecResistance(wire)
  const milliohms = resistance === null ? '' : show.of(shortened(warmResistance(resistance, conductorC)), 'mΩ/m')
  const [current, lost] = [show.amperes(amperes), show.drop(drop)]
  const formula =
    wire.system === 'imperial'
      ? `${current} × ${show.feet(loop.feet)} × ${show.number(k)} ÷ ${show.of(wire.cmil, 'cmil')}`
      : `${current} × ${show.metres(loop.metres)} × ${metricK(material, conductorC, show)} ÷ ${show.of(wire.mm2, 'mm²')}`
  const byIec =
    iecDrop === null ? '' : `${current} × ${show.metres(loop.metres)} × ${milliohms} ÷ 1000 = ${show.drop(iecDrop)}`
  return [
    ...currentSteps(answer, words),
    stepOf('R14', text.steps.drop, `${formula} = ${lost}`),
    ...(iecDrop === null ? [] : [stepOf('R14', text.steps.iec, byIec)]),
    ...(atLoad === null
      ? []
      : [stepOf('R14', circuit.steps.left, `${show.volts(system.min)} − ${lost} = ${show.volts(atLoad)}`)]),
    ...ampacitySteps(wire, answer, limit, words),
  ]
}

const shortened = (milliohms: number): number => Number(milliohms.toPrecision(4))

function dropProblems(answer: DropAnswer, words: CircuitWords): ToolProblem[] {
  return [
    ...(answer.material === 'aluminium' ? aluminium(words, beyondOf(answer)) : carryingProblems(answer, words)),
    ...lossProblems(answer, answer, words),
    ...airProblems(answer, words),
    ...loadProblems(answer, words),
    ...(answer.material === 'copper' ? metricNote(answer.wire, words) : []),
  ]
}

const beyondOf = ({ wire, amperes, beyondCopper: copper }: DropAnswer) =>
  copper === null ? null : { wire, copper, amperes }

function carryingProblems(answer: DropAnswer, words: CircuitWords): ToolProblem[] {
  const { text, circuit, show } = words
  const { amperes, wire, carried, limit, isCarried, ratingAbove } = answer
  if (carried === null || limit === null) return []
  const [basis, name, most] = [basisOfWire(wire), show.wire(wire), show.amperes(carried.amperes)]
  const over = text.problems.wire_overloaded(name, most, show.amperesBeside(amperes, carried.amperes))
  const above =
    ratingAbove === null
      ? ''
      : circuit.problems.rating_above(
          show.amperes(amperes),
          show.amperesBeside(ratingAbove, limit.amperes),
          show.amperes(limit.amperes),
        )
  const thin = circuit.problems.thin_wire(name, most)
  return [
    ...(isCarried === false ? [problemOf('wire_overloaded', 'error', 'R13', over, basis)] : []),
    ...(isCarried && ratingAbove !== null ? [problemOf('rating_above', 'warning', 'R13', above, basis)] : []),
    ...(isThin(wire) ? [problemOf('thin_wire', 'warning', 'R13', thin, 'reading')] : []),
  ]
}
