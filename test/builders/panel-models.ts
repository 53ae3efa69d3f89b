import type { PanelField, PanelModel } from '#features/tools/configurator/domain/checks/facts.ts'

/** Panels like these, nearly all of them different: another bus, other positions, limits, voltages and racks. */
export function variedPanels(models: readonly PanelModel[], count: number, random: () => number): PanelModel[] {
  const pick = <T>(...choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T
  return Array.from({ length: count }, (_, n): PanelModel => {
    const model = models[n % models.length] as PanelModel
    const fit = { ...model.fit, id: 1_000_000 + n }
    const fields: PanelField[] = []
    for (const field of model.fields) {
      const limit = field.limit === null || random() < 0.05 ? null : Math.max(1, field.limit + pick(0, 0, -5, 5, 20))
      const columns = Math.max(1, field.columns + pick(0, 0, -1, 1, 4))
      const from = fields.reduce((sum, one) => sum + one.count, 1)
      fields.push({ ...field, from, count: columns * pick(1, 1, 2), columns, limit })
      // The rules of fit read the same limit.
      if (field.kind === 'gmt' && fit.type !== 'gmt') fit.gmtMax = limit
      else fit.maxPerPosition = limit
    }
    return {
      ...model,
      id: 1_000_000 + n,
      sku: `${model.sku}-${n}`,
      fit,
      fields,
      maxLoad: Math.round(model.maxLoad * (0.5 + random())),
      rackUnits: Math.max(1, model.rackUnits + pick(0, 0, 1, -1)),
      racks: pick(model.racks, model.racks, [19, 23], [23], []),
      voltages: pick(model.voltages, model.voltages, [{ from: 40, to: 60 }], [{ from: 20, to: 30 }]),
      totals: random() < 0.1 ? { [fields[0]?.families[0] ?? 'gmt']: Math.round(40 + random() * 200) } : model.totals,
    }
  })
}
