import {
  type Configuration,
  configurationLimits,
  type FeedName,
  type PlantSystem,
  usualSparePercent,
  usualSystems,
} from './configuration.ts'
import { readAmount, writeAmount } from './schedule/read-amount.ts'

/** What a link says of a configuration beside its panel: the schedule text `d`, and what differs from the usual. */
export const linkNames = [
  'd',
  'system',
  'float_v',
  'min_v',
  'max_v',
  'ambient_c',
  'rack',
  'free_units',
  'spare',
  'panels',
] as const
export type LinkName = (typeof linkNames)[number]
export type LinkFields = Readonly<Partial<Record<LinkName, string>>>

/** What the fields mean; `faults`: those that no number or choice was read from. */
export interface ReadLink {
  options: Pick<Configuration, 'system' | 'ambient_c' | 'rack' | 'spare_percent'> & {
    panels?: { product_id: number; feed: FeedName | null }[]
  }
  faults: LinkName[]
}

/** A text that is longer makes a URL that programs cut. */
export const longestLinkText = 6000

/** Takes the fields of a configuration out of a query. */
export const linkFieldsOf = (search: Readonly<Record<string, string>>): LinkFields =>
  Object.fromEntries(
    linkNames.flatMap(name => (search[name] ? [[name, search[name]]] : [])) satisfies [string, string][],
  )

/** Reads the fields beside the schedule text. Where the bounds are crossed, the check says so. */
export function readLink(fields: LinkFields): ReadLink {
  const faults: LinkName[] = []
  const number = (name: LinkName): number | null => {
    const text = fields[name]?.trim()
    if (!text) return null
    const isBelow = /^[-−]/.test(text)
    const read = readAmount(text.replace(/^[-−]/, ''))
    if (read && !read.isThousand) return isBelow ? -read.value : read.value
    faults.push(name)
    return null
  }
  const usual = usualSystems[fields.system === '24' ? 24 : 48]
  if (fields.system && fields.system !== '24' && fields.system !== '48') faults.push('system')
  const inches = number('rack') ?? 19
  if (inches !== 19 && inches !== 21 && inches !== 23) faults.push('rack')
  const panels = readPanels(fields.panels ?? '')
  if (!panels) faults.push('panels')
  return {
    options: {
      system: {
        nominal: usual.nominal,
        float_v: number('float_v') ?? usual.float_v,
        min_v: number('min_v') ?? usual.min_v,
        max_v: number('max_v') ?? usual.max_v,
      },
      ambient_c: number('ambient_c'),
      rack: { inches: inches === 21 || inches === 23 ? inches : 19, free_units: number('free_units') },
      spare_percent: number('spare') ?? usualSparePercent,
      ...(panels && panels.length > 0 ? { panels } : {}),
    },
    faults,
  }
}

/** '10702,10303.B' → P2 and P3, the second on feed B. Null: not understood. */
function readPanels(text: string): { product_id: number; feed: FeedName | null }[] | null {
  const words = text.split(',').filter(word => word.trim() !== '')
  if (words.length >= configurationLimits.panels) return null
  const panels = words.map(word => {
    const found = /^(\d{1,9})(?:\.([AB]))?$/.exec(word.trim())
    return found && { product_id: Number(found[1]), feed: (found[2] ?? null) as FeedName | null }
  })
  const read = panels.filter(panel => panel !== null)
  return read.length === panels.length ? read : null
}

/** The fields of a configuration: what is as usual is left out. */
export function writeLink(configuration: Configuration, schedule: string): LinkFields {
  const { system, ambient_c, rack, spare_percent, panels } = configuration
  const fields: Partial<Record<LinkName, string>> = {}
  if (schedule !== '') fields.d = schedule
  if (system.nominal === 24) fields.system = '24'
  for (const name of ['float_v', 'min_v', 'max_v'] as const)
    if (system[name] !== usualVolts(system.nominal)[name]) fields[name] = writeAmount(system[name])
  if (ambient_c !== null) fields.ambient_c = ambient_c < 0 ? `-${writeAmount(-ambient_c)}` : writeAmount(ambient_c)
  if (rack.inches !== 19) fields.rack = String(rack.inches)
  if (rack.free_units !== null) fields.free_units = String(rack.free_units)
  if (spare_percent !== usualSparePercent) fields.spare = writeAmount(spare_percent)
  if (panels.length > 1)
    fields.panels = panels
      .slice(1)
      .map(({ product_id, feed }) => `${product_id}${feed ? `.${feed}` : ''}`)
      .join()
  return fields
}

const usualVolts = (nominal: PlantSystem['nominal']): PlantSystem => usualSystems[nominal]
