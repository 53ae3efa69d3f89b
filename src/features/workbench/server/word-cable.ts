import type { ToolAnswer, ToolProblem } from '../contract.ts'
import { amperesOfTable, sizeOfTable } from '../domain/ampacity.ts'
import type { CableAnswer, CableLoad, DropAnswer } from '../domain/answer-cable.ts'
import type { SizedCable } from '../domain/cable-for.ts'
import { ohmsOfFootAndMil, ohmsOfMetreAndSquareMillimetre } from '../domain/voltage-drop.ts'
import { iecResistance, imperialWires, type Wire } from '../domain/wire-size.ts'
import type { AnswerText } from '../messages/answers.ts'
import type { Figures } from './figures.ts'
import { problemOf, rowOf, stepOf, wordedAnswer } from './problems.ts'

export function wordVoltageDrop(answer: DropAnswer, text: AnswerText, show: Figures): ToolAnswer {
  const { load, loop, wire, nominalVolts, drop, percent, iecDrop, largestDevice } = answer
  const system = show.volts(nominalVolts)
  const basis = wire.system === 'metric' ? 'reading' : 'verified'
  const carried = answer.ampacity === null ? [] : [rowOf(text.carried, show.amperes(answer.ampacity), basis)]
  const device = largestDevice === null ? [] : [rowOf(text.largestDevice, show.amperes(largestDevice), basis)]
  return wordedAnswer(
    {
      answer: text.dropIs(show.drop(drop), show.percent(percent), system),
      answer_basis: 'verified',
      rows: [
        loadRow(load, text, show),
        rowOf(text.loop, show.loop(loop)),
        rowOf(text.wire, `${show.wireBoth(wire)}, ${materialOf(answer, text)}`),
        rowOf(text.drop, `${show.drop(drop)} (${show.percent(percent)})`),
        ...(iecDrop === null ? [] : [rowOf(text.dropIec, show.drop(iecDrop))]),
        rowOf(text.atLoad, text.of(show.drop(nominalVolts - drop), system)),
        ...carried,
        ...device,
      ],
      steps: dropSteps(answer, text, show),
      problems: dropProblems(answer, text, show),
    },
    text,
  )
}

function loadRow({ amperes, watts, minVolts }: CableLoad, text: AnswerText, show: Figures) {
  const name = watts === null ? text.current : text.currentOf(show.of(watts, 'W'), show.volts(minVolts))
  return rowOf(name, show.amperes(amperes))
}

const materialOf = ({ material }: Pick<DropAnswer, 'material'>, text: AnswerText) => text.materials[material]

function dropSteps(answer: DropAnswer, text: AnswerText, show: Figures): ToolAnswer['steps'] {
  const { load, loop, wire, material, drop, iecDrop } = answer
  const resistance = iecResistance(wire)
  const iec =
    iecDrop === null || resistance === null
      ? []
      : [
          stepOf(
            'R14',
            text.steps.iec,
            `${show.amperes(load.amperes)} × ${show.metres(loop.metres)} × ${show.of(resistance, 'mΩ/m')} ÷ 1000 = ${show.drop(iecDrop)}`,
          ),
        ]
  const formula =
    wire.system === 'imperial'
      ? `${show.amperes(load.amperes)} × ${show.feet(loop.feet)} × ${show.of(ohmsOfFootAndMil[material], null)} ÷ ${show.of(wire.cmil, 'cmil')}`
      : `${show.amperes(load.amperes)} × ${show.metres(loop.metres)} × ${rho(material, show)} ÷ ${show.of(wire.mm2, 'mm²')}`
  return [
    ...powerSteps(load, text, show),
    stepOf('R14', text.steps.drop, `${formula} = ${show.drop(drop)}`),
    ...iec,
    ...ampacitySteps(wire, answer, answer.largestDevice, text, show),
  ]
}

const rho = (material: DropAnswer['material'], show: Figures) =>
  show.of(Number(ohmsOfMetreAndSquareMillimetre(material).toFixed(4)), null)

function powerSteps({ watts, minVolts, amperes }: CableLoad, text: AnswerText, show: Figures): ToolAnswer['steps'] {
  if (watts === null) return []
  const formula = `${show.of(watts, 'W')} ÷ ${show.volts(minVolts)} = ${show.amperes(amperes)}`
  return [stepOf('L1', text.steps.drains, formula)]
}

/** The figure of the table, the factor of the air, and the cap where it is lower. */
function ampacitySteps(
  wire: Wire,
  { column, factor, material }: Pick<DropAnswer, 'column' | 'factor' | 'material'>,
  device: number | null,
  text: AnswerText,
  show: Figures,
): ToolAnswer['steps'] {
  const table = amperesOfTable(wire, column)
  if (material !== 'copper' || table === null || factor === null) return []
  const basis = wire.system === 'metric' ? 'reading' : 'verified'
  const carried = table * factor
  const formula = `${show.wire(wire)}, ${show.of(Number(column), '°C')}: ${show.amperes(table)} × ${show.number(factor)} = ${show.amperes(carried)}`
  const cap = device !== null && device < carried ? [stepOf('R13', text.steps.cap, show.amperes(device), basis)] : []
  return [stepOf('R13', text.steps.ampacity, formula, basis), ...cap]
}

function dropProblems(answer: DropAnswer, text: AnswerText, show: Figures): ToolProblem[] {
  const { load, wire, material, ampacity: carried, isCarried } = answer
  const words = text.problems
  if (material === 'aluminium') return [aluminium(text)]
  if (carried === null) return [problemOf('beyond_table', 'note', 'R13', words.beyond_table)]
  const basis = wire.system === 'metric' ? 'reading' : 'verified'
  const overloaded = words.wire_overloaded(
    show.wire(wire),
    show.amperes(carried),
    show.amperesBeside(load.amperes, carried),
  )
  return [
    ...(isCarried === false ? [problemOf('wire_overloaded', 'error', 'R13', overloaded, basis)] : []),
    ...metricNote(wire, text, show),
  ]
}

const aluminium = ({ problems }: AnswerText) =>
  problemOf('aluminium_ampacity', 'note', 'R13', problems.aluminium_ampacity)

function metricNote(wire: Wire | null, text: AnswerText, show: Figures): ToolProblem[] {
  const name = wire?.system === 'metric' ? sizeOfTable(wire) : null
  const size = imperialWires.find(one => one.name === name)
  if (!wire || !size) return []
  const words = text.problems.metric_counts_as(show.wire(wire), show.wire(size))
  return [problemOf('metric_counts_as', 'note', 'R13', words, 'reading')]
}

export function wordCableSize(answer: CableAnswer, text: AnswerText, show: Figures): ToolAnswer {
  const { imperial, metric, load, loop, neededCmil, neededMm2, material } = answer
  const area = `${show.of(Math.round(neededCmil), 'cmil')} (${show.of(Number(neededMm2.toFixed(2)), 'mm²')})`
  return wordedAnswer(
    {
      answer: cableSentence(answer, text, show),
      // The ampacity of the metric size is our reading.
      answer_basis: material === 'copper' ? 'reading' : 'verified',
      rows: [
        loadRow(load, text, show),
        rowOf(text.loop, `${show.loop(loop)}, ${materialOf(answer, text)}`),
        rowOf(text.neededArea, area),
        rowOf(text.imperialSize, sizeWords(imperial, text, show)),
        rowOf(text.metricSize, sizeWords(metric, text, show), material === 'copper' ? 'reading' : 'verified'),
      ],
      steps: cableSteps(answer, text, show),
      problems: cableProblems(answer, text, show),
    },
    text,
  )
}

function cableSentence({ imperial, metric, material }: CableAnswer, text: AnswerText, show: Figures): string {
  if (!imperial.wire && !metric.wire) return text.noCable
  const name = ({ wire }: SizedCable) => (wire ? show.wire(wire) : text.none)
  const sizes = text.sizes(name(imperial), name(metric))
  if (material === 'aluminium') return `${sizes} ${text.dropAlone}`
  // Where the two systems have different reasons, the rows say them.
  return imperial.decidedBy === metric.decidedBy ? `${sizes} ${text.decided[imperial.decidedBy]}` : sizes
}

/** '1 AWG; drop 0.796 V; carries 130 A (by the drop 1 AWG, by the ampacity 3 AWG)' */
function sizeWords({ wire, byDrop, byAmpacity, drop, carries }: SizedCable, text: AnswerText, show: Figures): string {
  const reasons = [byDrop && text.byDrop(show.wire(byDrop)), byAmpacity && text.byAmpacity(show.wire(byAmpacity))]
  const reason = reasons.filter(Boolean).join(', ')
  if (!wire || drop === null) return reason ? `${text.none} (${reason})` : text.none
  const sized = text.sized(show.wire(wire), show.drop(drop))
  return `${carries === null ? sized : `${sized}; ${text.carrying(show.amperes(carries))}`} (${reason})`
}

function cableSteps(answer: CableAnswer, text: AnswerText, show: Figures): ToolAnswer['steps'] {
  const { load, loop, material, allowedVolts, neededCmil, neededMm2, imperial, metric } = answer
  const inFeet = `${show.amperes(load.amperes)} × ${show.feet(loop.feet)} × ${show.of(ohmsOfFootAndMil[material], null)} ÷ ${show.volts(allowedVolts)} = ${show.of(Math.round(neededCmil), 'cmil')}`
  const inMetres = `${show.amperes(load.amperes)} × ${show.metres(loop.metres)} × ${rho(material, show)} ÷ ${show.volts(allowedVolts)} = ${show.of(Number(neededMm2.toFixed(2)), 'mm²')}`
  const carried = ({ wire, carries }: SizedCable) => (wire ? ampacitySteps(wire, answer, carries, text, show) : [])
  return [
    ...powerSteps(load, text, show),
    stepOf('R14', text.steps.area, inFeet),
    stepOf('R14', text.steps.area, inMetres),
    ...carried(imperial),
    ...carried(metric),
  ]
}

function cableProblems(answer: CableAnswer, text: AnswerText, show: Figures): ToolProblem[] {
  const { imperial, metric, material, factor } = answer
  const words = text.problems
  const isShort = !imperial.wire || !metric.wire
  return [
    ...(isShort ? [problemOf('no_single_cable', 'warning', 'R14', words.no_single_cable)] : []),
    ...(factor === null ? [problemOf('beyond_table', 'error', 'R13', words.beyond_table)] : []),
    ...(material === 'aluminium' ? [aluminium(text)] : metricNote(metric.wire, text, show)),
  ]
}
