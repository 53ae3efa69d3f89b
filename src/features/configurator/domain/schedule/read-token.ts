import { metresPerFoot, readWire, wireKey } from '#features/workbench/domain/wire-size.ts'
import type { FeedName } from '../configuration.ts'
import { readAmount } from './read-amount.ts'

export interface TokenPosition {
  /** Null: the first panel. */
  panel: string | null
  feed: FeedName
  position: number
}

/** What a field of a line means, by its form. */
export type Token =
  | { kind: 'watts'; value: number; isThousand: boolean }
  | { kind: 'amperes' | 'amperes2x'; value: number; isThousand: boolean }
  | { kind: 'feed'; feed: FeedName | 'A+B' }
  | { kind: 'positions'; positions: TokenPosition[] }
  | { kind: 'wire'; wire: string }
  | { kind: 'feet'; value: number; isThousand: boolean }
  | { kind: 'volts'; value: number; isThousand: boolean }

const bounds = { watts: 1e6, amperes: 1e4, feet: 1e5, volts: 60 }
const longest = 60

/** Reads one field of a line; null: none of the forms, so perhaps a device. */
export function readToken(text: string): Token | null {
  if (text.length > longest) return null
  const words = text.trim()
  return readFeed(words) ?? readPositions(words) ?? readQuantity(words) ?? readWireToken(words)
}

function readFeed(words: string): Token | null {
  const feed = /^(?:a\+b|a\/b|ab|a|b)$/i.exec(words)?.[0].toUpperCase()
  if (feed === undefined) return null
  return { kind: 'feed', feed: feed === 'A' || feed === 'B' ? feed : 'A+B' }
}

/** 'A3', 'A1/B1', 'P2:A3', 'P1:A1/P2:B1'; a panel holds for the rest of the field. */
function readPositions(words: string): Token | null {
  const positions: TokenPosition[] = []
  let panel: string | null = null
  for (const part of words.split('/')) {
    const found = /^(?:(p\d{1,2}):)?([ab])(\d{1,3})$/i.exec(part.trim())
    const number = Number(found?.[3] ?? 0)
    if (!found || number < 1 || number > 120) return null
    panel = found[1]?.toUpperCase() ?? panel
    positions.push({ panel, feed: found[2]?.toUpperCase() === 'A' ? 'A' : 'B', position: number })
  }
  return positions.length > 8 ? null : { kind: 'positions', positions }
}

function readQuantity(words: string): Token | null {
  const found = /^(2x )?([\d.,]{1,20}) ?(kw|w|ma|a|ft|m|v)$/i.exec(words)
  const amount = found && readAmount(found[2] ?? '')
  if (!found || !amount) return null
  const { isThousand } = amount
  const unit = (found[3] ?? '').toLowerCase()
  const is2x = found[1] !== undefined
  const scaled = amount.value * (unit === 'kw' ? 1000 : unit === 'ma' ? 0.001 : unit === 'm' ? 1 / metresPerFoot : 1)
  const value = Number(scaled.toFixed(6))
  const within = (most: number) => value > 0 && value <= most
  if (is2x && unit !== 'a' && unit !== 'ma') return null
  if (unit === 'w' || unit === 'kw') return within(bounds.watts) ? { kind: 'watts', value, isThousand } : null
  if (unit === 'a' || unit === 'ma')
    return within(bounds.amperes) ? { kind: is2x ? 'amperes2x' : 'amperes', value, isThousand } : null
  if (unit === 'v') return within(bounds.volts) ? { kind: 'volts', value, isThousand } : null
  return within(bounds.feet) ? { kind: 'feet', value, isThousand } : null
}

/** '8 AWG', '2/0', '250 kcmil', '16 mm²'. A number alone could be anything. */
function readWireToken(words: string): Token | null {
  if (/^\d+$/.test(words)) return null
  const wire = readWire(words)
  return wire && { kind: 'wire', wire: wireKey(wire) }
}
