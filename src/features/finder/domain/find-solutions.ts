import type { PanelModel } from '#features/configurator/domain/facts.ts'
import { type DeviceChooser, deviceChooser, type Kind, type Site, siteOf } from './choose-devices.ts'
import { excludingRules } from './excluding-rules.ts'
import {
  type Filled,
  type FillRules,
  fillPanels,
  fillRules,
  mostPanels,
  usablePositions,
  worstBus,
} from './fill-panels.ts'
import { admits, applyChange, type Change, joinChanges, type Miss, missOf } from './near-miss.ts'
import { compareText, type KnownPanels, type PanelClass } from './panel-classes.ts'
import type { Requirement } from './requirement.ts'

export interface Solution {
  panel: PanelModel
  filled: Filled
  rackUnits: number
  /** Amperes of the bus that carries most, if a feed fails. */
  worstBus: number
  /** Of all buses that hold different loads. */
  usable: number
  used: number
  kinds: readonly Kind[]
}

export interface NearMiss {
  panel: PanelModel
  miss: Miss
  /** What admits it. */
  changes: readonly Change[]
}

export interface Found {
  site: Site
  /** How many there are; the list may have fewer. */
  solutionCount: number
  solutions: Solution[]
  missCount: number
  nearMisses: NearMiss[]
}

export const foundLimits = { solutions: 60, misses: 120 } as const

type ClassSolution = Omit<Solution, 'panel'> & { panels: PanelClass; share: number }

/** Every panel that meets a requirement, ranked, and of every other the first rule that it breaks. */
export function findSolutions(requirement: Requirement, known: KnownPanels): Found {
  let found: Found | null = null
  for (const step of findInSteps(requirement, known)) found = step
  return found ?? { site: siteOf(requirement), solutionCount: 0, solutions: [], missCount: 0, nearMisses: [] }
}

/** The same in steps, so that a server answers others in between; the last one is the answer. */
export function* findInSteps(requirement: Requirement, known: KnownPanels): Generator<Found | null> {
  const site = siteOf(requirement)
  const chooser = deviceChooser(known.facts)
  const solutions: ClassSolution[] = []
  const misses: { panels: PanelClass; miss: Miss }[] = []
  if (site.count > 0)
    for (const [n, panels] of known.classes.entries()) {
      const solved = solve(site, panels, chooser)
      if (solved) solutions.push(solved)
      else misses.push({ panels, miss: missOf(site, panels, chooser) })
      if (n % 50 === 49) yield null
    }
  yield {
    site,
    solutionCount: sumOf(solutions),
    solutions: ranked(solutions),
    missCount: sumOf(misses),
    nearMisses: nearest(site, misses, chooser),
  }
}

const sumOf = (all: readonly { panels: PanelClass }[]) => all.reduce((sum, { panels }) => sum + panels.panels.length, 0)

/** The filled panels of a class; null: it breaks a rule. */
function solve(site: Site, panels: PanelClass, chooser: DeviceChooser): ClassSolution | null {
  const choices = admits(site, panels.shape, chooser) ? chooser.choicesFor(site, panels) : []
  if (choices.length === 0 || choices.some(one => one.length === 0)) return null
  const rules = fillRules(site, panels.shape, choices)
  const filled = fillPanels(rules, mostPanels(site.requirement, panels.shape))
  return filled && solutionOf(panels, rules, filled)
}

function solutionOf(panels: PanelClass, rules: FillRules, filled: Filled): ClassSolution {
  const { shape } = panels
  const worst = worstBus(rules, filled)
  return {
    panels,
    filled,
    rackUnits: filled.panels * shape.rackUnits,
    worstBus: worst,
    share: worst / shape.maxLoad,
    usable: filled.lanes.length * usablePositions(shape, rules.choices),
    used: filled.lanes.reduce(
      (sum, { seats }) => sum + seats.reduce((taken, { device }) => taken + device.positions, 0),
      0,
    ),
    kinds: rules.kinds,
  }
}

/** Fewest panels, fewest rack units, the lowest share of a bus, fewest unused positions, part number. Never a price. */
function ranked(solutions: readonly ClassSolution[]): Solution[] {
  const keys = ({ filled, rackUnits, share, usable, used }: ClassSolution) => [
    filled.panels,
    rackUnits,
    Number(share.toFixed(9)),
    usable - used,
  ]
  return firstOf(
    solutions.map(one => ({ ...one, keys: keys(one) })),
    foundLimits.solutions,
    (panel, { filled, rackUnits, worstBus: worst, usable, used, kinds }) => ({
      panel,
      filled,
      rackUnits,
      worstBus: worst,
      usable,
      used,
      kinds,
    }),
  )
}

/** In the order of the rules; of one rule those first that miss by least. */
function nearest(
  site: Site,
  misses: readonly { panels: PanelClass; miss: Miss }[],
  chooser: DeviceChooser,
): NearMiss[] {
  const known = new Map<PanelClass, Change[]>()
  return firstOf(
    misses.map(one => ({ ...one, keys: [excludingRules.indexOf(one.miss.rule), one.miss.distance] })),
    foundLimits.misses,
    (panel, { panels, miss }) => {
      const changes = known.get(panels) ?? changesFor(site, panels, miss, chooser)
      known.set(panels, changes)
      return { panel, miss, changes }
    },
  )
}

const mostChanges = 8

/** The smallest changes after which the search admits a panel, usually one; none where too many would be needed. */
function changesFor(site: Site, panels: PanelClass, first: Miss, chooser: DeviceChooser): Change[] {
  let changes: Change[] = []
  let [at, miss] = [site, first]
  for (let n = 0; n < mostChanges; n++) {
    const { change } = miss
    changes = joinChanges(changes, change)
    const next = applyChange(at.requirement, change)
    if (!next) return changes
    at = siteOf(next)
    if (solve(at, panels, chooser)) return changes
    miss = missOf(at, panels, chooser)
  }
  return []
}

/** The first panels of sorted classes; those of classes with equal keys by part number. */
function firstOf<C extends { panels: PanelClass; keys: readonly number[] }, T>(
  classes: readonly C[],
  most: number,
  make: (panel: PanelModel, own: C) => T,
): T[] {
  const sorted = classes.toSorted((a, b) => compareKeys(a.keys, b.keys))
  const made: T[] = []
  for (let from = 0; from < sorted.length && made.length < most; ) {
    const first = sorted[from]
    let to = from + 1
    while (to < sorted.length && compareKeys(first?.keys ?? [], sorted[to]?.keys ?? []) === 0) to++
    const equal = sorted.slice(from, to).flatMap(own => own.panels.panels.slice(0, most).map(panel => ({ panel, own })))
    equal.sort((a, b) => compareText(a.panel.sku, b.panel.sku))
    made.push(...equal.slice(0, most - made.length).map(({ panel, own }) => make(panel, own)))
    from = to
  }
  return made
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [n, key] of a.entries()) {
    const difference = key - (b[n] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
