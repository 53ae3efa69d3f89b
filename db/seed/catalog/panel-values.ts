import { formatQuantity } from '#shared/number/format-number.ts'
import { alarmFunctions, alarmIndicators } from '../data/alarms.ts'
import { inputTerminals, outputTerminals } from '../data/terminals.ts'
import { acceptances } from './compatibility.ts'
import { type ModelFacts, need } from './facts.ts'
import type { Model } from './models.ts'
import { outputProtection } from './output-protection.ts'
import { packaging } from './packaging.ts'
import { asksForBus, isHandOff, type Panel, type PositionRow } from './panel.ts'
import { number, onRequest, options, range, text, type Value, yesNo } from './values.ts'
import { wireRange } from './wire-range.ts'
import { inEachLanguage, type Words } from './words.ts'

/** Returns the values of a panel: its facts, and what domain §1.2 gives all panels. */
export function panelValues(model: Model, panel: Panel): Value[] {
  const { facts } = model
  return [
    ...options(
      'fuse_type',
      acceptances(panel).map(a => a.family),
    ),
    ...number('positions', facts.number_of_positions),
    ...number('bus', facts.bus_rating_a),
    // A hand-off panel holds no fuse, so its limit is only in 'max_per_position'.
    ...number('max_fuse', isHandOff(panel) ? undefined : facts.max_per_position_a),
    ...mechanical(facts),
    ...electrical(facts, panel),
    ...connections(model, facts),
    ...environmental,
    ...alarming(facts, panel),
    ...standards,
    ...packaging(model),
  ]
}

function mechanical(facts: ModelFacts): Value[] {
  const isWide = facts.mounting?.startsWith('23') ?? false
  return [
    ...number('width', facts.width_in),
    ...number('height', facts.height_in),
    ...number('depth', facts.depth_in),
    ...number('weight', facts.weight_lb),
    ...number('rack', facts.rack_spaces),
    ...options('mounting', isWide ? ['23-in'] : ['19-in', '23-in']),
    ...text(
      'brackets',
      isWide
        ? undefined
        : { en: 'Reversible, 19 or 23 in.', es: 'Reversibles, 19 o 23 pulgadas', fr: 'Réversibles, 19 ou 23 pouces' },
    ),
    ...text('offset_positions', offsets),
    ...options('access', facts.access ? [facts.access] : []),
    ...options('finish', ['gray', 'white', 'black']),
  ]
}

const offsets: Words = {
  en: 'Flush, or offset from the mounting face by 1 in., 2 in. or 5 in.',
  es: 'A ras o con desplazamiento respecto del plano de montaje: 25,4 · 50,8 · 127 mm',
  fr: 'Affleurant ou décalé par rapport au plan de montage : 25,4 · 50,8 · 127 mm',
}

function electrical(facts: ModelFacts, panel: Panel): Value[] {
  return [
    ...options('voltage', ['48', '24']),
    ...range('voltage_range', -60, -40),
    ...range('voltage_range', -30, -20),
    ...range('voltage_range', 20, 30),
    ...number('buses', facts.number_of_buses),
    ...upstream(facts, panel),
    ...number('max_load_per_bus', facts.max_continuous_load_a_per_bus),
    ...number('power_dissipation', facts.power_dissipation_fully_loaded_w),
    ...options('fuse_breaker_type', [panel.type]),
    ...number('positions_per_bus', facts.positions_per_bus),
    ...text(
      'positions_text',
      panel.rows.length > 1 ? inEachLanguage(() => panel.rows.map(row => row.count).join('+')) : undefined,
    ),
    ...number('klm_positions_per_bus', facts.klm_positions_per_bus),
    ...number('tpa_positions_per_bus', facts.tpa_positions_per_bus),
    ...number('gmt_positions_per_bus', facts.gmt_positions_per_bus),
    ...number('bullet_positions_per_bus', panel.type === 'bullet-gmt' ? panel.rows[0]?.count : undefined),
    ...text('max_per_position', maxPerPosition(panel.rows)),
    // Beside positions of another family, which take more: 'max_fuse' is theirs.
    ...number('gmt_max', panel.rows.slice(1).find(row => row.kind === 'gmt')?.max ?? undefined),
    ...yesNo('load_sharing', facts.load_sharing),
    ...yesNo('filtered', facts.filtered),
    ...yesNo('volt_current_meter', facts.volt_current_meter),
  ]
}

/** A hand-off panel protects no cable: what counts is the device ahead of each. Nobody has read whether its positions share a bus. */
function upstream(facts: ModelFacts, panel: Panel): Value[] {
  if (!isHandOff(panel)) return number('max_interrupt', facts.max_interrupt_device_a)
  return [...text('output_protection', outputProtection(facts)), ...(asksForBus(panel) ? onRequest('common_bus') : [])]
}

const bulletLabel = { en: 'Bullet', es: '«Bullet»', fr: '«\u00a0Bullet\u00a0»' }

function maxPerPosition(rows: PositionRow[]): Words {
  return inEachLanguage(language =>
    rows
      .flatMap(({ kind, max }) =>
        max === null
          ? []
          : [
              {
                label: rows.length > 1 ? `${kind === 'bullet' ? bulletLabel[language] : kind.toUpperCase()} ` : '',
                max,
              },
            ],
      )
      .map(({ label, max }) => label + formatQuantity(max, 'A', language))
      .join(', '),
  )
}

function connections(model: Model, facts: ModelFacts): Value[] {
  const inputType = need(facts.input_type, 'input_type')
  const outputType = need(facts.output_type, 'output_type')
  const input = need(inputTerminals[inputType], inputType)
  const output = need(outputTerminals[outputType], outputType)
  return [
    ...options('input', input.options),
    ...text('input_type', input.words),
    ...text('input_wire', wires(facts.input_wire_range)),
    // domain §1.2: the largest lug on 1/4-20 studs
    ...number('input_terminal_width', inputType.startsWith('1/4-20') ? 0.62 : undefined),
    ...options('output', output.options),
    ...text('output_type', output.words),
    ...text('output_wire', wires(facts.output_wire_range)),
    ...number('output_terminal_width', outputWidth(model)),
    ...ground(model),
  ]
}

function wires(source: string | undefined): Words {
  return inEachLanguage(language => wireRange(need(source, 'a wire range'), language))
}

// domain §1.1: the largest lug on the #8-32 screws of KLM panels and on the #10-32 studs of the 200 A TPA/GMT panel
function outputWidth({ series, facts }: Model): number | undefined {
  if (series.slug === 'klm-fuse-panels') return 0.32
  return facts.name.startsWith('TPA/GMT 4+5') ? 0.46 : undefined
}

// domain §1.1: the two panels whose ground terminal a source describes
function ground({ facts }: Model): Value[] {
  if (facts.name.startsWith('TPA/GMT 4+5')) {
    const studs = {
      en: '1/4-20 dual studs on 5/8 in. centers',
      es: 'par de espárragos 1/4-20 con 15,9 mm (5/8 in) entre centros',
      fr: 'paire de goujons 1/4-20 à entraxe de 15,9 mm (5/8 in)',
    }
    const wire = { en: 'Up to 4 AWG (21.2 mm²)', es: 'Hasta 4 AWG (21,2 mm²)', fr: 'Jusqu’à 4 AWG (21,2 mm²)' }
    return [...text('ground_type', studs), ...text('ground_wire', wire)]
  }
  if (facts.name.startsWith('TFA GMT 10,')) {
    const stud = { en: '#8-32 stud', es: 'espárrago #8-32', fr: 'goujon #8-32' }
    return [...text('ground_type', stud), ...onRequest('ground_wire')]
  }
  return onRequest('ground_type', 'ground_wire')
}

// Nobody has read a source for the GR-63 figures (M).
const environmental = onRequest('operating_temperature', 'max_ambient', 'storage_temperature', 'humidity')

function alarming(facts: ModelFacts, panel: Panel): Value[] {
  const functions = need(alarmFunctions[facts.alarm_functions ?? ''], `alarm_functions of ${facts.name}`)
  // A hand-off panel has a lamp at most, and no alarm contact.
  if (isHandOff(panel)) return text('alarm_functions', functions)
  return [
    ...text('alarm_indicators', indicators(facts, panel)),
    ...text('alarm_functions', functions),
    ...text('alarm_connection', {
      en: 'Wire-wrap pins or screw terminals, Form C (C, NO, NC)',
      es: 'Pines de conexión arrollada (wire-wrap) o bornes de tornillo, contacto conmutado (C, NA, NC)',
      fr: 'Broches à connexion enroulée (wire-wrap) ou bornes à vis, contact inverseur (C, NO, NF)',
    }),
    ...onRequest('alarm_rating'),
  ]
}

function indicators({ alarm_functions }: ModelFacts, panel: Panel): Words {
  if (alarm_functions?.includes('tri-colour')) return alarmIndicators.triColor
  if (alarm_functions?.includes('bay alarm')) return alarmIndicators.bayLamps
  if (panel.type === 'tpa') return alarmIndicators.tpa
  if (panel.type === 'klm') return alarmIndicators.klm
  if (panel.type === 'tpa-gmt') return alarmIndicators.tpaGmt
  if (panel.type === 'klm-gmt') return alarmIndicators.klmGmt
  if (panel.type === 'ov-breaker') return alarmIndicators.breaker
  return panel.type === 'gmt' ? alarmIndicators.fuse : alarmIndicators.fuseOrBreaker
}

const standards: Value[] = [
  ...text('safety_type', {
    en: 'Designed to UL 62368-1 (older lines: UL 60950-1)',
    es: 'Diseñado según UL 62368-1 (líneas anteriores: UL 60950-1)',
    fr: 'Conçu selon UL 62368-1 (gammes antérieures : UL 60950-1)',
  }),
  ...onRequest('safety_approvals'),
  ...text('telcordia', {
    en: 'Designed for NEBS Level 3; report on request (GR-63-CORE, GR-1089-CORE)',
    es: 'Diseñado para NEBS nivel 3; informe a petición (GR-63-CORE, GR-1089-CORE)',
    fr: 'Conçu pour NEBS niveau 3 ; rapport sur demande (GR-63-CORE, GR-1089-CORE)',
  }),
  // No code is assigned yet.
  ...onRequest('clei'),
]
