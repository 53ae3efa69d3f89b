import type { Token } from '../reading/read-tokens.ts'
import type { LoadSystem } from '../reading/unclear.ts'
import type { LoadGroup } from '../requirement.ts'
import { type Doubt, doubt, type Place } from './load-doubts.ts'
import { isMark, isWord } from './load-roles.ts'

interface Said extends Place {
  /** Voltages of different names are different systems. Null: it is a group of loads. */
  name: string | null
  /** '-', '+' or nothing. */
  sign: string
  /** Null: the finder does not search for this voltage. */
  volts: number | null
  group: LoadGroup | null
}

interface Group extends Place {
  group: LoadGroup
}

/**
 * '6 radios of 350 W at -48 V, 4 of 10 A at +24 V' are two systems, and no panel feeds both. `groups`: the loads that are certain, in their order.
 * A voltage can be chosen with its loads where each of them stands with one voltage.
 */
export function systemsDoubt(
  tokens: readonly Token[],
  groups: readonly Group[],
  doubts: readonly Doubt[],
  line: string,
): Doubt | null {
  const volts = voltagesOf(tokens, line)
  const isWithin = (at: number) => groups.some(({ from, to }) => from <= at && to >= at)
  // 'several radios at 24 V' are loads too.
  const isUnsure =
    doubts.some(({ fact }) => fact === 'loads') ||
    tokens.some((token, at) => isWord(token) && token.is === 'load' && !isWithin(at))
  const parts = groups.length + (isUnsure ? 2 : 0)
  if (parts < 2 || new Set(volts.map(({ name }) => name)).size < 2) return null
  const said = [...groups.map((one): Said => ({ ...one, name: null, volts: null, sign: '' })), ...volts].toSorted(
    (a, b) => a.from - b.from || a.to - b.to,
  )
  const inner = { from: Math.min(...said.map(one => one.from)), to: Math.max(...said.map(one => one.to)) }
  const place = {
    from: isMark(tokens[inner.from - 1], 'open') ? inner.from - 1 : inner.from,
    to: isMark(tokens[inner.to + 1], 'close') ? inner.to + 1 : inner.to,
  }
  const systems =
    isUnsure || hasOther(tokens, place) ? [] : joinSystems(bySections(tokens, said) ?? byPairs(tokens, said))
  return doubt('systems', place, { systems })
}

/** Signs count where both are written: -48 V and +48 V are two systems. */
function voltagesOf(tokens: readonly Token[], line: string): Said[] {
  const found = tokens.flatMap((token, at) => {
    const isVoltage =
      (token.kind === 'fact' && token.said.fact === 'voltage') || (token.kind === 'number' && token.fact === 'voltage')
    if (!isVoltage) return []
    const text = line.slice(token.from, token.to)
    const volts = token.kind === 'fact' ? Number(token.said.value) : null
    const sign = /^[-+]/.exec(text)?.[0] ?? ''
    return [{ from: at, to: at, volts, sign, size: String(volts ?? text) }]
  })
  return found.map(({ size, ...one }) => {
    const signs = new Set(found.flatMap(other => (other.size === size && other.sign !== '' ? [other.sign] : [])))
    return { ...one, group: null, name: signs.size > 1 ? `${one.sign}${size}` : size }
  })
}

/** Another fact among them, or feeds that no sign parts from them, could be those of one system. */
const hasOther = (tokens: readonly Token[], { from, to }: Place): boolean =>
  tokens.some((token, at) => {
    if (token.kind !== 'fact' || token.said.fact === 'voltage') return false
    if (at >= from && at <= to) return true
    const beside = at < from ? tokens[at + 1] : tokens[at - 1]
    return token.said.fact === 'feeds' && !isMark(beside, 'comma', 'strong')
  })

/** '48 V: 6 x 350 W, 2 x 5 A; 24 V: 4 x 10 A': each section begins with its voltage. */
function bySections(tokens: readonly Token[], said: readonly Said[]): Pair[] | null {
  const sections = new Map<number, Said[]>()
  for (const one of said) {
    const section = tokens.slice(0, one.from).filter(token => isMark(token, 'strong')).length
    sections.set(section, [...(sections.get(section) ?? []), one])
  }
  const pairs = [...sections.values()].map(([first, ...rest]) => {
    if (!first || first.name === null || rest.length === 0 || rest.some(({ name }) => name !== null)) return null
    const voltage = first
    return rest.map((one): Pair => [one, voltage])
  })
  return pairs.every(pair => pair !== null) ? pairs.flat() : null
}

type Pair = readonly [loads: Said, voltage: Said]

/** Each group of loads with the voltage beside it, none of which stands nearer to another. */
function byPairs(tokens: readonly Token[], said: readonly Said[]): Pair[] | null {
  if (said.length % 2 !== 0) return null
  const pairs: Pair[] = []
  let wasLoadsFirst: boolean | null = null
  for (let n = 0; n < said.length; n += 2) {
    const [first, second] = [said[n], said[n + 1]]
    if (!first || !second || (first.name === null) === (second.name === null)) return null
    const isLoadsFirst = first.name === null
    const own = apart(tokens, first, second)
    const next = said[n + 2]
    const before = said[n - 1]
    const outside = [before && apart(tokens, before, first), next && apart(tokens, second, next)]
    const isTurned = wasLoadsFirst !== null && wasLoadsFirst !== isLoadsFirst
    if (outside.some(one => one !== undefined && (one < own || (isTurned && one === own)))) return null
    wasLoadsFirst = isLoadsFirst
    pairs.push(isLoadsFirst ? [first, second] : [second, first])
  }
  return pairs
}

/** 0: words; 1: a comma; 2: and, or the end of a sentence. */
function apart(tokens: readonly Token[], a: Said, b: Said): number {
  const between = tokens.slice(a.to + 1, b.from)
  if (between.some(token => isMark(token, 'strong', 'plus', 'slash') || (isWord(token) && token.is === 'and'))) return 2
  return between.some(token => isMark(token, 'comma')) ? 1 : 0
}

function joinSystems(pairs: readonly Pair[] | null): LoadSystem[] {
  const systems = new Map<string, LoadSystem>()
  for (const [{ group }, { name, volts, sign }] of pairs ?? []) {
    if (group === null || name === null || volts === null) continue
    const loads = [...(systems.get(name)?.loads ?? []), group]
    systems.set(name, { loads, volts, text: `${sign}${volts} V` })
  }
  return [...systems.values()]
}
