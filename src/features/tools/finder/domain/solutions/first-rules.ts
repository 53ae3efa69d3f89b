import type { Facts, PanelModel } from '#features/tools/configurator/domain/checks/facts.ts'
import type { PlantSystem } from '#features/tools/configurator/domain/configuration.ts'
import { reaches, staysWithin } from '#features/tools/workbench/domain/compare.ts'

/** Whether a panel has positions for fuses or breakers: hand-off panels have none. */
export const hasProtection = ({ fields }: Pick<PanelModel, 'fields'>): boolean =>
  fields.some(({ kind }) => kind !== 'hand-off')

/** The range of a panel's voltages for a system (rule R9); undefined: it is built for none of its kind. */
export const rangeFor = ({ voltages }: Pick<PanelModel, 'voltages'>, { nominal }: PlantSystem) =>
  voltages.find(({ from, to }) => nominal >= from && nominal <= to)

export function takesVoltage(model: Pick<PanelModel, 'voltages'>, system: PlantSystem): boolean {
  if (model.voltages.length === 0) return true
  const range = rangeFor(model, system)
  return range !== undefined && reaches(system.min_v, range.from) && staysWithin(system.max_v, range.to)
}

/** Whether a panel fits a rack, with adapters where there are some (rule R16). */
export const isWideEnough = (
  model: Pick<PanelModel, 'racks' | 'rackUnits'>,
  inches: number,
  adapterOf: Facts['adapterOf'],
): boolean => model.racks.length === 0 || model.racks.includes(inches) || needsAdapter(model, inches, adapterOf)

/** Whether it fits only with adapters, which there are. */
export const needsAdapter = (
  { racks, rackUnits }: Pick<PanelModel, 'racks' | 'rackUnits'>,
  inches: number,
  adapterOf: Facts['adapterOf'],
): boolean =>
  racks.length > 0 && !racks.includes(inches) && Math.min(...racks) <= inches && adapterOf(rackUnits, inches) !== null
