import { formatQuantity } from '#shared/number/format-number.ts'
import { round } from '#shared/number/units.ts'
import { isUnverified, type ModelFacts, need } from './facts.ts'
import type { Model } from './models.ts'
import { number, onRequest, options, text, type Value, yesNo } from './values.ts'
import type { Words } from './words.ts'
import { inEachLanguage } from './words.ts'

/** Fuses and breakers. Values marked M are given on request. */
export function deviceValues(model: Model): Value[] {
  const { facts } = model
  return [
    ...options('fuse_type', [need(model.family ?? undefined, 'a family')]),
    ...number('diameter', facts.diameter_in),
    ...number('length', facts.length_in),
    ...text('material', facts.material ? plastic : undefined),
    ...options('mounting', facts.mounting === 'front snap-in' ? ['snap-in'] : []),
    ...number('positions_used', facts.positions_used),
    ...number('rating', facts.rated_current_a),
    ...number('max_load', facts.max_continuous_load_a && round(facts.max_continuous_load_a, 4)),
    ...number('derating', deratingOf(facts)),
    ...known('rated_voltage', ratedVoltage(model)).map(value => ({ ...value, ...verifiedVolts(model) })),
    ...(facts.interrupting_rating ? known('interrupting_rating', interrupting(facts.interrupting_rating)) : []),
    ...yesNo('current_limiting', facts.current_limiting),
    ...text('speed', facts.speed ? fast : undefined),
    ...number('poles', facts.poles),
    ...text('pole_connection', facts.pole_connection ? parallel : undefined),
    ...text('technology', facts.technology ? hydraulic : undefined),
    // domain §2.3: delay curves are M
    ...(facts.delay || facts.delay_curve ? onRequest('delay') : []),
    ...terminals(facts),
    ...text('alarm_indicators', indicatorOf(model)),
    ...text('alarm_functions', alarmOf(model)),
    // domain §2.2: files of the TPC data sheet
    ...text('safety_approvals', model.family === 'tpc' ? inEachLanguage(() => 'UL E219046, UL E56412') : undefined),
  ]
}

const plastic: Words = {
  en: 'Black thermoplastic, UL 94 V-0',
  es: 'Termoplástico negro, UL 94 V-0',
  fr: 'Thermoplastique noir, UL 94 V-0',
}
const fast: Words = { en: 'Fast-acting', es: 'Rápida', fr: 'Rapide' }
const parallel: Words = { en: 'In parallel', es: 'En paralelo', fr: 'En parallèle' }
const hydraulic: Words = { en: 'Hydraulic-magnetic', es: 'Hidráulico-magnética', fr: 'Magnéto-hydraulique' }

const known = (key: 'rated_voltage' | 'interrupting_rating', words: Words | undefined) =>
  words ? text(key, words) : onRequest(key)

/** In percent; none where a lower figure than that of the rule counts. */
function deratingOf({ rated_current_a, max_continuous_load_a, derating_factor }: ModelFacts): number | undefined {
  if (!derating_factor || !rated_current_a || !max_continuous_load_a) return undefined
  return round(rated_current_a * derating_factor, 4) > max_continuous_load_a
    ? undefined
    : round(derating_factor * 100, 0)
}

/** '80 V DC'; nothing where the value is not verified. */
export function ratedVoltage(model: Model): Words | undefined {
  const { number } = verifiedVolts(model)
  if (number === undefined) return undefined
  const isSystem = model.facts.rated_voltage?.endsWith('system')
  return inEachLanguage(language => {
    const value = `${formatQuantity(number, 'V', language)} ${language === 'en' ? 'DC' : 'CC'}`
    if (!isSystem) return value
    return { en: `Systems up to ${value}`, es: `Sistemas de hasta ${value}`, fr: `Systèmes jusqu’à ${value}` }[language]
  })
}

/** 60 V of the GMT family is what its holders are published for: that of the fuses is on request, of every rating alike. */
function verifiedVolts({ facts, family }: Model): { number?: number } {
  const volts = /^(\d+) Vdc/.exec(facts.rated_voltage ?? '')
  if (!volts || family === 'gmt' || isUnverified(facts.rated_voltage)) return {}
  return { number: Number(volts[1]) }
}

function interrupting(source: string): Words | undefined {
  const match = /^(up to )?(\d+) kA/.exec(source)
  if (!match || isUnverified(source)) return undefined
  const upTo = match[1] ? { en: 'Up to ', es: 'Hasta ', fr: 'Jusqu’à ' } : { en: '', es: '', fr: '' }
  return inEachLanguage(language => upTo[language] + formatQuantity(Number(match[2]), 'kA', language))
}

function terminals({ terminal, termination, pitch_in }: ModelFacts): Value[] {
  const source = terminal ?? termination ?? ''
  const bullet = source.includes('bullet') ? (['bullet'] as const) : []
  const quick = source.includes('quick-connect') ? (['quick-connect'] as const) : []
  const blade = source === 'bolted blade' ? (['bolted-blade'] as const) : []
  const isPitched = source.includes('0.75 in. pitch')
  return [...options('terminal', [...bullet, ...quick, ...blade]), ...number('pitch', isPitched ? 0.75 : pitch_in)]
}

function indicatorOf({ family, kind }: Model): Words | undefined {
  if (kind !== 'fuse') return undefined
  if (family === 'gmt')
    return {
      en: 'Flag and alarm spring',
      es: 'Banderín y muelle de alarma',
      fr: 'Indicateur mécanique et ressort d’alarme',
    }
  if (family === 'klm')
    return {
      en: 'None on the fuse; LED in the holder',
      es: 'Ninguno en el fusible; LED en el portafusible',
      fr: 'Aucun sur le fusible ; LED dans le porte-fusible',
    }
  if (family === 'tpa')
    return {
      en: 'Indicating pin and contact; LED in the panel',
      es: 'Pin y contacto indicadores; LED en el panel',
      fr: 'Broche et contact indicateurs ; LED sur le panneau',
    }
  if (family === 'tpc') return { en: 'LED on the fuse', es: 'LED en el fusible', fr: 'LED sur le fusible' }
  return undefined
}

function alarmOf({ family, facts }: Model): Words | undefined {
  if (family === 'gmt') {
    return {
      en: 'Contact closes to the alarm bus when the fuse opens',
      es: 'Al fundirse el fusible, un contacto cierra con la barra de alarma',
      fr: 'Un contact se ferme sur la barre d’alarme lorsque le fusible fond',
    }
  }
  if (!facts.alarm) return undefined
  return {
    en: 'Mid-trip or series-trip auxiliary contact',
    es: 'Contacto auxiliar de disparo intermedio (mid-trip) o en serie (series-trip)',
    fr: 'Contact auxiliaire à position intermédiaire (mid-trip) ou à déclenchement série (series-trip)',
  }
}
