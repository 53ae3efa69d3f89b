import { limitWith } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import {
  type DeviceModel,
  type Facts,
  type PanelField,
  type PanelModel,
  voltageOf,
} from '#features/tools/configurator/domain/checks/facts.ts'
import { type PlantSystem, usualSystems } from '#features/tools/configurator/domain/configuration.ts'
import { fieldTakes } from '#features/tools/configurator/domain/editing/choose.ts'
import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { rackWidths, voltages } from '../requirement.ts'
import type { ExcludingRule } from './excluding-rules.ts'
import { hasProtection, isWideEnough, takesVoltage } from './first-rules.ts'

/** Panels that no rule of the search can tell apart: what holds for one of them holds for all. */
export interface PanelClass {
  /** Any of them. */
  shape: PanelModel
  /** By part number. */
  panels: readonly PanelModel[]
  /** The number of the ladders of each field, among those of the catalogue. */
  ladders: readonly number[]
  /** The places of its fields, that of the smallest limit first. */
  byLimit: readonly number[]
  /** The amperes that its families may carry together on a bus, where that is limited. */
  totals: readonly { family: string; amperes: number }[]
  /** Which rule that asks nothing of the loads keeps it out, by `siteNumber`. */
  excludedBy: readonly (ExcludingRule | null)[]
}

/** A device that a field takes. */
export interface Rung {
  device: DeviceModel
  /** False: its position states no limit. */
  isStated: boolean
}

/** The devices that a field takes in a system, whatever they carry. */
export interface Ladder {
  /** Devices of one position before those of two, then by rating, then in the order of the field's families. */
  rungs: readonly Rung[]
  /** Those of a stated limit, in the order of the families. */
  stated: readonly Rung[]
}

/** The search's knowledge of the catalogue, before anybody asks; made once from each state of it. */
export interface KnownPanels {
  facts: Facts
  classes: readonly PanelClass[]
  /** By voltage, and number. */
  ladders: Readonly<Record<48 | 24, readonly Ladder[]>>
}

/** The number of a plant and a rack in `excludedBy`. */
export const siteNumber = (voltage: 48 | 24, inches: 19 | 21 | 23): number =>
  voltages.indexOf(voltage) * rackWidths.length + rackWidths.indexOf(inches)

const modelsInStep = 20

/** Prepares the panels of a catalogue. */
export function prepare(models: readonly PanelModel[], facts: Facts): KnownPanels {
  let known: KnownPanels | null = null
  for (const step of prepareInSteps(models, facts)) known = step
  return known ?? { facts, classes: [], ladders: { 48: [], 24: [] } }
}

/** The same in steps, so that a server answers others in between; the last one is the answer. */
export function* prepareInSteps(models: readonly PanelModel[], facts: Facts): Generator<KnownPanels | null> {
  const groups = new Map<string, PanelModel[]>()
  for (const [n, model] of models.entries()) {
    const key = isSpecial(model, facts) ? String(model.id) : keyOf(model)
    const group = groups.get(key)
    if (group) group.push(model)
    else groups.set(key, [model])
    if (n % modelsInStep === modelsInStep - 1) yield null
  }
  const ladders = ladderMaker(facts)
  const classes: PanelClass[] = []
  for (const panels of groups.values()) {
    const [shape] = panels
    if (!shape) continue
    panels.sort((a, b) => compareText(a.sku, b.sku))
    classes.push({
      shape,
      panels,
      ladders: shape.fields.map(field => ladders.numberOf(shape, field)),
      byLimit: byLimit(shape),
      totals: Object.entries(shape.totals).map(([family, amperes]) => ({ family, amperes })),
      excludedBy: exclusions(shape, facts),
    })
    if (classes.length % modelsInStep === 0) yield null
  }
  yield { facts, classes, ladders: ladders.all }
}

const isSpecial = ({ id }: PanelModel, { exceptions }: Pick<Facts, 'exceptions'>) => exceptions.ofPanel(id).length > 0

const byLimit = ({ fields }: PanelModel): number[] => {
  const limitAt = (place: number) => fields[place]?.limit ?? Number.POSITIVE_INFINITY
  return fields.map((_, place) => place).sort((a, b) => limitAt(a) - limitAt(b) || a - b)
}

const exclusions = (shape: PanelModel, { adapterOf }: Facts): (ExcludingRule | null)[] =>
  voltages.flatMap(voltage =>
    rackWidths.map(inches => {
      if (!hasProtection(shape)) return 'protection'
      if (!takesVoltage(shape, usualSystems[voltage])) return 'voltage'
      return isWideEnough(shape, inches, adapterOf) ? null : 'width'
    }),
  )

/** Makes the ladders of fields. Equal fields of panels without exceptions share theirs. */
function ladderMaker(facts: Facts) {
  const numbers = new Map<string, number>()
  const all: Record<48 | 24, Ladder[]> = { 48: [], 24: [] }
  return {
    all,
    numberOf: (shape: PanelModel, field: PanelField): number => {
      const key = [isSpecial(shape, facts) ? shape.id : '', shape.fit.type, field.kind, field.limit].join()
      const found = numbers.get(key)
      if (found !== undefined) return found
      const number = numbers.size
      numbers.set(key, number)
      for (const voltage of voltages) all[voltage].push(ladderOf(facts, usualSystems[voltage], shape, field))
      return number
    },
  }
}

function ladderOf(facts: Facts, system: PlantSystem, model: PanelModel, field: PanelField): Ladder {
  const rungs = field.families.flatMap(family =>
    facts.devicesOf(family).flatMap((device): Rung[] => {
      const volts = voltageOf(device)
      if (volts !== null && !staysWithin(system.max_v, volts)) return []
      if (!fieldTakes({ facts }, { model }, field, device)) return []
      const limit = limitWith(facts.exceptions, model.fit, device)
      if (limit !== null && !staysWithin(device.rating, limit)) return []
      return [{ device, isStated: limit !== null }]
    }),
  )
  const stated = rungs.filter(({ isStated }) => isStated)
  rungs.sort((a, b) => a.device.positions - b.device.positions || a.device.rating - b.device.rating)
  return { rungs, stated }
}

/** By letters alone, the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const keyOf = (model: PanelModel): string =>
  JSON.stringify([
    model.fit.type,
    model.buses,
    model.maxLoad,
    model.busRating,
    model.maxInterrupt,
    model.loadSharing,
    model.rackUnits,
    model.racks,
    model.voltages,
    model.fields.map(({ kind, families, from, count, columns, limit }) => [
      kind,
      families,
      from,
      count,
      columns,
      limit,
    ]),
    model.totals,
  ])
