import { type DeviceModel, type Facts, isBreaker } from '../checks/facts.ts'
import { breakerWords, deviceWords, fuseWords, plain } from './field-words.ts'
import { longestField, readConstantLoad, readToken, type Token } from './read-token.ts'

export type KnownDevices = Pick<Facts, 'findDevice' | 'devicesOf'>

/** The reading of a field: one thing or two, or a fuse or breaker. Null: not understood. */
export type Reading = { tokens: readonly Token[]; device: null } | { tokens: readonly []; device: DeviceModel }

export function readField(text: string, facts: KnownDevices): Reading | null {
  const token = readToken(text)
  if (token) return { tokens: [token], device: null }
  const pair = readConstantLoad(text)
  if (pair) return { tokens: pair, device: null }
  const device = readDevice(text, facts)
  return device && { tokens: [], device }
}

/** Finds 'TPA 25', 'device TPA 25', 'GMT fuse 10 A', '25 A TPA' and part numbers. A word that says another kind finds none. */
function readDevice(text: string, facts: KnownDevices): DeviceModel | null {
  const found = facts.findDevice(text)
  if (found || text.length > longestField) return found
  const words = plain(text).replace(':', ' ').split(' ')
  const left = words
    .filter(word => !deviceWords.has(word))
    .join(' ')
    .replace(/(\d ?)(?:amps?|amperes?|amperios?)$/, '$1a')
  const [, rating, family] = /^(\d{1,3}(?:[.,]\d{1,3})?) ?a? ([a-z]{2,3})$/.exec(left) ?? []
  const device = facts.findDevice(rating === undefined ? left : `${family} ${rating}`)
  if (!device) return null
  const isOther = words.some(word => (isBreaker(device.family) ? fuseWords : breakerWords).has(word))
  return isOther ? null : device
}

/** Whether it has one meaning. */
export const isClear = ({ tokens }: Reading): boolean => tokens.every(({ kind }) => kind !== 'unclear')

/** Whether a field says what the load draws, clearly or not. */
export const isDrain = (reading: Reading | null): boolean =>
  reading?.tokens.some(
    token =>
      token.kind === 'watts' ||
      token.kind === 'amperes' ||
      (token.kind === 'unclear' && (token.of === 'watts' || token.of === 'amperes')),
  ) ?? false
