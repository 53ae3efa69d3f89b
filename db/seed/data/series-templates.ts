import type { AttributeKey } from './attributes.ts'

/** The attributes that a model of a series must state, and those that it may state, in the order of the form. */
export interface SeriesTemplate {
  required: readonly AttributeKey[]
  also?: readonly AttributeKey[]
}

/** Every panel says how it is fed, what it carries, how it is mounted and where it may stand. */
const panelRequires = [
  'positions',
  'bus',
  'fuse_breaker_type',
  'buses',
  'positions_per_bus',
  'max_per_position',
  'max_load_per_bus',
  'power_dissipation',
  'voltage',
  'voltage_range',
  'width',
  'height',
  'depth',
  'weight',
  'rack',
  'mounting',
  'offset_positions',
  'finish',
  'load_sharing',
  'filtered',
  'input',
  'input_type',
  'input_wire',
  'output',
  'output_type',
  'output_wire',
  'ground_type',
  'ground_wire',
  'operating_temperature',
  'max_ambient',
  'storage_temperature',
  'humidity',
  'alarm_functions',
  'safety_type',
  'safety_approvals',
  'telcordia',
] as const satisfies readonly AttributeKey[]

const panelStates = [
  'brackets',
  'volt_current_meter',
  'input_terminal_width',
  'output_terminal_width',
  'clei',
  'packaged_width',
  'packaged_length',
  'packaged_depth',
  'packaged_weight',
] as const satisfies readonly AttributeKey[]

/** Panels that hold fuses or breakers also say which, and have lamps and contacts for them. */
const devicePanel: SeriesTemplate = {
  required: ['fuse_type', 'max_fuse', 'max_interrupt', ...panelRequires, 'alarm_indicators', 'alarm_connection', 'alarm_rating'],
  also: panelStates,
}
/** Panels without devices say what protects the cables that leave them. */
const handOffPanel: SeriesTemplate = {
  required: [...panelRequires, 'output_protection'],
  also: ['common_bus', ...panelStates],
}
const frontAccess: SeriesTemplate = { ...devicePanel, required: [...devicePanel.required, 'access'] }

/** A panel for two families says how many positions each has. */
const mixed = (template: SeriesTemplate, also: readonly AttributeKey[]): SeriesTemplate => ({
  required: [...template.required, 'positions_text', 'gmt_positions_per_bus'],
  also: [...also, 'gmt_max', ...panelStates],
})
const perhapsMixed: SeriesTemplate = {
  required: devicePanel.required,
  also: ['positions_text', 'gmt_positions_per_bus', 'bullet_positions_per_bus', 'gmt_max', ...panelStates],
}

const deviceRequires = [
  'fuse_type',
  'rating',
  'max_load',
  'rated_voltage',
  'interrupting_rating',
] as const satisfies readonly AttributeKey[]
const breaker: SeriesTemplate = {
  required: [...deviceRequires, 'derating', 'poles', 'terminal'],
  also: ['pitch', 'alarm_functions'],
}
const fuse = (...own: AttributeKey[]): SeriesTemplate => ({ required: [...deviceRequires, ...own], also: ['derating'] })

const packed = [
  'packaged_width',
  'packaged_length',
  'packaged_depth',
  'packaged_weight',
] as const satisfies readonly AttributeKey[]

/** By se_name. A value that is given on request is missing, so completeness shows which data sheets are still to be read. */
export const seriesTemplates: Record<string, SeriesTemplate> = {
  'optimum-value-gmt-fuse-panels': devicePanel,
  'optimum-value-breaker-panels': devicePanel,
  'gmt-fuse-panels': devicePanel,
  'klm-fuse-panels': devicePanel,
  'tpa-fuse-panels': devicePanel,
  'klmgmt-fuse-panels': mixed(devicePanel, ['klm_positions_per_bus']),
  'tpagmt-fuse-panels': mixed(devicePanel, ['tpa_positions_per_bus']),
  'demarcation-panels': handOffPanel,
  'high-current-power-distribution-panels': perhapsMixed,
  'total-front-access-fuse-panels': frontAccess,
  'total-front-access-combination-fuse-panels': mixed(frontAccess, ['klm_positions_per_bus', 'tpa_positions_per_bus']),
  'versatile-fusebreaker-panels': perhapsMixed,
  'collocation-interconnect-power-panels': handOffPanel,
  'ov-breaker-panel-circuit-breakers': {
    required: [...breaker.required, 'mounting', 'technology', 'delay'],
    also: breaker.also,
  },
  'single-pole-circuit-breakers': { required: [...breaker.required, 'delay', 'pitch'], also: ['alarm_functions'] },
  'two-pole-circuit-breakers': { required: [...breaker.required, 'positions_used', 'pole_connection'] },
  'gmt-fuses': fuse('alarm_indicators', 'alarm_functions'),
  'klm-fuses': fuse('diameter', 'length', 'speed', 'alarm_indicators'),
  'tpa-fuses': fuse('alarm_indicators'),
  'tps-fuses': fuse(),
  'tls-fuses': fuse(),
  'tpc-fuses': fuse('material', 'current_limiting', 'alarm_indicators', 'safety_approvals'),
  'tpl-fuses': fuse('terminal'),
  'telecom-fused-disconnects': {
    required: ['fuse_type', 'max_fuse', 'rated_voltage', 'terminal', 'alarm_functions', 'safety_approvals'],
    also: ['pitch', 'load_break'],
  },
  'dummy-fusesblanking-plugs': { required: ['fuse_type', 'conducting', 'pack_quantity'] },
  'heat-baffles': { required: ['depth', 'weight', 'rack', 'mounting', ...packed], also: ['airflow'] },
  'bridging-clips': { required: ['pack_quantity', ...packed], also: ['color'] },
  'rack-adapters': { required: ['rack', ...packed], also: ['from_mount', 'to_mount', 'mounting', 'offset', 'pack_quantity'] },
  'cable-management': { required: packed, also: ['mounting', 'depth', 'rack', 'rings', 'material'] },
}
