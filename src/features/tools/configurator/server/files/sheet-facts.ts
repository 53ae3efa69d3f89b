import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Shape } from '#drawing/shapes.ts'
import { boundsOf } from '#drawing/sheet.ts'
import { toFigure } from '#drawing/to-figure.ts'
import { shownBeside, shownValue } from '#features/tools/workbench/domain/fields/shown-value.ts'
import type { PaperCompany } from '#server/pdf/paper-options.ts'
import type { Language } from '#shared/language.ts'
import type { Figure } from '#shared/number/figure.ts'
import { formatNumber, formatQuantity } from '#shared/number/format-number.ts'
import { summaryOf, uncheckedIn, wordUnchecked } from '../../domain/checks/unchecked.ts'
import { placeName, wordProblem } from '../../domain/checks/word-problem.ts'
import { freeItems } from '../../domain/editing/free-items.ts'
import { type PositionRow, positionRows, unplacedLoads } from '../../domain/files/position-rows.ts'
import { frontShapes } from '../../domain/front/draw-front.ts'
import { deviceWords } from '../../domain/front/name-position.ts'
import { wireLength } from '../../domain/front/wire-words.ts'
import { plantName } from '../../domain/names.ts'
import { describeSingleLine } from '../../domain/single-line/describe-single-line.ts'
import { diagramsOf } from '../../domain/single-line/lay-out.ts'
import { totalsOf } from '../../domain/totals.ts'
import { panelDrawingText } from '../../messages/drawings.ts'
import { configurationFileText } from '../../messages/files.ts'
import { configurationText } from '../../messages/words.ts'
import { qrFigure } from './qr-figure.ts'
import type { PlannedVersion } from './version-plan.ts'

/** Everything that is printed on the sheet of a configuration: plain data, in its language and units. */
export interface ConfigurationSheetFacts {
  language: Language
  format: 'a4Across' | 'letterAcross'
  company: PaperCompany
  name: string
  version: number
  /** ISO 8601. */
  madeAt: string
  savedOn: string
  rulesVersion: number
  note: string
  viewUrl: string
  rulesUrl: string
  qr: Figure
  about: { name: string; value: string }[]
  panels: {
    title: string
    front: Figure | null
    diagrams: { figure: Figure; words: string }[]
    heat: string | null
  }[]
  buses: string[][]
  schedule: string[][]
  notPlaced: string
  parts: string[][]
  freeItems: string[]
  summary: string
  problems: string[][]
}

interface SheetParts {
  company: PaperCompany
  publicUrl: string
}

/** Draws panel by panel, so that other requests are answered in between. */
export async function sheetFacts(
  planned: PlannedVersion,
  { company, publicUrl }: SheetParts,
): Promise<ConfigurationSheetFacts> {
  const { version, name, plan, parts, index, language, units, viewUrl, savedOn } = planned
  const text = configurationFileText[language]
  const words = configurationText[language]
  return {
    language,
    format: language === 'en' && units === 'imperial' ? 'letterAcross' : 'a4Across',
    company,
    name,
    version: version.number,
    madeAt: version.createdAt.toISOString(),
    savedOn,
    rulesVersion: version.rulesVersion,
    note: words.note,
    viewUrl,
    rulesUrl: `${publicUrl}/calculation-rules`,
    qr: qrFigure(viewUrl),
    about: aboutOf(planned),
    panels: await drawPanels(planned),
    buses: busRows(planned),
    schedule: positionRows(plan, version.problems).map(row => scheduleRow(row, units, language)),
    notPlaced: unplacedLoads(plan)
      .map(load => load.name || load.ref)
      .join(', '),
    parts: parts.map(part => [
      String(part.quantity),
      part.sku,
      part.name || text.notOffered,
      `${text.reasons[part.reason]}${part.isVerified ? '' : ' ○'}`,
    ]),
    freeItems: freeItems(plan, index, language),
    summary: summaryOf(plan, version.problems, wordUnchecked(uncheckedIn(plan), language), language),
    problems: version.problems.map(one => [
      `${text.severities[one.severity]}${one.basis === 'verified' ? '' : ' ○'}`,
      one.rule,
      placeName(one, language),
      wordProblem(one, language),
    ]),
  }
}

function aboutOf({ version, plan, language, savedOn }: PlannedVersion): ConfigurationSheetFacts['about'] {
  const text = configurationFileText[language]
  const { system, ambient_c, rack, spare_percent } = plan.configuration
  const volts = (value: number) => formatQuantity(value, 'V', language)
  const inches = formatQuantity(rack.inches, language === 'en' ? 'in.' : 'in', language)
  const free = rack.free_units === null ? null : formatQuantity(rack.free_units, 'RU', language)
  const ambient = ambient_c === null ? [] : [{ name: text.ambient, value: formatQuantity(ambient_c, '°C', language) }]
  return [
    { name: text.version, value: String(version.number) },
    { name: text.savedOn, value: savedOn },
    { name: text.rulesVersion, value: String(version.rulesVersion) },
    {
      name: text.system,
      value: text.systemOf(plantName(system.nominal), volts(system.float_v), volts(system.min_v), volts(system.max_v)),
    },
    ...ambient,
    { name: text.rack, value: text.rackOf(inches, free) },
    { name: text.spares, value: formatQuantity(spare_percent, '%', language) },
  ]
}

async function drawPanels({ plan, version, language, symbols, units }: PlannedVersion) {
  const { problems } = version
  const text = configurationFileText[language]
  const twins = describeSingleLine(plan, language)
  const totals = totalsOf(plan)
  const drawn: ConfigurationSheetFacts['panels'] = []
  let twin = 0
  for (const panel of plan.panels) {
    const front = frontShapes(plan, panel, { problems, language, hasUnits: true })
    const words = twins.slice(twin, twin + panel.feeds.length)
    twin += panel.feeds.length
    const diagrams = diagramsOf(plan, panel, { problems, language, symbols, units })
    const heat = totals.find(({ ref }) => ref === panel.ref)?.heat_w
    const watts = (value: number) => formatQuantity(shownValue(value), 'W', language)
    drawn.push({
      title: `${panel.ref} · ${panel.model.sku}`,
      front: front && figureOf(front),
      diagrams: diagrams.map((shapes, index) => ({
        figure: figureOf(shapes),
        words: (diagrams.length === 1 ? words : words.slice(index, index + 1)).join('\n'),
      })),
      heat: heat ? text.heatOf(watts(heat.normal), watts(heat.worst), watts(heat.full)) : null,
    })
    await nextTurn()
  }
  return drawn
}

/** With a narrow rim for the pens. */
function figureOf(shapes: readonly Shape[]): Figure {
  const { x, y, width, height } = boundsOf(shapes)
  const rim = width * 0.005
  return toFigure(shapes, { x: x - rim, y: y - rim, width: width + 2 * rim, height: height + 2 * rim })
}

function busRows({ plan, language }: PlannedVersion): string[][] {
  return totalsOf(plan).flatMap(({ ref, buses, basis }) =>
    buses.map(bus => {
      const beside = (value: number) => formatNumber(shownBeside(value, bus.max_load_a), language)
      const amperes = (value: number | null) =>
        value === null ? '–' : formatQuantity(shownValue(value), 'A', language)
      return [
        `${ref} ${bus.bus}${basis === 'verified' ? '' : ' ○'}`,
        amperes(bus.rating_a),
        beside(bus.normal_a),
        beside(bus.a_failed_a),
        beside(bus.b_failed_a),
        amperes(bus.max_load_a),
        formatNumber(shownBeside(bus.worst_list2_a, bus.rating_a), language),
        amperes(bus.feeder_a),
        `${bus.used} / ${bus.free}`,
      ]
    }),
  )
}

function scheduleRow(row: PositionRow, units: PlannedVersion['units'], language: Language): string[] {
  const { panel, bus, position, device, load, list1x, list2x, dropV, isVerified } = row
  const drawing = panelDrawingText[language]
  const limit = row.carries ?? Number.POSITIVE_INFINITY
  const drain =
    list1x === null || list2x === null
      ? ''
      : `${formatNumber(shownBeside(list1x, limit), language)} / ${formatQuantity(shownValue(list2x), 'A', language)}`
  return [
    `${panel} ${bus}${position}`,
    device ? `${deviceWords(device, language)} (${device.sku})` : '–',
    load ? load.name || load.ref : drawing.spare,
    load?.feed ?? '',
    drain,
    row.carries === null ? '' : `${formatQuantity(shownValue(row.carries), 'A', language)}${isVerified ? '' : ' ○'}`,
    load ? wireLength(load, units, language).join(', ') : '',
    dropV === null ? '' : formatQuantity(shownValue(dropV), 'V', language),
    row.rules.join(', '),
  ]
}
