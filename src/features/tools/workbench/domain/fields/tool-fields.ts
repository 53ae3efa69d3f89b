import { columns, terminals } from '../ampacity.ts'
import { upstreamKinds } from '../coordination.ts'
import { families } from '../device-for.ts'
import { feeds } from '../drains.ts'
import { conductorTemperatures, materials } from '../voltage-drop.ts'

export const tools = ['voltage-drop', 'cable-size', 'fuse-size', 'plant'] as const
export type Tool = (typeof tools)[number]

export interface Bounds {
  min: number
  max: number
  /** The value that counts where the field is left empty. */
  usual?: number
  /** It counts pieces. */
  isWhole?: true
  /** '-48' is 48: which conductor is earthed changes nothing. */
  isEitherSign?: true
}

/**
 * The numbers of all tools with their bounds: beyond them no DC plant is meant, but a slip. The usual voltages follow the nominal one
 * (`readSystem`).
 */
export const numberFields = {
  load: { min: 0.001, max: 1_000_000 },
  list2x_a: { min: 0.001, max: 10_000 },
  loop: { min: 0.1, max: 10_000 },
  drop_v: { min: 0.01, max: 60 },
  nominal_v: { min: 10, max: 75, isEitherSign: true },
  float_v: { min: 10, max: 75, isEitherSign: true },
  min_v: { min: 10, max: 75, isEitherSign: true },
  average_v: { min: 10, max: 75, isEitherSign: true },
  ambient_c: { min: -40, max: 100 },
  together: { min: 1, max: 1000, usual: 3, isWhole: true },
  device_a: { min: 0.1, max: 10_000 },
  limit_a: { min: 0.1, max: 10_000 },
  upstream_a: { min: 0.1, max: 10_000 },
  hours: { min: 0, max: 1000 },
  charge_a: { min: 0.001, max: 10_000 },
  recharge_factor: { min: 0.1, max: 10 },
  end_of_life_percent: { min: 50, max: 100, usual: 80 },
  temperature_percent: { min: 0, max: 100, usual: 0 },
} as const satisfies Record<string, Bounds>
export type NumberName = keyof typeof numberFields
export type UsualName = {
  [N in NumberName]: (typeof numberFields)[N] extends { usual: number } ? N : never
}[NumberName]

/** '48' for '-48' and '+48': which conductor is earthed changes nothing. */
export const withoutSign = (text: string): string => text.trim().replace(/^[-+\u2212\u2013]/, '')

/** The choices of all tools; the first counts where the field is left empty. */
export const choiceFields = {
  load_unit: ['A', 'W'],
  loop_unit: ['ft', 'm'],
  material: materials,
  column: columns,
  terminal_c: terminals,
  conductor_c: conductorTemperatures,
  family: families,
  feed: feeds,
  constant_power: ['yes', 'no'],
  upstream: ['none', ...upstreamKinds],
} as const satisfies Record<string, readonly string[]>
export type ChoiceName = keyof typeof choiceFields
export type ChoiceOf<N extends ChoiceName> = (typeof choiceFields)[N][number]

export type FieldName = NumberName | ChoiceName | 'wire'

/** The fields on which the drop and the ampacity of a wire depend. */
const wireFields = ['float_v', 'min_v', 'conductor_c', 'ambient_c', 'column', 'terminal_c', 'together'] as const

/** The fields of each tool in the order of its form, with its example. What is not required may stay empty. */
export const toolForms = {
  'voltage-drop': {
    required: ['load', 'loop', 'wire'],
    fields: [
      ...(['load', 'load_unit', 'constant_power', 'nominal_v', 'loop', 'loop_unit', 'wire', 'material'] as const),
      ...wireFields,
    ],
    example: { load: '100', load_unit: 'A', loop: '40', loop_unit: 'ft', wire: '1' },
  },
  'cable-size': {
    required: ['load', 'loop', 'drop_v'],
    fields: [
      ...(['load', 'load_unit', 'constant_power', 'nominal_v', 'loop', 'loop_unit', 'drop_v', 'device_a'] as const),
      ...(['material', ...wireFields] as const),
    ],
    example: { load: '100', load_unit: 'A', loop: '60', loop_unit: 'ft', drop_v: '1' },
  },
  'fuse-size': {
    required: ['family', 'load'],
    fields: [
      ...(['family', 'load', 'load_unit', 'constant_power', 'nominal_v', 'feed', 'list2x_a'] as const),
      ...(['ambient_c', 'limit_a', 'float_v', 'min_v', 'upstream', 'upstream_a'] as const),
    ],
    example: { family: 'tpa', load: '650', load_unit: 'W', feed: 'both' },
  },
  plant: {
    required: ['load', 'hours'],
    fields: [
      ...(['load', 'load_unit', 'constant_power', 'nominal_v', 'hours', 'average_v'] as const),
      ...(['end_of_life_percent', 'temperature_percent', 'charge_a', 'recharge_factor'] as const),
      ...(['list2x_a', 'float_v', 'min_v'] as const),
    ],
    example: { load: '54.41', load_unit: 'A', hours: '8', charge_a: '100', recharge_factor: '1.2' },
  },
} as const satisfies Record<Tool, ToolForm>

interface ToolForm {
  required: readonly FieldName[]
  fields: readonly FieldName[]
  example: Partial<Record<FieldName, string>>
}

export const isTool = (word: string): word is Tool => tools.some(tool => tool === word)
export const isNumber = (name: FieldName): name is NumberName => Object.hasOwn(numberFields, name)
export const isChoice = (name: FieldName): name is ChoiceName => Object.hasOwn(choiceFields, name)
