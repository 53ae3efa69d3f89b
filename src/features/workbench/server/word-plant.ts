import type { ToolAnswer } from '../contract.ts'
import type { PlantAnswer } from '../domain/answer-plant.ts'
import { basisOf } from '../domain/rules-data.ts'
import type { AnswerText } from '../messages/answers.ts'
import type { Figures } from './figures.ts'
import { problemOf, rowOf, stepOf, wordedAnswer } from './problems.ts'
import { drainSteps } from './word-fuse.ts'

export function wordPlant(answer: PlantAnswer, text: AnswerText, show: Figures): ToolAnswer {
  const { drains, hours, reserve, charge, feederDevice } = answer
  const [list1, list2] = [show.amperes(drains.list1), show.amperes(drains.list2x)]
  const [ampereHours, time] = [show.of(Math.round(reserve * 10) / 10, 'Ah'), show.of(hours, 'h')]
  const increment = charge && show.of(Math.round(charge.increment * 10) / 10, 'Ah')
  const feeder = feederDevice === null ? [] : [rowOf(text.feeder, show.amperes(feederDevice), basisOf('R10'))]
  const needed = show.amperes(drains.list2x * 1.25)
  return wordedAnswer(
    {
      answer: text.reserveIs(ampereHours, time),
      answer_basis: basisOf('B2'),
      rows: [
        rowOf(text.plantList1, list1),
        rowOf(text.plantList2, list2),
        rowOf(text.reserve, ampereHours, basisOf('B2')),
        ...(increment ? [rowOf(text.increment, increment)] : []),
        ...feeder,
      ],
      steps: [
        ...drainSteps(answer, text, show),
        stepOf('B2', text.steps.reserve, `${list1} × ${time} = ${ampereHours}`),
        ...(charge
          ? [
              stepOf(
                'B1',
                text.steps.increment,
                `${show.amperes(charge.amperes)} × ${time} ÷ ${show.number(charge.factor)} = ${increment}`,
              ),
            ]
          : []),
        stepOf(
          'R10',
          text.steps.feeder,
          `${show.number(1.25)} × ${list2} = ${needed}${feederDevice === null ? '' : ` → ${show.amperes(feederDevice)}`}`,
        ),
      ],
      problems:
        feederDevice === null ? [problemOf('no_standard_size', 'warning', 'R10', text.problems.no_standard_size)] : [],
    },
    text,
  )
}
