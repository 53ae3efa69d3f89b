import type { ToolQuery } from './read-fields.ts'

/** The values that an answer adds to the typed ones. */
export interface AnsweredLoad {
  /** The wire that was sized. */
  wire?: string | null
  /** The voltage of the system. */
  nominal_v?: number
}

/** As schedule text has it: with three decimals it could be a thousand, so a further zero says that it is not. */
function amount(text: string): string {
  const written = String(Number(text.trim().replace(',', '.')))
  return /^[1-9]\d{0,2}\.\d{3}$/.test(written) ? `${written}0` : written
}

/** The values of a tool as fields of a link to the configurator: its load is a line of schedule text. */
export function configureFields(query: ToolQuery, name: string, answered: AnsweredLoad = {}): Record<string, string> {
  const { load = '', load_unit = 'A', feed, loop, loop_unit = 'ft', drop_v } = query
  // A load of the configurator is of constant power unless it says what it draws at the lowest voltage.
  const lowest = load_unit === 'A' ? query.list2x_a?.trim() || (query.constant_power === 'no' ? load : '') : ''
  const wire = (answered.wire ?? query.wire ?? '').replace(/mm2$/, 'mm²').trim()
  const d = [
    name,
    `${amount(load)} ${load_unit}`,
    ...(lowest ? [`2X ${amount(lowest)} A`] : []),
    feed === 'both' ? 'A+B' : 'A',
    ...(wire === '' ? [] : [/^[\d/]+$/.test(wire) ? `${wire} AWG` : wire]),
    ...(loop ? [`${amount(loop)} ${loop_unit}`] : []),
    ...(drop_v ? [`drop ${amount(drop_v)} V`] : []),
  ].join('; ')
  const volts = (['float_v', 'min_v', 'ambient_c'] as const).flatMap(key => {
    const value = query[key]?.trim()
    return value ? [[key, value] as const] : []
  })
  return { d, ...(answered.nominal_v === 24 ? { system: '24' } : {}), ...Object.fromEntries(volts) }
}
