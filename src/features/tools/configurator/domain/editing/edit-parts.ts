import {
  type Configuration,
  type ConfiguredPanel,
  configurationLimits,
  type Feeder,
  type FeedName,
} from '../configuration.ts'

/** A further panel, with a name that no panel has. A panel with one bus hangs on the feed that is named, else on A. */
export function addPanel(
  configuration: Configuration,
  product_id: number,
  feed: FeedName | null = null,
): Configuration {
  const { panels } = configuration
  if (panels.length >= configurationLimits.panels) return configuration
  const refs = new Set(panels.map(({ ref }) => ref))
  let number = panels.length + 1
  while (refs.has(`P${number}`)) number++
  return { ...configuration, panels: [...panels, { ref: `P${number}`, product_id, feed }] }
}

export const changePanel = (
  configuration: Configuration,
  ref: string,
  change: Partial<Pick<ConfiguredPanel, 'product_id' | 'feed'>>,
): Configuration => ({
  ...configuration,
  panels: configuration.panels.map(panel => (panel.ref === ref ? { ...panel, ...change } : panel)),
})

/** The devices in a panel go with it, and its loads stay. The last panel stays too. */
export function removePanel(configuration: Configuration, ref: string): Configuration {
  const panels = configuration.panels.filter(panel => panel.ref !== ref)
  if (panels.length === 0) return configuration
  return {
    ...configuration,
    panels,
    placements: configuration.placements.filter(({ panel }) => panel !== ref),
    feeders: configuration.feeders.filter(({ panel }) => panel !== ref),
  }
}

/** A feeder of which nothing is said. */
const emptyFeeder = { kind: null, device_a: null, wire: null, loop_feet: null } as const

export const feederOf = ({ feeders }: Pick<Configuration, 'feeders'>, panel: string, bus: FeedName): Feeder =>
  feeders.find(one => one.panel === panel && one.bus === bus) ?? { panel, bus, ...emptyFeeder }

/** A feeder of which nothing is said any more is left out. */
export function changeFeeder(
  configuration: Configuration,
  { panel, bus }: Pick<Feeder, 'panel' | 'bus'>,
  change: Partial<Omit<Feeder, 'panel' | 'bus'>>,
): Configuration {
  const next = { ...feederOf(configuration, panel, bus), ...change }
  const isOwn = (one: Feeder) => one.panel === panel && one.bus === bus
  const isEmpty = next.kind === null && next.device_a === null && next.wire === null && next.loop_feet === null
  const { feeders } = configuration
  if (isEmpty) return { ...configuration, feeders: feeders.filter(one => !isOwn(one)) }
  return {
    ...configuration,
    feeders: feeders.some(isOwn) ? feeders.map(one => (isOwn(one) ? next : one)) : [...feeders, next],
  }
}

const mostOfOne = 10_000

/** More of one that is there already, as long as it may be. */
export function addAccessory(configuration: Configuration, product_id: number, quantity: number): Configuration {
  const { accessories } = configuration
  const own = accessories.find(one => one.product_id === product_id)
  if (own) return setAccessory(configuration, product_id, own.quantity + quantity)
  return { ...configuration, accessories: [...accessories, { product_id, quantity: Math.min(quantity, mostOfOne) }] }
}

/** Nought takes it away. */
export function setAccessory(configuration: Configuration, product_id: number, quantity: number): Configuration {
  const accessories = configuration.accessories.flatMap(one => {
    if (one.product_id !== product_id) return [one]
    return quantity > 0 ? [{ product_id, quantity: Math.min(quantity, mostOfOne) }] : []
  })
  return { ...configuration, accessories }
}
