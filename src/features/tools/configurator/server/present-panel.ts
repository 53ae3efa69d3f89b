import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { largestDeviceFor } from '#features/catalog/product/domain/ampacity.ts'
import { continuousLoad } from '#features/catalog/product/domain/derating.ts'
import { fitsWith, limitWith, takes } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import { holderVoltages } from '#features/catalog/product/domain/holder-voltage.ts'
import type { ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import type { getPanelFacts } from '../contract.ts'
import type { DeviceModel, Facts, PanelField, PanelModel, TerminalRange } from '../domain/checks/facts.ts'
import { productWords } from '../domain/product-words.ts'

type Reply = ReplyOf<typeof getPanelFacts>

const mostDevices = 100

export function presentPanel(
  index: CatalogIndex,
  model: PanelModel,
  facts: Facts,
  { sources, language }: { sources: readonly { source: string; basis: string }[]; language: Language },
): Reply {
  const { basisOf } = model
  return {
    ...productWords(index, model.id, language),
    id: model.id,
    buses: model.buses === 2 ? ['A', 'B'] : ['A'],
    bus_rating_a: model.busRating,
    max_load_a: model.maxLoad,
    load_basis: basisOf('max_load_per_bus'),
    max_interrupt_a: isHandOff(model) ? null : model.maxInterrupt,
    interrupt_basis: basisOf('max_interrupt'),
    cable_devices: isHandOff(model) ? cableDevices(model) : [],
    load_sharing: model.loadSharing,
    voltages: model.voltages.map(({ from, to }) => ({ from_v: from, to_v: to })),
    input_wire: presentTerminal(model.inputWire),
    rack_units: model.rackUnits,
    racks: [...model.racks],
    weight_lb: model.weightLb,
    full_heat_w: model.fullHeat,
    heat_basis: basisOf('power_dissipation'),
    family_totals: Object.entries(model.totals).map(([family, amperes]) => ({
      family,
      amperes,
      basis: basisOf(`total_${family}`),
    })),
    sources: [...new Set(sources.flatMap(({ source, basis }) => (basis === 'verified' ? [source] : [])))],
    fields: model.fields.map(field => presentField(index, model, field, { facts, language })),
  }
}

const isHandOff = ({ fields }: PanelModel) => fields.some(({ kind }) => kind === 'hand-off')

/** For the smallest and the largest wire of the outputs. */
function cableDevices({ fields }: PanelModel): Reply['cable_devices'] {
  const wires = fields.flatMap(({ wire }) => (wire ? [wire.smallest, wire.largest] : []))
  return [...new Set(wires)].flatMap(wire => {
    const most_a = largestDeviceFor(wire)
    return most_a === null ? [] : [{ wire, most_a }]
  })
}

function presentField(
  index: CatalogIndex,
  model: PanelModel,
  field: PanelField,
  { facts, language }: { facts: Facts; language: Language },
): Reply['fields'][number] {
  const known = field.families.flatMap(family => facts.devicesOf(family))
  const sorted = Map.groupBy(known, device => fitOf(device, model, facts))
  const listed = (fit: ReturnType<typeof fitOf>) =>
    (sorted.get(fit) ?? []).slice(0, mostDevices).map(device => presentDevice(index, device, language))
  return {
    ...presentPositions(field),
    dummy: field.dummy && {
      product_id: field.dummy.productId,
      name: productWords(index, field.dummy.productId, language).name,
      pack: field.dummy.pack,
    },
    devices: listed('fits'),
    other_devices: (['not_stated', 'does_not_fit'] as const).flatMap(fit => listed(fit).map(one => ({ ...one, fit }))),
  }
}

/** As rules R1 and R2 see a device in its field: where no limit is stated, nothing is promised. */
function fitOf(device: DeviceModel, { fit }: PanelModel, { exceptions }: Facts) {
  if (fitsWith(exceptions, fit, device)) return 'fits'
  const isTaken = takes(exceptions, fit, device)
  return isTaken && limitWith(exceptions, fit, device) === null ? 'not_stated' : 'does_not_fit'
}

const presentDevice = (index: CatalogIndex, device: DeviceModel, language: Language) => ({
  id: device.id,
  sku: device.sku,
  name: productWords(index, device.id, language).name,
  family: device.family,
  rating_a: device.rating,
  carries_a: continuousLoad(device.family, device.rating),
  positions: device.positions,
  voltage_v: device.voltage,
  holder_voltage_v: holderVoltages[device.family] ?? null,
})

/** The positions of a field, and what they take. */
export const presentPositions = (field: PanelField) => ({
  kind: field.kind,
  families: [...field.families],
  from: field.from,
  count: field.count,
  columns: field.columns,
  limit_a: field.limit,
  limit_basis: field.limitBasis,
  wire: presentTerminal(field.wire),
})

const presentTerminal = (range: TerminalRange | null) =>
  range && {
    smallest: range.smallest,
    largest: range.largest,
    min_cmil: range.min,
    max_cmil: range.max,
    basis: range.basis,
  }
