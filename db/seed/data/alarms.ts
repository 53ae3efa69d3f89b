import type { Words } from '../catalog/words.ts'

/** The alarm_functions of series.json, in three languages. */
export const alarmFunctions: Record<string, Words> = {
  'fuse alarm per side, power-fail alarm per side': {
    en: 'Fuse alarm per side, power-fail alarm per side',
    es: 'Alarma de fusible por lado, alarma de fallo de alimentación por lado',
    fr: 'Alarme fusible par côté, alarme de perte d’alimentation par côté',
  },
  'fuse alarm per side, tri-colour LED, 2 Form C per side': {
    en: 'Fuse alarm per side with two Form C contacts each',
    es: 'Alarma de fusible por lado, con dos contactos conmutados (forma C) en cada uno',
    fr: 'Alarme fusible par côté, avec deux contacts inverseurs (forme C) chacun',
  },
  'breaker trip alarm, power-fail alarm': {
    en: 'Breaker-trip alarm, power-fail alarm',
    es: 'Alarma de disparo del interruptor automático, alarma de fallo de alimentación',
    fr: 'Alarme de déclenchement du disjoncteur, alarme de perte d’alimentation',
  },
  'breaker trip alarm, power-fail alarm, ALARM RESET button': {
    en: 'Breaker-trip alarm, power-fail alarm, ALARM RESET button',
    es: 'Alarma de disparo del interruptor automático, alarma de fallo de alimentación, pulsador ALARM RESET',
    fr: 'Alarme de déclenchement du disjoncteur, alarme de perte d’alimentation, bouton ALARM RESET',
  },
  'fuse alarm, power-fail alarm': {
    en: 'Fuse alarm, power-fail alarm',
    es: 'Alarma de fusible, alarma de fallo de alimentación',
    fr: 'Alarme fusible, alarme de perte d’alimentation',
  },
  'LED per fuse, fuse alarm, power-fail alarm': {
    en: 'LED per fuse, fuse alarm, power-fail alarm',
    es: 'LED por fusible, alarma de fusible, alarma de fallo de alimentación',
    fr: 'LED par fusible, alarme fusible, alarme de perte d’alimentation',
  },
  'fuse alarm, power-fail alarm, bay alarm lamps': {
    en: 'Fuse alarm, power-fail alarm, bay alarm lamps',
    es: 'Alarma de fusible, alarma de fallo de alimentación, pilotos de alarma del bastidor',
    fr: 'Alarme fusible, alarme de perte d’alimentation, voyants d’alarme de baie',
  },
  none: { en: 'None', es: 'Ninguna', fr: 'Aucune' },
  'optional voltage-present LED': {
    en: 'Optional voltage-present LED',
    es: 'LED opcional de presencia de tensión',
    fr: 'LED de présence de tension en option',
  },
  'voltage-present LED (reading)': {
    en: 'Voltage-present LED',
    es: 'LED de presencia de tensión',
    fr: 'LED de présence de tension',
  },
  'breaker/fuse alarm, power-fail alarm': {
    en: 'Breaker and fuse alarm, power-fail alarm',
    es: 'Alarma de interruptor automático y de fusible, alarma de fallo de alimentación',
    fr: 'Alarme disjoncteur et fusible, alarme de perte d’alimentation',
  },
  'breaker trip, fuse open, power fail': {
    en: 'Breaker-trip alarm, open-fuse alarm, power-fail alarm',
    es: 'Alarma de disparo del interruptor automático, alarma de fusible fundido, alarma de fallo de alimentación',
    fr: 'Alarme de déclenchement du disjoncteur, alarme de fusible fondu, alarme de perte d’alimentation',
  },
}

// domain §1.2: LED green OK, red open fuse or breaker, off no input; orange: input fuse open.
const led = (open: Words): Words => ({
  en: `LED: green = normal, red = open ${open.en}, off = no input`,
  es: `LED: verde = normal, rojo = ${open.es}, apagado = sin entrada`,
  fr: `LED : vert = normal, rouge = ${open.fr}, éteint = pas d’entrée`,
})

export const alarmIndicators = {
  fuse: led({ en: 'fuse', es: 'fusible fundido', fr: 'fusible fondu' }),
  breaker: led({ en: 'breaker', es: 'interruptor automático disparado', fr: 'disjoncteur déclenché' }),
  fuseOrBreaker: led({
    en: 'fuse or breaker',
    es: 'fusible fundido o interruptor automático disparado',
    fr: 'fusible fondu ou disjoncteur déclenché',
  }),
  triColor: {
    en: 'Tri-color LED: green = normal, red = open fuse, orange = input fuse open, off = no input',
    es: 'LED tricolor: verde = normal, rojo = fusible fundido, naranja = fusible de entrada fundido, apagado = sin entrada',
    fr: 'LED tricolore : vert = normal, rouge = fusible fondu, orange = fusible d’entrée fondu, éteint = pas d’entrée',
  },
  bayLamps: {
    en: 'LED per TPA fuse, flag on each GMT fuse, bay alarm lamps',
    es: 'LED por fusible TPA, banderín en cada fusible GMT, pilotos de alarma del bastidor',
    fr: 'LED par fusible TPA, indicateur mécanique sur chaque fusible GMT, voyants d’alarme de baie',
  },
  tpa: { en: 'LED per fuse position', es: 'LED por posición de fusible', fr: 'LED par position de fusible' },
  klm: { en: 'LED in each fuse holder', es: 'LED en cada portafusible', fr: 'LED dans chaque porte-fusible' },
  tpaGmt: {
    en: 'LED per TPA fuse, flag on each GMT fuse',
    es: 'LED por fusible TPA, banderín en cada fusible GMT',
    fr: 'LED par fusible TPA, indicateur mécanique sur chaque fusible GMT',
  },
  klmGmt: {
    en: 'LED in each KLM holder, flag on each GMT fuse',
    es: 'LED en cada portafusible KLM, banderín en cada fusible GMT',
    fr: 'LED dans chaque porte-fusible KLM, indicateur mécanique sur chaque fusible GMT',
  },
} satisfies Record<string, Words>
