import type { Facts, PanelModel } from '#features/tools/configurator/domain/checks/facts.ts'
import type { Requirement } from '#features/tools/finder/domain/requirement.ts'
import { type Site, siteOf } from '#features/tools/finder/domain/solutions/choose-devices.ts'
import { excludingRules } from '#features/tools/finder/domain/solutions/excluding-rules.ts'
import {
  fillPanels,
  fillRules,
  mostPanels,
  usablePositions,
  worstBus,
} from '#features/tools/finder/domain/solutions/fill-panels.ts'
import {
  type Found,
  foundLimits,
  type NearMiss,
  type Solution,
} from '#features/tools/finder/domain/solutions/find-solutions.ts'
import { applyChange, type Change, joinChanges, type Miss } from '#features/tools/finder/domain/solutions/near-miss.ts'
import { type PlainChooser, plainChooser } from './choose-devices.ts'
import { admits, missOf } from './near-miss.ts'

/** The search as its rules say it: every panel alone, every load seated, and everything said of every miss. */
export function findPlainly(requirement: Requirement, models: readonly PanelModel[], facts: Facts): Found {
  const site = siteOf(requirement)
  const chooser = plainChooser(facts)
  const solutions: Solution[] = []
  const misses: { panel: PanelModel; miss: Miss }[] = []
  if (site.count > 0)
    for (const panel of models) {
      const solved = solve(site, panel, chooser)
      if (solved) solutions.push(solved)
      else misses.push({ panel, miss: missOf(site, panel, chooser) })
    }
  return {
    site,
    solutionCount: solutions.length,
    solutions: first(solutions, keysOf, foundLimits.solutions),
    missCount: misses.length,
    nearMisses: first(misses, ({ miss }) => [excludingRules.indexOf(miss.rule), miss.distance], foundLimits.misses).map(
      ({ panel, miss }): NearMiss => ({ panel, miss, changes: changesFor(site, panel, miss, chooser) }),
    ),
  }
}

function solve(site: Site, panel: PanelModel, chooser: PlainChooser): Solution | null {
  const choices = admits(site, panel, chooser) ? chooser.choicesFor(site, panel) : []
  if (choices.length === 0 || choices.some(one => one.length === 0)) return null
  const rules = fillRules(site, panel, choices)
  const filled = fillPanels(rules, mostPanels(site.requirement, panel))
  if (!filled) return null
  return {
    panel,
    filled,
    rackUnits: filled.panels * panel.rackUnits,
    worstBus: worstBus(rules, filled),
    usable: filled.lanes.length * usablePositions(panel, choices),
    used: filled.lanes.flatMap(({ seats }) => seats).reduce((sum, { device }) => sum + device.positions, 0),
    kinds: site.kinds,
  }
}

const keysOf = ({ filled, rackUnits, worstBus: worst, usable, used }: Solution): number[] => [
  filled.panels,
  rackUnits,
  Number((worst.amperes / worst.limit).toFixed(9)),
  usable - used,
]

function first<T extends { panel: PanelModel }>(all: readonly T[], keys: (one: T) => number[], most: number): T[] {
  const keyed = all.map(one => ({ one, own: keys(one) }))
  keyed.sort((a, b) => {
    for (const [n, key] of a.own.entries()) if (key !== b.own[n]) return key - (b.own[n] ?? 0)
    return a.one.panel.sku < b.one.panel.sku ? -1 : 1
  })
  return keyed.slice(0, most).map(({ one }) => one)
}

const mostChanges = 8

function changesFor(site: Site, panel: PanelModel, start: Miss, chooser: PlainChooser): Change[] {
  let changes: Change[] = []
  let [at, miss] = [site, start]
  for (let n = 0; n < mostChanges; n++) {
    changes = joinChanges(changes, miss.change)
    const next = applyChange(at.requirement, miss.change)
    if (!next) return changes
    at = siteOf(next)
    if (solve(at, panel, chooser)) return changes
    miss = missOf(at, panel, chooser)
  }
  return []
}
