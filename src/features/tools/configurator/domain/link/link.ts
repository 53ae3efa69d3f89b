import type { Language } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import {
  type Configuration,
  configurationLimits,
  type FeedName,
  type PlantSystem,
  usualSparePercent,
  usualSystems,
} from '../configuration.ts'
import { readAmount, writeAmount } from '../schedule/read-amount.ts'

/**
 * The fields of a link beside its panel: the schedule text `d`, what that text leaves out (`x`, see extras/), and what
 * differs from the usual.
 */
export const linkNames = [
  'd',
  'x',
  'name',
  'system',
  'float_v',
  'min_v',
  'max_v',
  'ambient_c',
  'rack',
  'free_units',
  'spare',
  'panels',
  'symbols',
  'units',
] as const
export type LinkName = (typeof linkNames)[number]
export type LinkFields = Readonly<Partial<Record<LinkName, string>>>

export interface LinkOptions extends Pick<Configuration, 'system' | 'ambient_c' | 'rack' | 'spare_percent'> {
  name?: string
  symbols?: Configuration['symbols']
  units?: Configuration['units']
  /** P2 and on. */
  panels?: LinkPanel[]
  /** How the panel of the path is named, and on which feed it hangs. */
  first_panel?: Omit<LinkPanel, 'product_id'>
}

interface LinkPanel {
  product_id: number
  feed: FeedName | null
  /** Where it is not P1, P2 and on. */
  ref?: string
}

/** The meaning of the fields; `faults`: those that no number or choice was read from. */
export interface ReadLink {
  options: LinkOptions
  faults: LinkName[]
}

/** A text that is longer makes a URL that programs cut. */
export const longestLinkText = 6000
/** As it is sent: a letter of another script takes six bytes, and our server reads 16 kB of URL and headers. */
const longestSent = 12_000

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
  const [symbols, units] = [fields.symbols, fields.units]
  if (symbols && symbols !== 'iec' && symbols !== 'ansi') faults.push('symbols')
  if (units && units !== 'imperial' && units !== 'metric') faults.push('units')
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
      ...(fields.name ? { name: fields.name } : {}),
      ...(symbols === 'iec' || symbols === 'ansi' ? { symbols } : {}),
      ...(units === 'imperial' || units === 'metric' ? { units } : {}),
      ...(panels?.first ? { first_panel: panels.first } : {}),
      ...(panels && panels.further.length > 0 ? { panels: panels.further } : {}),
    },
    faults,
  }
}

/** '10702,10303.B' → P2 and P3, the second on feed B; 'Q1:.A,Q2:10702' names them, the first too. Null: not understood. */
export function readPanels(text: string): { first: LinkOptions['first_panel']; further: LinkPanel[] } | null {
  const words = text.split(',').filter(word => word.trim() !== '')
  const further: LinkPanel[] = []
  let first: LinkOptions['first_panel']
  for (const [n, word] of words.slice(0, configurationLimits.panels + 1).entries()) {
    const [, ref, id, feed] = /^(?:([A-Za-z]\w{0,11}):)?(\d{1,9})?(?:\.([AB]))?$/.exec(word.trim()) ?? []
    const own: Omit<LinkPanel, 'product_id'> = {
      feed: feed === 'A' || feed === 'B' ? feed : null,
      ...(ref === undefined ? {} : { ref }),
    }
    if (id !== undefined) further.push({ product_id: Number(id), ...own })
    else if (n === 0 && (ref ?? feed) !== undefined) first = own
    else return null
  }
  return further.length < configurationLimits.panels ? { first, further } : null
}

/** The words of the field `panels`; empty: one panel, as usual. */
export function writePanels(panels: Configuration['panels']): string {
  const words = panels.map(({ ref, product_id, feed }, n) => {
    const name = ref === `P${n + 1}` ? '' : `${ref}:`
    return `${name}${n === 0 ? '' : product_id}${feed ? `.${feed}` : ''}`
  })
  return words.filter((word, n) => n > 0 || word !== '').join()
}

/** Symbols and units of a configuration that says none. */
export const usualDrawing = (language: Language): Pick<Configuration, 'symbols' | 'units'> => ({
  symbols: language === 'en' ? 'ansi' : 'iec',
  units: usualUnits(language),
})

interface Linked {
  configuration: Configuration
  schedule: string
  extras: string
}

/** Whether the texts of a link make its URL longer than programs take. */
export const isTooLong = ({ schedule, extras }: Pick<Linked, 'schedule' | 'extras'>): boolean =>
  schedule.length + extras.length > longestLinkText ||
  encodeURIComponent(`${schedule}${extras}`.toWellFormed()).length > longestSent

/** The fields of a configuration: what is as usual is left out. `language`: of the page. */
export function writeLink({ configuration, schedule, extras }: Linked, language: Language): LinkFields {
  const { name: ownName, system, ambient_c, rack, spare_percent, panels } = configuration
  const usual = usualDrawing(language)
  const fields: Partial<Record<LinkName, string>> = {}
  if (schedule !== '') fields.d = schedule
  if (extras !== '') fields.x = extras
  if (ownName !== '') fields.name = ownName
  if (system.nominal === 24) fields.system = '24'
  for (const name of ['float_v', 'min_v', 'max_v'] as const)
    if (system[name] !== usualVolts(system.nominal)[name]) fields[name] = exactAmount(system[name])
  if (ambient_c !== null) fields.ambient_c = ambient_c < 0 ? `-${exactAmount(-ambient_c)}` : exactAmount(ambient_c)
  if (rack.inches !== 19) fields.rack = String(rack.inches)
  if (rack.free_units !== null) fields.free_units = String(rack.free_units)
  if (spare_percent !== usualSparePercent) fields.spare = exactAmount(spare_percent)
  const words = writePanels(panels)
  if (words !== '') fields.panels = words
  if (configuration.symbols !== usual.symbols) fields.symbols = configuration.symbols
  if (configuration.units !== usual.units) fields.units = configuration.units
  return fields
}

const usualVolts = (nominal: PlantSystem['nominal']): PlantSystem => usualSystems[nominal]

/** With as many digits as the number has. */
const exactAmount = (value: number): string =>
  Number(writeAmount(value)) === value ? writeAmount(value) : String(value)
