import {
  type DeviceFacts,
  devicesPerBus,
  familiesOf,
  fits,
  hasPositions,
  limitOf,
  type PanelFacts,
  positionsOf,
} from './fit.ts'

/** Overrules the rules of fit for a panel and a device, or a panel and a family of devices. */
export interface FitException {
  panelId: number
  /** Either a device or a family. */
  deviceId: number | null
  family: string | null
  verdict: 'fits' | 'never'
  /** The largest rating in amperes; null: as the rules say. */
  limit: number | null
}

export interface FitExceptions {
  ofPanel: (panelId: number) => readonly FitException[]
  /** Those that name the device or its family. */
  ofDevice: (device: Pick<DeviceFacts, 'id' | 'family'>) => readonly FitException[]
}

export function fitExceptions(all: readonly FitException[]): FitExceptions {
  const byPanel = Map.groupBy(all, one => one.panelId)
  const byDevice = Map.groupBy(all, one => one.deviceId ?? one.family)
  return {
    ofPanel: panelId => byPanel.get(panelId) ?? [],
    ofDevice: ({ id, family }) => [...(byDevice.get(id) ?? []), ...(byDevice.get(family) ?? [])],
  }
}

export const noExceptions = fitExceptions([])

type Device = Pick<DeviceFacts, 'id' | 'family' | 'rating' | 'positions' | 'voltage'>

/** The exception that decides about a panel and a device: that of the pair before that of the family. */
function exceptionFor(exceptions: FitExceptions, panel: PanelFacts, { id, family }: Pick<Device, 'id' | 'family'>) {
  const own = exceptions.ofPanel(panel.id)
  return own.find(one => one.deviceId === id) ?? own.find(one => one.family === family) ?? null
}

/** The largest rating of a device that the panel takes, exceptions counted; null: none, or not stated. */
export function limitWith(
  exceptions: FitExceptions,
  panel: PanelFacts,
  device: Pick<Device, 'id' | 'family' | 'rating'>,
) {
  const exception = exceptionFor(exceptions, panel, device)
  if (!exception) return limitOf(panel, device.family)
  if (exception.verdict === 'never') return null
  // Somebody says that it fits: without a limit of their own that is the device's rating, where the rules state none.
  const ruled = exception.deviceId === null ? limitOf(panel, device.family) : null
  return exception.limit ?? ruled ?? device.rating
}

/** Whether the panel has positions for the device, exceptions counted. */
export function takes(exceptions: FitExceptions, panel: PanelFacts, device: Pick<Device, 'id' | 'family'>): boolean {
  const exception = exceptionFor(exceptions, panel, device)
  return exception ? exception.verdict === 'fits' : hasPositions(panel, device.family)
}

export function fitsWith(exceptions: FitExceptions, panel: PanelFacts, device: Device): boolean {
  const exception = exceptionFor(exceptions, panel, device)
  if (!exception) return fits(panel, device)
  const limit = limitWith(exceptions, panel, device)
  if (limit === null || device.rating > limit) return false
  const perBus = positionsOf(panel, device.family)
  return perBus === null || devicesPerBus({ perBus }, device.positions) > 0
}

/** The families of which the panel takes devices, those of the rules first. */
export function familiesWith(
  exceptions: FitExceptions,
  panel: PanelFacts,
  familyOf: (deviceId: number) => string | undefined,
): string[] {
  const own = exceptions.ofPanel(panel.id)
  const never = new Set(own.flatMap(({ family, verdict }) => (verdict === 'never' && family !== null ? [family] : [])))
  const added = own.flatMap(({ deviceId, family, verdict }) =>
    verdict === 'fits' ? (family ?? (deviceId === null ? [] : (familyOf(deviceId) ?? []))) : [],
  )
  return [...new Set([...familiesOf(panel).filter(family => !never.has(family)), ...added])]
}

/** Whether the rules alone say the same. */
export function isSuperfluous(
  { verdict, limit }: FitException,
  panel: PanelFacts,
  what: Device | { family: string },
): boolean {
  const ruled = 'rating' in what ? fits(panel, what) : hasPositions(panel, what.family)
  if (ruled !== (verdict === 'fits')) return false
  return verdict === 'never' || limit === null || limit === limitOf(panel, what.family)
}
