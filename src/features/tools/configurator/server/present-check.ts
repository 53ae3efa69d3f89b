import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { ampacity, usualConditions } from '#features/tools/workbench/domain/ampacity.ts'
import { carries } from '#features/tools/workbench/domain/device-for.ts'
import { rulesVersion } from '#features/tools/workbench/domain/rules-data.ts'
import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import type { CheckedConfiguration } from '../contract.ts'
import { checkPlan } from '../domain/checks/check-configuration.ts'
import type { Facts } from '../domain/checks/facts.ts'
import type { Problem } from '../domain/checks/problem.ts'
import { proveFixes } from '../domain/checks/prove-fixes.ts'
import { summaryOf, uncheckedIn, wordUnchecked } from '../domain/checks/unchecked.ts'
import { wordFix } from '../domain/checks/word-fix.ts'
import { wordProblem } from '../domain/checks/word-problem.ts'
import { type Configuration, configurationLimits } from '../domain/configuration.ts'
import { freeItems } from '../domain/editing/free-items.ts'
import { extrasOf, writeExtras } from '../domain/extras/write-extras.ts'
import { drawFront } from '../domain/front/draw-front.ts'
import { finderFields } from '../domain/link/finder-fields.ts'
import { basisOfPart, partsOf } from '../domain/part-list.ts'
import { type Plan, planOf } from '../domain/plan.ts'
import { productWords } from '../domain/product-words.ts'
import { dropOfLoad, iecDropOf, voltsAt } from '../domain/rules/r14-voltage-drop.ts'
import type { ReadSchedule } from '../domain/schedule/read-schedule.ts'
import { wordAside, wordFault } from '../domain/schedule/word-fault.ts'
import { writeSchedule } from '../domain/schedule/write-schedule.ts'
import { describeSingleLine } from '../domain/single-line/describe-single-line.ts'
import { drawSingleLine } from '../domain/single-line/draw-single-line.ts'
import { totalsOf } from '../domain/totals.ts'
import { configurationText } from '../messages/words.ts'
import { presentPositions } from './present-panel.ts'
import { proofBudget } from './proof-budget.ts'

type View = 'front' | 'single_line'

const mostProblems = 500

interface Known {
  index: CatalogIndex
  facts: Facts
  language: Language
}

/** The answer of the rules to a configuration, with its sums, parts and rows. `schedule`: the text that it was read from. */
export async function presentCheck(
  known: Known,
  configuration: Configuration,
  schedule: ReadSchedule | null,
  views: readonly View[] = [],
): Promise<CheckedConfiguration> {
  const { facts, language, index } = known
  const words = configurationText[language]
  const text = writeSchedule(configuration, facts, language)
  const plan = planOf(configuration, facts)
  const found = checkPlan(plan)
  const left = schedule?.rows.filter(({ unread, faults }) => unread.length > 0 || faults.length > 0).length ?? 0
  const notChecked = [...wordUnchecked(uncheckedIn(plan), language), ...(left > 0 ? [words.unchecked.lines(left)] : [])]
  const panels = totalsOf(plan)
  const weights = panels.map(({ weight_lb }) => weight_lb)
  return {
    rules_version: rulesVersion,
    configuration,
    schedule: text,
    extras: writeExtras(extrasOf(configuration, text, facts)),
    summary: summaryOf(plan, found, notChecked, language),
    not_checked: notChecked,
    finder_url: to.finder({ fields: finderFields(configuration) }),
    note: words.note,
    problem_count: countOf(found),
    problems: await presentProblems(known, configuration, found),
    totals: {
      panels,
      rack_units: panels.reduce((sum, { rack_units }) => sum + rack_units, 0),
      weight_lb: weights.includes(null) ? null : weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0),
    },
    panels: plan.panels.map(({ ref, model, feeds }) => ({
      ...productWords(index, model.id, language),
      ref,
      product_id: model.id,
      buses: [...feeds],
      fields: model.fields.map(presentPositions),
    })),
    fronts: views.includes('front') ? frontsOf(plan, found, language) : [],
    single_line: views.includes('single_line') ? singleLineOf(plan, found, language) : null,
    devices: devicesIn(plan, index, language),
    parts: partsOf(plan).map(part => ({
      ...part,
      ...productWords(index, part.product_id, language),
      basis: basisOfPart(part, facts),
    })),
    free_items: freeItems(plan, index, language),
    rows: rowsOf(plan, schedule, language),
    set_aside: (schedule?.asides ?? []).map(aside => ({ ...aside, text: wordAside(aside, language) })),
    rest: schedule?.rest ?? '',
    rest_reason: schedule?.rest
      ? { code: 'too_many_loads', text: words.tooManyLoads(configurationLimits.loads) }
      : null,
  }
}

function countOf(problems: readonly Problem[]): CheckedConfiguration['problem_count'] {
  const count = (severity: Problem['severity']) => problems.filter(one => one.severity === severity).length
  return { errors: count('error'), warnings: count('warning'), notes: count('note') }
}

/** A request holds the process for no longer than this at a time. */
const turnMs = 10

async function presentProblems(
  { facts, language }: Known,
  configuration: Configuration,
  found: readonly Problem[],
): Promise<CheckedConfiguration['problems']> {
  const budget = proofBudget(configuration)
  const shown: CheckedConfiguration['problems'] = []
  let turnEnds = performance.now() + turnMs
  for (const one of found.slice(0, mostProblems)) {
    const { code, severity, rule, at, values, basis } = one
    const fixes = proveFixes(configuration, one, found, facts, budget)
    shown.push({
      code,
      severity,
      rule,
      at,
      values,
      text: wordProblem(one, language),
      basis,
      fixes: fixes.map(fix => ({ text: wordFix(fix, configuration, facts, language), operations: [...fix] })),
    })
    if (performance.now() < turnEnds) continue
    await nextTurn()
    turnEnds = performance.now() + turnMs
  }
  return shown
}

function frontsOf(plan: Plan, problems: readonly Problem[], language: Language): CheckedConfiguration['fronts'] {
  return plan.panels.flatMap(panel => {
    const svg = drawFront(plan, panel, { problems, language, isLinked: true })
    return svg ? [{ panel: panel.ref, svg }] : []
  })
}

function singleLineOf(plan: Plan, problems: readonly Problem[], language: Language) {
  const { symbols, units } = plan.configuration
  const svg = drawSingleLine(plan, { problems, language, symbols, units, isLinked: true })
  return { svg, words: describeSingleLine(plan, language) }
}

/** The devices that stand in a position, each once. */
function devicesIn(
  { standings, configuration }: Plan,
  index: CatalogIndex,
  language: Language,
): CheckedConfiguration['devices'] {
  const standing = new Map(standings.flatMap(({ device }) => (device ? [[device.id, device] as const] : [])))
  return [...standing.values()].map(({ id, family, rating, positions }) => ({
    ...productWords(index, id, language),
    id,
    family,
    rating_a: rating,
    positions,
    carries_a: carries(family, rating, configuration.ambient_c).amperes,
  }))
}

function rowsOf(plan: Plan, schedule: ReadSchedule | null, language: Language): CheckedConfiguration['rows'] {
  const words = configurationText[language].rows
  const read = new Map(schedule?.rows.map(row => [row.load, row]))
  const { ambient_c } = plan.configuration
  return plan.loads.map(one => {
    const { load, drains } = one
    const row = read.get(load.ref)
    return {
      load: load.ref,
      line: row?.line ?? null,
      name: load.name,
      list1_a: drains.list1,
      list1x_a: drains.list1x,
      list2x_a: drains.list2x,
      drop_v: dropOfLoad(one),
      at_load_v: voltsAt(plan, one),
      ampacity_a: one.wire ? ampacity(one.wire, { ...usualConditions, ambientC: ambient_c }) : null,
      iec_drop_v: iecDropOf(one),
      places: plan.legsOf(load.ref).map(({ placement, device }) => ({
        panel: placement.panel,
        bus: placement.feed,
        position: placement.position,
        product_id: placement.product_id,
        carries_a: device ? carries(device.family, device.rating, ambient_c).amperes : null,
      })),
      remarks: (row?.remarks ?? []).map(({ code, text }) => ({ code, text: words[code](text) })),
      faults: (row?.faults ?? []).map(fault => ({ code: fault.code, text: wordFault(fault, language) })),
      unread: row?.unread ?? [],
    }
  })
}
