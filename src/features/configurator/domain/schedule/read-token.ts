import { metresPerFoot, readWire, wireKey } from '#features/workbench/domain/wire-size.ts'
import type { FeedName } from '../configuration.ts'
import { drainUnit, drainUnits, readAmount } from './read-amount.ts'

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

const quantity = new RegExp(`^(2x )?([\\d., \u00a0\u202f]{1,20})(${drainUnits}|ft|m|v)$`, 'iu')

function readQuantity(words: string): Token | null {
  const [, prefix, number = '', unit = ''] = quantity.exec(words) ?? []
  const amount = readAmount(number.trim())
  if (!amount) return null
  const { isThousand } = amount
  const within = (value: number, most: number) => value > 0 && value <= most
  const scaled = (scale: number) => Number((amount.value * scale).toFixed(6))
  const length = { ft: 1, m: 1 / metresPerFoot }[unit.toLowerCase()]
  if (prefix !== undefined && (length !== undefined || !/^(?:ma$|a)/iu.test(unit))) return null
  if (length !== undefined) {
    const value = scaled(length)
    return within(value, bounds.feet) ? { kind: 'feet', value, isThousand } : null
  }
  if (unit.toLowerCase() === 'v') {
    const value = scaled(1)
    return within(value, bounds.volts) ? { kind: 'volts', value, isThousand } : null
  }
  const { kind, scale } = drainUnit(unit)
  const value = scaled(scale)
  if (kind === 'power') return within(value, bounds.watts) ? { kind: 'watts', value, isThousand } : null
  if (!within(value, bounds.amperes)) return null
  return { kind: prefix === undefined ? 'amperes' : 'amperes2x', value, isThousand }
}

/** '8 AWG', '2/0', '250 kcmil', '16 mm²'. A number alone could be anything. */
function readWireToken(words: string): Token | null {
  if (/^\d+$/.test(words)) return null
  const wire = readWire(words)
  return wire && { kind: 'wire', wire: wireKey(wire) }
}
