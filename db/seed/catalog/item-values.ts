import { ratedVoltage } from './device-values.ts'
import type { Family, Model } from './models.ts'
import { packaging } from './packaging.ts'
import { number, options, text, type Value, yesNo } from './values.ts'
import type { Words } from './words.ts'

/** Disconnects, dummies and accessories. */
export function itemValues(model: Model): Value[] {
  const { facts, family, kind } = model
  return [
    ...options('fuse_type', family ? [family] : ([] as Family[])),
    ...number('max_fuse', facts.max_fuse_a),
    ...number('depth', facts.depth_in),
    ...number('weight', facts.weight_lb),
    ...number('rack', facts.rack_spaces),
    ...options('mounting', mountings(facts.mounting, facts.to_mount)),
    ...text('material', facts.material?.includes('polycarbonate') ? polycarbonate : undefined),
    ...text('color', facts.color ? { en: 'Red', es: 'Rojo', fr: 'Rouge' } : undefined),
    ...number('pitch', facts.pitch_in),
    ...options('from_mount', facts.from_mount ? ['19-in'] : []),
    ...options('to_mount', facts.to_mount ? [facts.to_mount.startsWith('21') ? '21-in' : '23-in'] : []),
    ...number('offset', facts.offset_in),
    ...text('airflow', facts.name.includes('split air') ? split : undefined),
    ...number('rings', facts.rings),
    ...text('rated_voltage', kind === 'disconnect' ? ratedVoltage(model) : undefined),
    ...yesNo('load_break', facts.load_break),
    ...yesNo('conducting', facts.conducting),
    ...options('terminal', terminalOf(facts.terminal)),
    ...text('alarm_functions', facts.alarm ? alarms[facts.alarm] : undefined),
    // domain §2.2: what the sheet of the TPC switch says
    ...text('safety_approvals', facts.name === 'Disconnect for TPC, bullet terminals' ? ul : undefined),
    ...(kind === 'accessory' ? packaging(model) : []),
    ...number('pack_quantity', facts.pack_qty ?? (isPair(facts.name) ? 2 : undefined)),
  ]
}

const isPair = (name: string) => name.endsWith(', pair')
const polycarbonate: Words = {
  en: 'Clear polycarbonate',
  es: 'Policarbonato transparente',
  fr: 'Polycarbonate transparent',
}
const split: Words = {
  en: 'Split air: exhaust and intake apart',
  es: 'Aire dividido (split): salida y toma separadas',
  fr: 'Air divisé (split) : rejet et aspiration séparés',
}
const ul: Words = {
  en: 'UL Recognized, investigated to UL 1801',
  es: 'UL Recognized, evaluado según UL 1801',
  fr: 'UL Recognized, évalué selon UL 1801',
}

const alarms: Record<string, Words> = {
  'local LED, remote alarm terminal': {
    en: 'Local LED, remote alarm terminal',
    es: 'LED local, terminal de alarma remota',
    fr: 'LED locale, borne d’alarme à distance',
  },
  'alarm fuse (GMT 0.18 A) or LED': {
    en: 'GMT alarm fuse, 0.18 A, or LED',
    es: 'Fusible de alarma GMT de 0,18 A o LED',
    fr: 'Fusible d’alarme GMT 0,18 A ou LED',
  },
  'LED and alarm terminal': {
    en: 'LED and alarm terminal',
    es: 'LED y terminal de alarma',
    fr: 'LED et borne d’alarme',
  },
  'alarm fuse across main fuse': {
    en: 'Alarm fuse across the main fuse',
    es: 'Fusible de alarma en paralelo con el principal',
    fr: 'Fusible d’alarme en parallèle du fusible principal',
  },
}

function mountings(mounting: string | undefined, toMount: string | undefined) {
  const source = toMount ?? mounting ?? ''
  return (['19-in', '21-in', '23-in'] as const).filter(key => source.includes(`${key.slice(0, 2)} in.`))
}

function terminalOf(terminal: string | undefined) {
  if (terminal?.startsWith('bullet')) return ['bullet'] as const
  if (terminal === 'stud') return ['stud'] as const
  return terminal === 'bolted bus' ? (['bolted-bus'] as const) : []
}
