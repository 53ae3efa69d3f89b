import { readWire, wireKey } from '#features/tools/workbench/domain/wire-size.ts'
import { configurationLimits, type Feeder, type FeedName } from '../configuration.ts'
import type { Extras } from '../extras/extras.ts'
import { readExtras } from '../extras/read-extras.ts'
import { writeExtras } from '../extras/write-extras.ts'
import { cablesName } from '../names.ts'
import { readAmount } from '../schedule/read-amount.ts'
import { readLength } from '../schedule/read-quantity.ts'
import { wireText } from '../schedule/write-schedule.ts'
import { type LinkFields, readPanels, writePanels } from './link.ts'

type Search = Readonly<Record<string, string>>

/** The form without a script sends `parts=1`: then its fields say everything of feeders and accessories. */
export const partsMark = 'parts'
export const feederField = (panel: string, bus: FeedName, name: FeederName) => `feeder.${panel}.${bus}.${name}`
export const accessoryField = (productId: number) => `accessory.${productId}`
export const dropSpareField = (place: number) => `drop.spare.${place}`
export const dropPanelField = (ref: string) => `drop.panel.${ref}`
export const panelFeedField = (ref: string) => `feed.${ref}`
type FeederName = 'kind' | 'device' | 'wire' | 'loop'

/** Whether a query has fields of that form. */
export const hasFormFields = (search: Search): boolean => search[partsMark] !== undefined || search.part !== undefined

/** The fields of a link with what the form says of its parts; `faults`: the form's fields that were not understood. */
export function takeFormFields(fields: LinkFields, search: Search): { fields: LinkFields; faults: string[] } {
  if (search[partsMark] === undefined) return { fields, faults: [] }
  const faults: string[] = []
  const { extras } = readExtras(fields.x ?? '')
  const feeders = readFeeders(extras.feeders, search, faults)
  const accessories = readAccessories(extras.accessories, search, faults)
  const spares = extras.spares.filter((_, n) => search[dropSpareField(n)] === undefined)
  const { panels, dropped } = takePanels(fields.panels ?? '', search)
  const left = <T extends { panel: string }>(list: readonly T[]): T[] => list.filter(one => !dropped.has(one.panel))
  const next: Extras = {
    ...extras,
    feeders: left(feeders),
    accessories,
    spares: left(spares),
    loads: extras.loads.map(load => (load.legs ? { ...load, legs: left(load.legs) } : load)),
  }
  return { fields: { ...fields, x: writeExtras(next), panels }, faults }
}

function readFeeders(before: readonly Feeder[], search: Search, faults: string[]): Feeder[] {
  const keyOf = ({ panel, bus }: Pick<Feeder, 'panel' | 'bus'>) => `${panel}.${bus}`
  const said = new Map<string, Feeder>()
  for (const name of Object.keys(search).slice(0, 200)) {
    const [, panel = '', bus] = /^feeder\.([A-Za-z]\w{0,11})\.([AB])\.(?:kind|device|wire|loop)$/.exec(name) ?? []
    if (bus !== 'A' && bus !== 'B') continue
    if (said.has(keyOf({ panel, bus })) || said.size >= 2 * configurationLimits.panels) continue
    said.set(keyOf({ panel, bus }), readFeeder(panel, bus, { search, faults }))
  }
  const isSaid = ({ kind, device_a, wire, loop_feet }: Feeder) => (kind ?? device_a ?? wire ?? loop_feet) !== null
  const known = before.flatMap(one => said.get(keyOf(one)) ?? [])
  const added = [...said.values()].filter(one => !before.some(other => keyOf(other) === keyOf(one)))
  return [...known, ...added].filter(isSaid)
}

function readFeeder(panel: string, bus: FeedName, { search, faults }: { search: Search; faults: string[] }): Feeder {
  const take = <T>(name: FeederName, read: (text: string) => T | null): T | null => {
    const text = search[feederField(panel, bus, name)]?.trim() ?? ''
    const value = text === '' ? null : read(text)
    if (text !== '' && value === null) faults.push(feederField(panel, bus, name))
    return value
  }
  return {
    panel,
    bus,
    kind: take('kind', text => (text === 'fuse' || text === 'breaker' ? text : null)),
    device_a: take('device', readDeviceAmperes),
    wire: null,
    ...take('wire', readFeederWire),
    loop_feet: take('loop', readLength),
  }
}

/** '80' or '80 A'; null: none that a feeder could have. */
export function readDeviceAmperes(text: string): number | null {
  const read = readAmount(text.replace(/ ?a$/i, ''))
  return read && !read.isThousand && read.value > 0 && read.value <= 10_000 ? read.value : null
}

/** '2/0', '8 AWG', '16 mm²', a number alone as a gauge, and '2 × 4/0' of equal cables in parallel on each pole. */
export function readFeederWire(text: string): Pick<Feeder, 'wire' | 'cables'> | null {
  const [, count, size = text] = /^([1-6]) ?[x×*] ?(.{1,20})$/i.exec(text.trim()) ?? []
  const wire = readWire(size)
  if (!wire) return null
  return { wire: wireKey(wire), cables: count === undefined || count === '1' ? undefined : Number(count) }
}

/** The same as the fields of a feeder show it: empty, '4/0', '2 × 4/0'. */
export const feederWireText = ({ wire, cables = 1 }: Pick<Feeder, 'wire' | 'cables'>): string =>
  wire === null ? '' : cablesName(cables, wireText(wire))

function readAccessories(before: Extras['accessories'], search: Search, faults: string[]): Extras['accessories'] {
  return before.flatMap(({ product_id, quantity }) => {
    const name = accessoryField(product_id)
    const text = search[name]?.trim() ?? ''
    if (text === '' || text === '0') return []
    const count = /^\d{1,5}$/.test(text) ? Number(text) : 0
    if (count >= 1 && count <= 10_000) return [{ product_id, quantity: count }]
    faults.push(name)
    return [{ product_id, quantity }]
  })
}

/** The field `panels` without those that are dropped, and with their feeds. The panel of the path stays. */
function takePanels(text: string, search: Search): { panels: string; dropped: ReadonlySet<string> } {
  const read = readPanels(text)
  if (!read) return { panels: text, dropped: new Set() }
  const panels = [{ product_id: 0, feed: null, ...read.first }, ...read.further].map((panel, n) => {
    const ref = panel.ref ?? `P${n + 1}`
    const feed = search[panelFeedField(ref)]
    return { product_id: panel.product_id, ref, feed: feed === 'A' || feed === 'B' ? feed : panel.feed }
  })
  const dropped = panels.filter(({ ref }, n) => n > 0 && search[dropPanelField(ref)] !== undefined)
  return {
    panels: writePanels(panels.filter(panel => !dropped.includes(panel))),
    dropped: new Set(dropped.map(({ ref }) => ref)),
  }
}
