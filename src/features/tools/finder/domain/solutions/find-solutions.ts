import { type BusUse, shareOf } from '#features/tools/configurator/domain/bus-limit.ts'
import type { PanelModel } from '#features/tools/configurator/domain/checks/facts.ts'
import type { Requirement } from '../requirement.ts'
import { type Kind, type Site, siteOf } from './choose-devices.ts'
import type { Counted } from './count-panels.ts'
import { type ExcludingRule, excludingRules } from './excluding-rules.ts'
import { type Filled, fillPanels, fillRules, mostPanels } from './fill-panels.ts'
import {
  applyChange,
  type Change,
  distanceOf,
  excludedAt,
  isAdmitted,
  joinChanges,
  type Miss,
  missOf,
  roomOf,
  type Search,
  searchAt,
} from './near-miss.ts'
import { compareText, type KnownPanels, type PanelClass } from './panel-classes.ts'
import { mostSolutions } from './shown-solutions.ts'

export interface Solution {
  panel: PanelModel
  filled: Filled
  rackUnits: number
  /** The bus that carries most, if a feed fails. */
  worstBus: BusUse
  /** Positions, counted on all buses that hold different loads. */
  usable: number
  used: number
  kinds: readonly Kind[]
}

export interface NearMiss {
  panel: PanelModel
  miss: Miss
  /** The changes that would admit it. */
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

export const foundLimits = { solutions: mostSolutions, misses: 120 } as const

/** Every panel that meets a requirement, ranked, and of every other the first rule that it breaks. */
export function findSolutions(requirement: Requirement, known: KnownPanels): Found {
  let found: Found | null = null
  for (const step of findInSteps(requirement, known)) found = step
  return found ?? { site: siteOf(requirement), solutionCount: 0, solutions: [], missCount: 0, nearMisses: [] }
}

const classesInStep = 200

/** The same in steps, so that a server answers others in between; the last one is the answer. */
export function* findInSteps(requirement: Requirement, known: KnownPanels): Generator<Found | null> {
  const search = searchAt(requirement, known)
  const { site } = search
  const solved: Solved[] = []
  const missed = new Map<ExcludingRule | 'room', PanelClass[]>()
  if (site.count > 0)
    for (const [n, panels] of known.classes.entries()) {
      const key = solve(search, panels)
      if (typeof key === 'number') solved.push({ panels, key })
      else putInto(missed, key, panels)
      if (n % classesInStep === classesInStep - 1) yield null
    }
  const solutions = yield* rank(search, solved)
  const nearMisses = yield* nearest(search, missed)
  yield {
    site,
    solutionCount: sumOf(solved.map(({ panels }) => panels)),
    solutions,
    missCount: sumOf([...missed.values()].flat()),
    nearMisses,
  }
}

const putInto = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const sumOf = (all: readonly PanelClass[]) => all.reduce((sum, { panels }) => sum + panels.length, 0)

/** Panels that take the loads. */
interface Solved {
  panels: PanelClass
  /** By which they are ranked first: how many panels, then how many rack units. */
  key: number
}

/** How panels that take the loads are ranked, or what keeps them out. 'room': limits not stated, buses or the rack. */
function solve({ site, chooser, counter }: Search, panels: PanelClass): number | ExcludingRule | 'room' {
  const excluded = excludedAt(site, panels)
  if (excluded !== null) return excluded
  if (chooser.hasDevices(panels)) {
    const { shape } = panels
    const needed = counter.panelsFor(panels, mostPanels(site.requirement, shape))
    return needed === null ? 'room' : needed * 1e6 + needed * shape.rackUnits
  }
  return chooser.hasDevices(panels, true) ? 'room' : 'device'
}

/** Fewest panels, fewest rack units, the lowest share of a bus, fewest unused positions, part number. Never a price. */
function* rank(search: Search, solved: readonly Solved[]): Generator<null, Solution[]> {
  const ranked: (Keyed & { counted: Counted; usable: number })[] = []
  for (const [n, { panels, key }] of reaching(solved, foundLimits.solutions).entries()) {
    const counted = search.counter.count(panels, mostPanels(search.site.requirement, panels.shape))
    if (!counted) continue
    const usable = counted.lanes * usableOf(search, panels)
    ranked.push({ panels, keys: [key, shareOf(counted.worstBus), usable - counted.used], counted, usable })
    if (n % classesInStep === classesInStep - 1) yield null
  }
  const solutions: Solution[] = []
  for (const { panel, own } of firstOf(ranked, foundLimits.solutions)) {
    solutions.push(solutionOf(search, panel, own))
    yield null
  }
  return solutions
}

/** Those of the lowest keys that have as many panels as are shown, with all whose key is that of the last. */
function reaching(solved: readonly Solved[], most: number): readonly Solved[] {
  const ofKey = new Map<number, number>()
  for (const { panels, key } of solved) ofKey.set(key, (ofKey.get(key) ?? 0) + panels.panels.length)
  let [sum, last] = [0, Number.POSITIVE_INFINITY]
  for (const key of [...ofKey.keys()].sort((a, b) => a - b)) {
    sum += ofKey.get(key) ?? 0
    last = key
    if (sum >= most) break
  }
  return solved.filter(({ key }) => key <= last)
}

/** Positions of a lane that have a device for at least one of the loads. */
const usableOf = ({ site, chooser }: Search, { shape, ladders }: PanelClass): number =>
  shape.fields.reduce((sum, { count }, place) => {
    const ladder = ladders[place] ?? -1
    return site.kinds.some((_, kind) => chooser.deviceFor(ladder, kind, false) !== null) ? sum + count : sum
  }, 0)

function solutionOf(
  { site, chooser }: Search,
  panel: PanelModel,
  { panels, counted, usable }: { panels: PanelClass; counted: Counted; usable: number },
): Solution {
  const rules = fillRules(site, panels.shape, chooser.choicesFor(panels))
  const filled = fillPanels(rules, counted.panels)
  if (!filled) throw new Error('What a search counts, panels take')
  return {
    panel,
    filled,
    rackUnits: counted.panels * panels.shape.rackUnits,
    worstBus: counted.worstBus,
    usable,
    used: counted.used,
    kinds: site.kinds,
  }
}

/** In the order of the rules; of one rule those first that miss by least. */
function* nearest(
  search: Search,
  missed: ReadonlyMap<ExcludingRule | 'room', readonly PanelClass[]>,
): Generator<null, NearMiss[]> {
  const misses: Keyed[] = []
  let counted = 0
  for (const [place, rule] of excludingRules.entries()) {
    // Nobody looks at more.
    if (counted >= foundLimits.misses) break
    for (const [n, panels] of (missed.get(rule) ?? []).entries()) {
      misses.push({ panels, keys: [place, distanceOf(search, panels, rule)] })
      counted += panels.panels.length
      if (n % classesInStep === classesInStep - 1) yield null
    }
    if (rule !== 'device' || counted >= foundLimits.misses) continue
    for (const [n, panels] of (missed.get('room') ?? []).entries()) {
      const room = roomOf(search, panels)
      misses.push({ panels, keys: [excludingRules.indexOf(room.rule), room.distance] })
      counted += panels.panels.length
      if (n % classesInStep === classesInStep - 1) yield null
    }
  }
  const changesOf = new Map<PanelClass, Pick<NearMiss, 'miss' | 'changes'>>()
  const after = searchesAfter(search)
  const nearMisses: NearMiss[] = []
  for (const { panel, own } of firstOf(misses, foundLimits.misses)) {
    const known = changesOf.get(own.panels) ?? changesFor(search, own.panels, after)
    changesOf.set(own.panels, known)
    nearMisses.push({ panel, ...known })
    yield null
  }
  return nearMisses
}

const mostChanges = 8

/** Many panels need the same change: the search after it is prepared once. */
function searchesAfter({ chooser: { known } }: Search) {
  const searches = new Map<string, Search>()
  return (requirement: Requirement): Search => {
    const key = JSON.stringify(requirement)
    const search = searches.get(key) ?? searchAt(requirement, known)
    searches.set(key, search)
    return search
  }
}

/** The smallest changes after which the search admits a panel, usually one; none where too many would be needed. */
function changesFor(
  search: Search,
  panels: PanelClass,
  after: (requirement: Requirement) => Search,
): Pick<NearMiss, 'miss' | 'changes'> {
  const first = missOf(search, panels)
  let changes: Change[] = []
  let [at, miss] = [search, first]
  for (let n = 0; n < mostChanges; n++) {
    const { change } = miss
    changes = joinChanges(changes, change)
    const next = applyChange(at.site.requirement, change)
    if (!next) return { miss: first, changes }
    at = after(next)
    if (isAdmitted(at, panels)) return { miss: first, changes }
    miss = missOf(at, panels)
  }
  return { miss: first, changes: [] }
}

interface Keyed {
  panels: PanelClass
  keys: readonly number[]
}

/** The first panels of sorted classes; those of classes with equal keys by part number. */
function firstOf<C extends Keyed>(classes: readonly C[], most: number): { panel: PanelModel; own: C }[] {
  const sorted = classes.toSorted((a, b) => compareKeys(a.keys, b.keys))
  const first: { panel: PanelModel; own: C }[] = []
  for (let from = 0; from < sorted.length && first.length < most; ) {
    const keys = sorted[from]?.keys ?? []
    let to = from + 1
    while (to < sorted.length && compareKeys(keys, sorted[to]?.keys ?? []) === 0) to++
    const equal = sorted.slice(from, to).flatMap(own => own.panels.panels.slice(0, most).map(panel => ({ panel, own })))
    equal.sort((a, b) => compareText(a.panel.sku, b.panel.sku))
    first.push(...equal.slice(0, most - first.length))
    from = to
  }
  return first
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [n, key] of a.entries()) {
    const difference = key - (b[n] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
