import type { ToolQuery } from './read-fields.ts'

/** What an answer adds to the values that were typed. */
export interface AnsweredLoad {
  /** The wire that was sized. */
  wire?: string | null
  /** Amperes at float voltage and at the lowest one. */
  list1x_a?: number
  list2x_a?: number
}

const number = (text: string) => Number(text.trim().replace(',', '.'))

/** The values of a tool as fields of a link to the configurator: its load is a line of schedule text. */
export function configureFields(query: ToolQuery, name: string, answered: AnsweredLoad = {}): Record<string, string> {
  const { load = '', load_unit = 'A', feed, loop, loop_unit = 'ft', drop_v } = query
  const { list1x_a: float, list2x_a: lowest } = answered
  const wire = (answered.wire ?? query.wire ?? '').replace(/mm2$/, 'mm²').trim()
  const isOwnLowest = load_unit === 'A' && float !== undefined && lowest !== undefined && lowest !== float
  // With three decimals schedule text could be a thousand; the drain is rounded up to two.
  const d = [
    name,
    `${number(load)} ${load_unit}`,
    ...(isOwnLowest ? [`2X ${Math.ceil(lowest * 100 - 1e-7) / 100} A`] : []),
    feed === 'both' ? 'A+B' : 'A',
    ...(wire === '' ? [] : [/^[\d/]+$/.test(wire) ? `${wire} AWG` : wire]),
    ...(loop ? [`${number(loop)} ${loop_unit}`] : []),
    ...(drop_v ? [`${number(drop_v)} V`] : []),
  ].join('; ')
  const volts = (['float_v', 'min_v', 'ambient_c'] as const).flatMap(key => {
    const value = query[key]?.trim()
    return value ? [[key, value] as const] : []
  })
  return { d, ...Object.fromEntries(volts) }
}
