import { metresPerFoot, readWire } from '#features/tools/workbench/domain/wire-size.ts'
import type { Language } from '#shared/language.ts'
import { scheduleWords } from '../../messages/schedule-words.ts'
import { type DeviceModel, type Facts, isBreaker } from '../checks/facts.ts'
import type { Configuration, ConfiguredLoad, Placement } from '../configuration.ts'
import { writeAmount } from './read-amount.ts'

type Written = Pick<Configuration, 'panels' | 'loads' | 'placements' | 'units'>

/** The schedule text of a configuration in the words of a language; what is read from it gives the same text again. */
export function writeSchedule(
  { panels, loads, placements, units }: Written,
  facts: Pick<Facts, 'deviceOf'>,
  language: Language,
): string {
  const legs = Map.groupBy(placements, ({ load }) => load)
  const first = panels[0]?.ref ?? 'P1'
  return loads.map(load => writeLine(load, legs.get(load.ref) ?? [], { first, units, facts, language })).join('\n')
}

interface Style {
  first: string
  units: Configuration['units']
  facts: Pick<Facts, 'deviceOf'>
  language: Language
}

function writeLine(load: ConfiguredLoad, legs: readonly Placement[], { first, units, facts, language }: Style): string {
  const words = scheduleWords[language]
  const [leg] = legs
  const device = leg && leg.product_id !== null ? facts.deviceOf(leg.product_id) : undefined
  const fields = [
    load.name.replaceAll(/[;\t\r\n]+/g, ',').trim(),
    ...drainFields(load.drain, words.constant),
    load.feed,
    legs.length > 0 ? legs.map(one => positionText(one, first)).join('/') : null,
    device ? deviceText(device) : null,
    load.wire === null ? null : wireText(load.wire),
    load.loop_feet === null ? null : lengthText(load.loop_feet, units),
    load.allowed_drop_v === null ? null : `${words.shortDrop} ${writeAmount(load.allowed_drop_v)} V`,
  ]
  return fields.filter(field => field !== null).join('; ')
}

export const positionText = (
  { panel, feed, position }: Pick<Placement, 'panel' | 'feed' | 'position'>,
  first: string,
): string => (panel === first ? `${feed}${position}` : `${panel}:${feed}${position}`)

/** 'TPA 25' for fuses; breakers by their part number, which says the poles too. */
export const deviceText = ({ family, rating, sku }: DeviceModel): string =>
  isBreaker(family) ? sku : `${family.toUpperCase()} ${rating}`

/** A current that stays the same as the voltage falls is written in words. */
function drainFields(drain: ConfiguredLoad['drain'], constant: string): string[] {
  const isConstant = drain.kind === 'current' && drain.list1x_a > 0 && drain.list2x_a === drain.list1x_a
  return isConstant ? [`${writeAmount(drain.list1x_a)} A`, constant] : drainTexts(drain)
}

/** '1200 W', or '18 A' and '2X 22 A'. */
export function drainTexts(drain: ConfiguredLoad['drain']): string[] {
  if (drain.kind === 'power') return [`${writeAmount(drain.watts)} W`]
  return [
    ...(drain.list1x_a > 0 ? [`${writeAmount(drain.list1x_a)} A`] : []),
    ...(drain.list2x_a === null ? [] : [`2X ${writeAmount(drain.list2x_a)} A`]),
  ]
}

export function wireText(text: string): string {
  const wire = readWire(text)
  if (!wire) return text
  if (wire.system === 'metric') return wire.name
  return wire.name.includes(' ') ? wire.name : `${wire.name} AWG`
}

/** In metres where the visitor counts in them and two decimals say the length. */
export function lengthText(feet: number, units: Configuration['units']): string {
  const metres = Number((feet * metresPerFoot).toFixed(2))
  const isExact = Number((metres / metresPerFoot).toFixed(6)) === feet
  return units === 'metric' && isExact ? `${writeAmount(metres)} m` : `${writeAmount(feet)} ft`
}
