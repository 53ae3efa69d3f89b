import { fuseFamilies } from '../data/fuse-families.ts'
import { itemTexts } from '../data/items.ts'
import { panelSeries } from '../data/panel-series.ts'
import type { ModelFacts, SeriesFacts } from './facts.ts'
import { need } from './facts.ts'
import { type Panel, panelOf } from './panel.ts'

/**
 * Our own part numbers, so that an engineer can read one:
 *
 * panels       GP-1010-100-1U          series, positions of bus A and bus B (two digits each), bus amperes, rack units
 *              TG-0404G0505-200-1U-BA  a second kind of position behind its letter (G: GMT), options at the end
 *                                      (LS load sharing, BA bay alarms, 23 for 23 in. racks only)
 * fuses        FGMT-0R18, FTPL-400     F, family, amperes; R is the decimal sign
 * breakers     CBOV-7, CB1-30, CB2-125 OV, one pole, two poles, amperes
 * disconnects  FD-TPC-B                family of the fuse, B bullet, S stud, L bolted link; the rest as data/items.ts says
 */
export function partNumber(series: SeriesFacts, facts: ModelFacts): string {
  if (series.section === 'dc-power-distribution') return panelNumber(series.slug, facts)
  const family = fuseFamilies[series.slug]
  if (family) return `F${family}-${ampereCode(facts)}`
  if (series.section === 'dc-circuit-breakers') return `${breakerCodes[series.slug] ?? 'CB'}-${ampereCode(facts)}`
  return need(itemTexts[facts.name], `a text for ${facts.name}`).sku
}

const breakerCodes: Record<string, string> = {
  'ov-breaker-panel-circuit-breakers': 'CBOV',
  'single-pole-circuit-breakers': 'CB1',
  'two-pole-circuit-breakers': 'CB2',
}

function ampereCode(facts: ModelFacts): string {
  return String(need(facts.rated_current_a, 'rated_current_a')).replace('.', 'R')
}

function panelNumber(slug: string, facts: ModelFacts): string {
  const panel = panelOf(facts)
  const { code } = need(panelSeries[slug], `a part number for ${slug}`)
  const prefix =
    typeof code === 'string' ? code : need(code[familyLabel(panel) ?? ''], `a part number for ${facts.name}`)
  const positions = panel.rows.map(row => String(row.count).padStart(2, '0').repeat(panel.buses)).join('G')
  return [
    prefix,
    positions,
    panel.busRating,
    `${panel.rackUnits}U`,
    ...optionsOf(facts).map(option => optionCodes[option]),
  ].join('-')
}

export type PanelOption = 'load-sharing' | 'bay-alarms' | 'wide'
const optionCodes: Record<PanelOption, string> = { 'load-sharing': 'LS', 'bay-alarms': 'BA', wide: '23' }

/** The options that a panel has beyond its numbers, as part number and name end with them. */
export function optionsOf(facts: ModelFacts): PanelOption[] {
  const options: PanelOption[] = []
  if (facts.load_sharing) options.push('load-sharing')
  if (facts.alarm_functions?.includes('bay alarm')) options.push('bay-alarms')
  if (facts.mounting?.startsWith('23')) options.push('wide')
  return options
}

/** 'GMT', 'KLM/GMT' …; null where the positions take no fuse of their own. */
export function familyLabel(panel: Panel): string | null {
  const labels: Partial<Record<Panel['type'], string>> = {
    gmt: 'GMT',
    klm: 'KLM',
    tpa: 'TPA',
    'klm-gmt': 'KLM/GMT',
    'tpa-gmt': 'TPA/GMT',
  }
  return labels[panel.type] ?? null
}
