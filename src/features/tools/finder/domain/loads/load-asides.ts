import type { Token } from '../reading/read-tokens.ts'
import { isMark, isWord, type Role, roleOfCount, roleOfDrain } from './load-roles.ts'

/** A number and an amount of what feeds, protects or holds the loads. */
export interface Aside {
  role: Exclude<Role, 'load'>
  count: number | null
  drain: number | null
}

/** The numbers that are not of loads, and the places of those that are. */
export function readAsides(tokens: readonly Token[]): { asides: Aside[]; items: number[]; barriers: Set<number> } {
  const numbers = tokens.flatMap((token, at) => (isNumber(token) ? [at] : []))
  const roles = new Map(
    numbers.map(at => [at, tokens[at]?.kind === 'drain' ? roleOfDrain(tokens, at) : roleOfCount(tokens, at)] as const),
  )
  const asides: Aside[] = []
  const taken = new Set<number>()
  const take = (role: Role | undefined, count: number | undefined, drain: number | undefined) => {
    if (role === undefined || role === 'load') return
    for (const at of [count, drain]) if (at !== undefined) taken.add(at)
    asides.push({ role, count: count ?? null, drain: drain ?? null })
  }
  const isFree = (at: number | undefined, kind: 'count' | 'drain'): at is number =>
    at !== undefined && !taken.has(at) && tokens[at]?.kind === kind
  for (const [n, at] of numbers.entries()) {
    if (tokens[at]?.kind !== 'drain' || roles.get(at) === 'load') continue
    const [before, after] = [numbers[n - 1], numbers[n + 1]]
    if (isFree(before, 'count') && isCountOf(tokens, before, at)) take(roles.get(at), before, at)
    else if (isFree(after, 'count') && isTimes(tokens, at, after)) take(roles.get(at), after, at)
    else take(roles.get(at), undefined, at)
  }
  for (const [n, at] of numbers.entries()) {
    if (!isFree(at, 'count') || roles.get(at) === 'load') continue
    const [before, after] = [numbers[n - 1], numbers[n + 1]]
    if (isFree(after, 'drain') && !isParted(tokens, at, after)) take(roles.get(at), at, after)
    else if (isFree(before, 'drain') && isTimes(tokens, before, at)) take(roles.get(at), at, before)
    else take(roles.get(at), at, undefined)
  }
  return { asides: joinDevices(asides), items: numbers.filter(at => !taken.has(at)), barriers: taken }
}

const isNumber = (token: Token): boolean =>
  token.kind === 'drain' || (token.kind === 'count' && token.form !== 'article')

/** 'two 100 A feeds', '12 × 20 A breakers'; '12 loads on 20 A breakers' are loads. */
const isCountOf = (tokens: readonly Token[], count: number, drain: number): boolean =>
  tokens
    .slice(count + 1, drain)
    .every(
      token =>
        isMark(token, 'times', 'close', 'dash', 'colon') ||
        (isWord(token) && !['load', 'unknown', 'noun', 'and', 'stop', 'per', 'fused', 'fed'].includes(token.is)),
    )

function isTimes(tokens: readonly Token[], drain: number, count: number): boolean {
  const between = tokens.slice(drain + 1, count)
  const isTied = between.some(token => isMark(token, 'times', 'open') || (isWord(token) && token.is === 'qty'))
  return isTied && !isParted(tokens, drain, count) && !between.some(token => isMark(token, 'comma'))
}

const isParted = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens
    .slice(from + 1, to)
    .some(
      token =>
        isMark(token, 'strong', 'plus', 'slash') || (isWord(token) && token.is === 'and') || token.kind === 'number',
    )

/** '12 positions, 7.5 A fuses': one number of devices and one rating are of the same. */
function joinDevices(asides: readonly Aside[]): Aside[] {
  const devices = asides.filter(({ role }) => role === 'device')
  const [counted, ...counts] = devices.filter(({ drain }) => drain === null)
  const [rated, ...ratings] = devices.filter(({ count }) => count === null)
  if (!counted || !rated || counts.length > 0 || ratings.length > 0) return [...asides]
  const both: Aside = { role: 'device', count: counted.count, drain: rated.drain }
  return [...asides.filter(one => one !== counted && one !== rated), both]
}
