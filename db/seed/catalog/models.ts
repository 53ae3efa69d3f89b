import { fuseFamilies } from '../data/fuse-families.ts'
import type { optionFacts } from '../data/options.ts'
import { type ModelFacts, type SeriesFacts, seriesFacts } from './facts.ts'
import { type Panel, panelOf } from './panel.ts'
import { partNumber } from './part-number.ts'

export type Family = (typeof optionFacts)['fuse_type'][number]['key']

/** One product before it is split into rows. */
export interface Model {
  id: number
  categoryId: number
  position: number
  sku: string
  series: SeriesFacts
  facts: ModelFacts
  kind: 'panel' | 'fuse' | 'breaker' | 'disconnect' | 'dummy' | 'accessory'
  /** Panels only. */
  panel: Panel | null
  /** The family of a fuse or breaker; for a disconnect or dummy, the one that it is for. */
  family: Family | null
}

/** The order of the menu, and with it the ids of the main categories: 1 to 4. */
export const mainSlugs = [
  'dc-power-distribution',
  'dc-circuit-breakers',
  'dc-fuses-and-disconnects',
  'accessories',
] as const

/** Series with their ids: 101 is the first series of the first main category. */
export const numberedSeries = mainSlugs.flatMap((slug, main) =>
  seriesFacts
    .filter(series => series.section === slug)
    .map((series, n) => ({ series, mainId: main + 1, id: (main + 1) * 100 + n + 1 })),
)

const families: Record<string, Family> = {
  GMT: 'gmt',
  KLM: 'klm',
  TPA: 'tpa',
  TPS: 'tps',
  TLS: 'tls',
  TPC: 'tpc',
  TPL: 'tpl',
  'OV breaker': 'ov-breaker',
  'bullet breaker / disconnect': 'bullet-breaker',
}

/** All models with their ids: 10102 is the second model of series 101. */
export const models: Model[] = numberedSeries.flatMap(({ series, id }) =>
  series.models.map((facts, n) => toModel(series, facts, id, n + 1)),
)

function toModel(series: SeriesFacts, facts: ModelFacts, categoryId: number, position: number): Model {
  const kind = kindOf(series)
  return {
    id: categoryId * 100 + position,
    categoryId,
    position,
    sku: partNumber(series, facts),
    series,
    facts,
    kind,
    panel: kind === 'panel' ? panelOf(facts) : null,
    family: familyOf(series, facts),
  }
}

function kindOf(series: SeriesFacts): Model['kind'] {
  if (series.section === 'dc-power-distribution') return 'panel'
  if (series.section === 'dc-circuit-breakers') return 'breaker'
  if (series.section === 'accessories') return 'accessory'
  if (series.slug === 'telecom-fused-disconnects') return 'disconnect'
  return series.slug === 'dummy-fusesblanking-plugs' ? 'dummy' : 'fuse'
}

function familyOf(series: SeriesFacts, facts: ModelFacts): Family | null {
  if (series.slug === 'ov-breaker-panel-circuit-breakers') return 'ov-breaker'
  if (series.section === 'dc-circuit-breakers') return 'bullet-breaker'
  return families[fuseFamilies[series.slug] ?? facts.fuse_type ?? ''] ?? null
}
