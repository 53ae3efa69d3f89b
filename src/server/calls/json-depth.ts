const quote = 0x22
const backslash = 0x5c
const openings = new Set([0x5b, 0x7b])
const endings = new Set([0x5d, 0x7d])

/**
 * Whether arrays and objects in a JSON text stand in each other more often than `limit`. Found out without parsing: half a
 * million of them are more than what walks the value afterwards can bear.
 */
export function isDeeperThan(limit: number, json: Uint8Array): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? 0
    if (sign === quote) at = endOfString(json, at)
    else if (openings.has(sign) && ++depth > limit) return true
    else if (endings.has(sign)) depth--
  }
  return false
}

function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
