import { limitWith } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import {
  type DeviceModel,
  type Facts,
  type PanelField,
  type PanelModel,
  voltageOf,
} from '#features/tools/configurator/domain/checks/facts.ts'
import { fieldTakes, isEnough } from '#features/tools/configurator/domain/editing/choose.ts'
import type { Choices, Kind, Site } from '#features/tools/finder/domain/solutions/choose-devices.ts'
import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import type { Drains } from '#features/tools/workbench/domain/drains.ts'

/** The devices of panels, looked for in each field of each panel alone. */
export function plainChooser(facts: Facts) {
  return {
    facts,
    /** `unstated`: positions without a stated limit count too. */
    choicesFor: (site: Site, shape: PanelModel, unstated = false): Choices =>
      site.kinds.map(({ drains }: Kind) =>
        shape.fields
          .flatMap((field, place) => {
            const device = smallestDevice(site, facts, shape, field, drains, unstated)
            return device ? [{ field: place, device, limit: field.limit ?? Number.POSITIVE_INFINITY }] : []
          })
          .sort((a, b) => a.limit - b.limit),
      ),
  }
}

export type PlainChooser = ReturnType<typeof plainChooser>

/** The smallest device: of one position before two, then by rating, then in the order of the field's families; null: none. */
function smallestDevice(
  site: Site,
  facts: Facts,
  panel: PanelModel,
  field: PanelField,
  drains: Drains,
  unstated: boolean,
): DeviceModel | null {
  let best: DeviceModel | null = null
  for (const device of devicesIn(site, facts, panel, field, unstated)) {
    if (!isEnough(device, drains, site.requirement.ambientC)) continue
    if (
      !best ||
      device.positions < best.positions ||
      (device.positions === best.positions && device.rating < best.rating)
    )
      best = device
  }
  return best
}

/** The devices that a field takes, whatever they carry. */
export function devicesIn(
  { system }: Pick<Site, 'system'>,
  facts: Facts,
  model: PanelModel,
  field: PanelField,
  unstated = false,
): DeviceModel[] {
  return field.families.flatMap(family =>
    facts.devicesOf(family).filter(device => {
      const volts = voltageOf(device)
      if (volts !== null && !staysWithin(system.max_v, volts)) return false
      if (!fieldTakes({ facts }, { model }, field, device)) return false
      const limit = limitWith(facts.exceptions, model.fit, device)
      return limit === null ? unstated : staysWithin(device.rating, limit)
    }),
  )
}
