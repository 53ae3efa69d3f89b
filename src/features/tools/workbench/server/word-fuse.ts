import { deratings } from '#features/catalog/product/domain/derating.ts'
import type { ToolAnswer, ToolProblem } from '../contract.ts'
import type { FuseAnswer } from '../domain/answer-fuse.ts'
import { staysWithin } from '../domain/compare.ts'
import { isBreaker } from '../domain/coordination.ts'
import type { RatedDevice } from '../domain/device-for.ts'
import { isOfConstantPower, type LoadAnswer } from '../domain/fields/read-load.ts'
import type { AnswerText } from '../messages/answers.ts'
import type { toolFormText } from '../messages/forms.ts'
import type { Figures } from './figures.ts'
import { problemOf, rowOf, stepOf, wordedAnswer } from './problems.ts'
import { type CircuitWords, loadProblems, systemRow } from './word-circuit.ts'

export interface FuseWords extends CircuitWords {
  choices: (typeof toolFormText)['en']['choices']
}

/** Makers state their ratings at 25 °C. */
const usualAir = 25

export function wordFuseSize(answer: FuseAnswer, words: FuseWords): ToolAnswer {
  const { text, choices, show } = words
  const { drains, device, family, neededRating } = answer
  // Where nothing is enough the third decimal may be the reason.
  const amperes = device ? show.amperes : show.finely
  const [list1, list1x, list2x] = [drains.list1, drains.list1x, drains.list2x].map(amperes)
  const needed = device ? show.amperes(neededRating) : besideLargest(answer, show)
  return wordedAnswer(
    {
      answer: device
        ? text.chosen(`${choices[family]} ${show.amperes(device.rating)}`, show.amperes(device.carries ?? 0))
        : text.noDevice(choices[family]),
      answer_basis: 'verified',
      rows: [
        systemRow(answer, words),
        ...(answer.feed === 'both' ? [rowOf(text.list1, list1 ?? '')] : []),
        rowOf(text.list1x, list1x ?? ''),
        rowOf(text.list2x, list2x ?? ''),
        rowOf(text.neededRating, needed),
      ],
      steps: [
        ...drainSteps(answer, text, { ...show, amperes }),
        stepOf('R5', text.steps.rating, `1.25 × ${list2x} = ${needed}`.replace('1.25', show.number(1.25))),
        ...(device ? carriesSteps(answer, device, text, show) : []),
      ],
      problems: [...deviceProblems(answer, words), ...loadProblems(answer, words), ...upstreamProblems(answer, words)],
    },
    text,
  )
}

/** The needed rating beside the largest that is offered, so that 70.005 A never reads as 70 A. */
function besideLargest({ ratings, neededRating }: FuseAnswer, show: Figures): string {
  const largest = ratings.findLast(({ isWithinLimit }) => isWithinLimit)?.rating
  return largest === undefined ? show.amperes(neededRating) : show.amperesBeside(neededRating, largest)
}

export function drainSteps({ load, system, drains }: LoadAnswer, text: AnswerText, show: Figures): ToolAnswer['steps'] {
  const { list1x, list2x } = drains
  if (load.kind === 'power') {
    const watts = show.of(load.watts, 'W')
    return [
      stepOf('L1', text.steps.drains, `1X: ${watts} ÷ ${show.volts(system.float)} = ${show.amperes(list1x)}`),
      stepOf('L1', text.steps.drains, `2X: ${watts} ÷ ${show.volts(system.min)} = ${show.amperes(list2x)}`),
    ]
  }
  if (!isOfConstantPower(load)) return []
  const formula = `${show.amperes(list1x)} × ${show.volts(system.float)} ÷ ${show.volts(system.min)} = ${show.amperes(list2x)}`
  return [stepOf('L1', text.steps.drains, `2X: ${formula}`)]
}

function carriesSteps(
  { family, ambientC }: FuseAnswer,
  { rating, carries, isByChart }: RatedDevice,
  text: AnswerText,
  show: Figures,
): ToolAnswer['steps'] {
  const amperes = show.amperes(carries ?? 0)
  if (isByChart && ambientC !== null)
    return [
      stepOf('R20', text.steps.chart, `${show.amperes(rating)}, ${show.celsius(ambientC)}${show.colon} ${amperes}`),
    ]
  const [lowest] = deratings(family, rating)
  if (!lowest || lowest.rule === 'gmt_chart')
    return [stepOf('R4', text.steps.chart, `${show.amperes(rating)}${show.colon} ${amperes}`)]
  return [stepOf('R4', text.steps.carries, `${show.amperes(rating)} × ${show.percent(lowest.percent)} = ${amperes}`)]
}

function deviceProblems(answer: FuseAnswer, { text, show }: FuseWords): ToolProblem[] {
  const { device, family, ambientC, drains, needsBayReview } = answer
  const words = text.problems
  const found: ToolProblem[] = []
  const isBeyond = family === 'gmt' && ambientC !== null && answer.ratings.every(({ carries }) => carries === null)
  if (isBeyond) found.push(problemOf('ambient_beyond_chart', 'error', 'R20', words.ambient_beyond_chart))
  if (!device) {
    const none = words.none_enough(besideLargest(answer, show), show.amperes(drains.list1x))
    found.push(problemOf('none_enough', 'error', 'R4', none))
  }
  if (needsBayReview) found.push(problemOf('bdfb_review', 'note', 'R5', words.bay_review))
  if (ambientC !== null && !isBeyond && !device?.isByChart)
    found.push(
      staysWithin(ambientC, usualAir)
        ? problemOf('no_ambient_data', 'note', 'R20', words.no_ambient_data)
        : problemOf('no_chart', 'warning', 'R20', words.no_chart(show.of(ambientC, '°C'))),
    )
  if (device && !device.isByChart) found.push(...severalFigures(family, device.rating, { text, show }))
  return found
}

/** The published figures of a rating where they differ: each is named, the lowest counts. */
function severalFigures(
  family: string,
  rating: number,
  { text, show }: Pick<FuseWords, 'text' | 'show'>,
): ToolProblem[] {
  const { problems } = text
  const figures = new Map(deratings(family, rating).map(({ rule, amperes }) => [amperes, rule]))
  if (figures.size < 2) return []
  const list = [...figures].map(([amperes, rule]) => `${show.amperes(amperes)} (${problems.figures[rule]})`).join(', ')
  return [problemOf('several_figures', 'note', 'R4', problems.several_figures(show.amperes(rating), list))]
}

function upstreamProblems(answer: FuseAnswer, { text, show }: FuseWords): ToolProblem[] {
  const { coordination, upstream, device, family } = answer
  if (!coordination || !upstream || !device) return []
  const words = text.problems
  const [rating, above] = [show.amperes(device.rating), show.amperes(upstream.rating)]
  const { tripsAt, upstreamTripsAt } = coordination
  const found: ToolProblem[] = []
  if (coordination.isBreakerUnderFuse)
    found.push(problemOf('breaker_under_fuse', 'warning', 'R11', words.breaker_under_fuse))
  if (!coordination.isRatingBelow)
    found.push(problemOf('rating_not_below', 'warning', 'S1', words.rating_not_below(rating, above)))
  if (tripsAt !== null && upstreamTripsAt !== null) {
    const points = words.trip_points(rating, show.amperes(tripsAt), show.amperes(upstreamTripsAt))
    found.push(problemOf('trip_points', 'note', 'S2', points))
  }
  found.push(problemOf('selectivity_unknown', 'note', isBreaker(family) ? 'S2' : 'S1', words.selectivity_unknown))
  return found
}
