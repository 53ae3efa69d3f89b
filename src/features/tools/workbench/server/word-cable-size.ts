import type { ToolAnswer, ToolProblem } from '../contract.ts'
import { limitOfWire } from '../domain/ampacity.ts'
import type { CableAnswer, Loss } from '../domain/answer-cable.ts'
import type { SizedCable } from '../domain/cable-for.ts'
import { staysWithin } from '../domain/compare.ts'
import { neededRating } from '../domain/device-for.ts'
import { problemOf, rowOf, stepOf, wordedAnswer } from './problems.ts'
import {
  airProblems,
  aluminium,
  ampacitySteps,
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

export function wordCableSize(answer: CableAnswer, words: CircuitWords): ToolAnswer {
  const { text, circuit, show } = words
  const { imperial, metric, imperialLoss, metricLoss, loop, neededCmil, neededMm2, material } = answer
  const area = `${show.of(Math.round(neededCmil), 'cmil')} (${show.of(Number(neededMm2.toFixed(2)), 'mm²')})`
  const leftBy = (loss: Loss | null) =>
    loss?.atLoad == null
      ? circuit.nothing
      : circuit.leftOf(show.volts(loss.atLoad), show.volts(answer.system.min), show.drop(loss.drop))
  return wordedAnswer(
    {
      answer: cableSentence(answer, words),
      // The ampacity of the metric size is our reading.
      answer_basis: material === 'copper' ? 'reading' : 'verified',
      rows: [
        systemRow(answer, words),
        loadRow(answer, words),
        rowOf(text.loop, `${show.loop(loop)}, ${text.materials[material]}`),
        kRow(answer, words),
        rowOf(text.neededArea, area),
        rowOf(text.imperialSize, sizeWords(imperial, answer, words)),
        rowOf(text.metricSize, sizeWords(metric, answer, words), material === 'copper' ? 'reading' : 'verified'),
        ...(imperial.wire || metric.wire ? [rowOf(text.atLoad, leftBy(smallerOf(imperialLoss, metricLoss)))] : []),
      ],
      steps: cableSteps(answer, words),
      problems: cableProblems(answer, words),
    },
    text,
  )
}

/** The loss of the two that leaves the smaller voltage. */
const smallerOf = (one: Loss | null, other: Loss | null): Loss | null =>
  one && other ? (mostOf(one) > mostOf(other) ? one : other) : (one ?? other)
const mostOf = ({ drop, iecDrop }: Loss): number => Math.max(drop, iecDrop ?? 0)

function cableSentence({ imperial, metric, material }: CableAnswer, { text, show }: CircuitWords): string {
  if (!imperial.wire && !metric.wire) return imperial.beyondCopper ? text.noAluminium : text.noCable
  const name = ({ wire }: SizedCable) => (wire ? show.wire(wire) : text.none)
  const sizes = text.sizes(name(imperial), name(metric))
  if (material === 'aluminium') return `${sizes} ${text.dropAlone}`
  // Where the two systems have different reasons, the rows say them.
  return imperial.decidedBy === metric.decidedBy ? `${sizes} ${text.decided[imperial.decidedBy]}` : sizes
}

/** '1 AWG; drop 0.796 V; carries 130 A, limited by … (by the drop 1 AWG, by the ampacity 3 AWG)' */
function sizeWords(sized: SizedCable, answer: CableAnswer, words: CircuitWords): string {
  const { text, show } = words
  const { wire, byDrop, byAmpacity, drop, carried } = sized
  const reasons = [byDrop && text.byDrop(show.wire(byDrop)), byAmpacity && text.byAmpacity(show.wire(byAmpacity))]
  const reason = reasons.filter(Boolean).join(', ')
  if (!wire || drop === null) return reason ? `${text.none} (${reason})` : text.none
  const named = text.sized(show.wire(wire), show.drop(drop))
  const carrying = carried === null ? '' : `; ${text.carrying(carriedWords(carried, answer, words))}`
  return `${named}${carrying} (${reason})`
}

function cableSteps(answer: CableAnswer, words: CircuitWords): ToolAnswer['steps'] {
  const { text, show } = words
  const { amperes, loop, material, conductorC, k, allowedVolts, neededCmil, neededMm2, imperial, metric } = answer
  const [current, allowed] = [show.amperes(amperes), show.volts(allowedVolts)]
  const inFeet = `${current} × ${show.feet(loop.feet)} × ${show.number(k)} ÷ ${allowed} = ${show.of(Math.round(neededCmil), 'cmil')}`
  const inMetres = `${current} × ${show.metres(loop.metres)} × ${metricK(material, conductorC, show)} ÷ ${allowed} = ${show.of(Number(neededMm2.toFixed(2)), 'mm²')}`
  const carried = (sized: SizedCable) => (sized.wire ? ampacitySteps(sized.wire, answer, sized.carried, words) : [])
  return [
    ...currentSteps(answer, words),
    stepOf('R14', text.steps.area, inFeet),
    stepOf('R14', text.steps.area, inMetres),
    ...carried(imperial),
    ...carried(metric),
  ]
}

function cableProblems(answer: CableAnswer, words: CircuitWords): ToolProblem[] {
  const { text } = words
  const { imperial, metric, imperialLoss, metricLoss, material } = answer
  const isShort = [imperial, metric].some(({ wire, beyondCopper }) => !wire && !beyondCopper)
  const loss = smallerOf(imperialLoss, metricLoss)
  return [
    ...(isShort ? [problemOf('no_single_cable', 'warning', 'R14', text.problems.no_single_cable)] : []),
    ...deviceProblems(answer, words),
    ...iecProblems(answer, words),
    ...(loss ? lossProblems(answer, loss, words) : []),
    ...airProblems(answer, words),
    ...loadProblems(answer, words),
    ...(material === 'aluminium' ? aluminium(words, beyondOf(answer)) : metricNote(metric.wire, words)),
  ]
}

/** The size by drop that would overheat, of both systems the one that comes first. */
function beyondOf({ imperial, metric, conditions, amperes, device }: CableAnswer) {
  const wire = imperial.beyondCopper ?? metric.beyondCopper
  return (
    wire && {
      ...{ wire, copper: limitOfWire(wire, conditions)?.amperes ?? 0 },
      amperes: Math.max(amperes, device ?? 0),
    }
  )
}

/**
 * A stated device may be too small for the load. Without one the current alone decided, and the device for it may be more than the wire
 * is protected by.
 */
function deviceProblems(answer: CableAnswer, { circuit, show }: CircuitWords): ToolProblem[] {
  const { amperes, device, isDeviceSmall, ratingAbove, imperial, metric } = answer
  if (device !== null && isDeviceSmall) {
    const least = show.amperesBeside(neededRating({ list2x: amperes }), device)
    const small = circuit.problems.device_small(show.amperes(device), show.amperes(amperes), least)
    return [problemOf('device_small', 'warning', 'R5', small)]
  }
  if (ratingAbove === null) return []
  const largest = Math.min(...[imperial, metric].flatMap(({ carried }) => (carried ? [carried.amperes] : [])))
  const rating = show.amperesBeside(ratingAbove, largest)
  const words = circuit.problems.rating_above(show.amperes(amperes), rating, show.amperes(largest))
  return [problemOf('rating_above', 'warning', 'R13', words)]
}

/** A metric conductor may have more resistance than the formula's. */
function iecProblems(
  { metric, metricLoss, allowedVolts }: CableAnswer,
  { circuit, show }: CircuitWords,
): ToolProblem[] {
  const iecDrop = metricLoss?.iecDrop ?? null
  if (!metric.wire || iecDrop === null || staysWithin(iecDrop, allowedVolts)) return []
  const words = circuit.problems.iec_above_allowed(show.wire(metric.wire), show.drop(iecDrop), show.volts(allowedVolts))
  return [problemOf('iec_above_allowed', 'warning', 'R14', words)]
}
