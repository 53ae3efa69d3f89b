import type { ToolAnswer, ToolProblem } from '../contract.ts'
import type { PlantAnswer } from '../domain/answer-plant.ts'
import { basisOf } from '../domain/rules-data.ts'
import { problemOf, rowOf, stepOf, wordedAnswer } from './problems.ts'
import { type CircuitWords, loadProblems, systemRow } from './word-circuit.ts'
import { drainSteps } from './word-fuse.ts'

export function wordPlant(answer: PlantAnswer, words: CircuitWords): ToolAnswer {
  const { text, show } = words
  const { drains, hours, charge, feederDevice } = answer
  const time = show.of(hours, 'h')
  const [discharge, reserve] = [ampereHours(answer.discharge, words), ampereHours(answer.reserve, words)]
  const increment = charge && ampereHours(charge.increment, words)
  const feeder = feederDevice === null ? [] : [rowOf(text.feeder, show.amperes(feederDevice), basisOf('R10'))]
  const average = answer.isConstantPower
    ? [rowOf(text.averageVolts, show.volts(answer.averageVolts), answer.isAverageUsual ? 'reading' : 'verified')]
    : []
  return wordedAnswer(
    {
      answer: text.reserveIs(reserve, time),
      answer_basis: basisOf('B2'),
      rows: [
        systemRow(answer, words),
        rowOf(text.plantList1, show.amperes(drains.list1)),
        rowOf(text.plantList2, show.amperes(drains.list2x)),
        ...average,
        rowOf(text.averageAmperes, show.amperes(answer.average), basisOf('B2')),
        rowOf(text.discharge(time), discharge, basisOf('B2')),
        rowOf(text.reserve, reserve, basisOf('B2')),
        ...(increment ? [rowOf(text.increment, increment)] : []),
        ...feeder,
      ],
      steps: plantSteps(answer, { time, discharge, reserve, increment }, words),
      problems: plantProblems(answer, words),
    },
    text,
  )
}

const ampereHours = (value: number, { show }: CircuitWords): string => show.of(Math.round(value * 10) / 10, 'Ah')

interface Shown {
  time: string
  discharge: string
  reserve: string
  increment: string | null
}

function plantSteps(answer: PlantAnswer, shown: Shown, words: CircuitWords): ToolAnswer['steps'] {
  const { text, show } = words
  const { load, system, drains, charge, feederDevice } = answer
  const { time, discharge, reserve, increment } = shown
  const [average, volts, list2] = [answer.average, drains.list1, drains.list2x].map(show.amperes)
  const power = load.kind === 'power' ? show.of(load.watts, 'W') : `${volts} × ${show.volts(system.float)}`
  const cold = answer.temperaturePercent > 0 ? ` × ${show.number(1 + answer.temperaturePercent / 100)}` : ''
  const margins = `÷ ${show.percent(answer.endOfLifePercent)}${cold}`
  const feeder = `${show.number(1.25)} × ${list2} = ${show.amperes(drains.list2x * 1.25)}`
  return [
    ...drainSteps(answer, text, show),
    ...(answer.isConstantPower
      ? [stepOf('B2', text.steps.average, `${power} ÷ ${show.volts(answer.averageVolts)} = ${average}`)]
      : []),
    stepOf('B2', text.steps.reserve, `${average} × ${time} = ${discharge}`),
    stepOf('B2', text.steps.margins, `${discharge} ${margins} = ${reserve}`),
    ...(charge
      ? [
          stepOf(
            'B1',
            text.steps.increment,
            `${show.amperes(charge.amperes)} × ${time} ÷ ${show.number(charge.factor)} = ${increment}`,
          ),
        ]
      : []),
    stepOf('R10', text.steps.feeder, feederDevice === null ? feeder : `${feeder} → ${show.amperes(feederDevice)}`),
  ]
}

function plantProblems(answer: PlantAnswer, words: CircuitWords): ToolProblem[] {
  const { text, show } = words
  const said = text.problems
  const { averageVolts, system } = answer
  const isUsual = answer.isConstantPower && answer.isAverageUsual
  const isHigh = answer.isConstantPower && averageVolts > system.nominal
  const high = said.average_high(show.volts(averageVolts), show.volts(system.nominal))
  return [
    ...(answer.feederDevice === null ? [problemOf('no_standard_size', 'warning', 'R10', said.no_standard_size)] : []),
    ...(isHigh ? [problemOf('average_high', 'warning', 'B2', high)] : []),
    problemOf('left_to_maker', 'note', 'B2', said.left_to_maker),
    ...(isUsual ? [problemOf('average_usual', 'note', 'B2', said.average_usual(show.volts(answer.averageVolts)))] : []),
    ...loadProblems(answer, words),
  ]
}
