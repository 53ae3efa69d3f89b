import {
  type Fact,
  hasTooManyLoads,
  joinGroups,
  type LoadGroup,
  openRequirement,
  type Requirement,
  requirementLimits,
} from './requirement.ts'
import { patterns, type Said } from './requirement-patterns.ts'

/** A part of the text that was understood. */
export interface Span {
  fact: Fact
  text: string
}

/** A fact that the text states with different values; nobody guesses which one counts. */
export interface Conflict {
  fact: Exclude<Fact, 'loads'>
  values: readonly (string | number)[]
}

export interface ReadRequirement {
  requirement: Requirement
  understood: Span[]
  /** What was not understood, in its order. */
  left: string[]
  conflicts: Conflict[]
  /** Amounts with a mark that was read as one of thousands; somebody should look at them. */
  thousands: string[]
  /** More loads than one configuration takes. */
  hasTooManyLoads: boolean
}

/** Words between facts that say nothing by themselves, in three languages: a text need not be in the language of the page. */
const joiners: ReadonlySet<string> = new Set([
  ...['and', 'with', 'for', 'each', 'in', 'of', 'on', 'at', 'a', 'an', '+', '&', '-', '@'],
  ...['y', 'con', 'para', 'cada', 'una', 'un', 'en', 'de'],
  ...['et', 'avec', 'pour', 'chacune', 'chacun', 'à', 'une'],
])

/**
 * Reads what an engineer asks for: voltage, loads, feeds, rack and air, in any order, in the words of the three languages. What is not
 * understood is left as it is.
 */
export function readRequirement(text: string): ReadRequirement {
  const written = text.slice(0, requirementLimits.text).normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  const line = plainLine(written)
  const parts: Part[] = []
  for (let at = 0; at < line.length; ) {
    const found = readAt(line, at)
    const to = found?.to ?? at + (matchAt(word, line, at)?.[0].length ?? 1)
    const isWord = !isSeparator.test(line.slice(at, to)) && !joiners.has(line.slice(at, to).toLowerCase())
    if (found || isWord) parts.push({ from: at, to, said: found?.said ?? null })
    at = to
  }
  const { groups, unmet } = meet(parts)
  const understood: Span[] = []
  const left: { from: number; to: number }[] = []
  for (const part of parts) {
    const { from, to, said } = part
    const last = left.at(-1)
    if (said && !unmet.has(part)) understood.push({ fact: said.fact, text: written.slice(from, to) })
    // Words that follow each other are shown as they were written.
    else if (last && line.slice(last.to, from).trim() === '') last.to = to
    else left.push({ from, to })
  }
  return {
    ...gather(parts, groups),
    understood,
    left: left.map(({ from, to }) => written.slice(from, to)),
    thousands: parts.flatMap(part => (unmet.has(part) ? [] : thousandIn(part))),
  }
}

/** A part of the line; null: it is not understood. */
interface Part {
  from: number
  to: number
  said: Said | null
}

/**
 * Numbers of loads and drains that stand apart meet: '12 loads, 48 V, 8 A each'. A drain without a number of loads in the line is one
 * load. Where it is not sure which belong together, none of them is understood.
 */
function meet(parts: readonly Part[]): { groups: LoadGroup[]; unmet: ReadonlySet<Part> } {
  const groups: LoadGroup[] = []
  const halves: Part[] = []
  for (const part of parts) {
    if (part.said?.fact !== 'loads') continue
    if ('group' in part.said) groups.push(part.said.group)
    else halves.push(part)
  }
  const counts = halves.filter(({ said }) => said && 'count' in said)
  if (counts.length === 0) return { groups: [...groups, ...halves.flatMap(part => pairOf(1, part))], unmet: new Set() }
  const pairs = Array.from({ length: halves.length / 2 }, (_, n) => halves.slice(2 * n, 2 * n + 2))
  const isPaired = halves.length % 2 === 0 && pairs.every(pair => pair.filter(one => counts.includes(one)).length === 1)
  const isAlike = new Set(pairs.map(([first]) => first && counts.includes(first))).size === 1
  if (!isPaired || !isAlike) return { groups, unmet: new Set(halves) }
  const met = pairs.flatMap(pair => pair.flatMap(one => (counts.includes(one) ? [] : pairOf(countIn(pair), one))))
  return { groups: [...groups, ...met], unmet: new Set() }
}

const thousandIn = ({ said }: Part): string[] => (said && 'thousand' in said && said.thousand ? [said.thousand] : [])

const countIn = (pair: readonly Part[]) =>
  pair.reduce((sum, { said }) => sum + (said && 'count' in said ? said.count : 0), 0)

const pairOf = (count: number, { said }: Part): LoadGroup[] =>
  said && 'drain' in said ? [{ count, drain: said.drain }] : []

const word = /[^\s,;:()]+/uy
const isSeparator = /^[\s,;:()]$/u

/** How many facts of a requirement a text states, each once. */
export const factCount = ({ understood }: Pick<ReadRequirement, 'understood'>): number =>
  new Set(understood.map(({ fact }) => fact)).size

/** Signs that look alike are one; each stays one letter, so that places in both texts agree. */
const plainLine = (text: string): string => text.replaceAll(/[\u2212\u2013\u2011]/gu, '-').replaceAll(/[″”“]/gu, '"')

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(line)
}

/** The first form that fits decides: a part of a form that has no value is not read as another fact. */
function readAt(line: string, at: number): { said: Said | null; to: number } | null {
  for (const { form, read } of patterns) {
    const found = matchAt(form, line, at)
    if (found) return { said: read(found), to: at + found[0].length }
  }
  return null
}

function gather(
  parts: readonly Part[],
  groups: readonly LoadGroup[],
): Pick<ReadRequirement, 'requirement' | 'conflicts' | 'hasTooManyLoads'> {
  const conflicts: Conflict[] = []
  const one = <V extends string | number>(fact: Conflict['fact']): V | null => {
    // Each pattern of a fact gives values of one kind.
    const values = [...new Set(parts.flatMap(({ said }) => (said?.fact === fact ? [said.value as V] : [])))]
    if (values.length > 1) conflicts.push({ fact, values })
    return values.length === 1 ? (values[0] ?? null) : null
  }
  const loads = joinGroups(groups)
  const requirement: Requirement = {
    ...openRequirement,
    voltage: one('voltage'),
    loads,
    feeds: one('feeds'),
    ru: one('ru'),
    rack: one('rack'),
    ambientC: one('ambient'),
    spare: one('spare'),
    constantCurrent: one('cc') === '1',
  }
  return { requirement, conflicts, hasTooManyLoads: hasTooManyLoads(loads) }
}
