import type { Facts, PanelModel } from '#features/configurator/domain/facts.ts'

/** Panels that no rule of the search can tell apart: what holds for one of them holds for all. */
export interface PanelClass {
  /** Any of them. */
  shape: PanelModel
  /** By part number. */
  panels: readonly PanelModel[]
  /** Its devices are chosen for it alone: the desk has made exceptions for it. */
  isSpecial: boolean
}

/** What the search knows of the catalogue; made once from each state of it. */
export interface KnownPanels {
  facts: Facts
  classes: readonly PanelClass[]
}

export function classesOf(models: readonly PanelModel[], facts: Pick<Facts, 'exceptions'>): PanelClass[] {
  const isSpecial = ({ id }: PanelModel) => facts.exceptions.ofPanel(id).length > 0
  const groups = Map.groupBy(models, model => (isSpecial(model) ? String(model.id) : keyOf(model)))
  return [...groups.values()].flatMap((panels): PanelClass[] => {
    const [shape] = panels
    if (!shape) return []
    return [{ shape, panels: panels.toSorted((a, b) => compareText(a.sku, b.sku)), isSpecial: isSpecial(shape) }]
  })
}

/** By letters alone, the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const keyOf = (model: PanelModel): string =>
  JSON.stringify([
    model.fit.type,
    model.buses,
    model.maxLoad,
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
