import type { Language } from '#shared/language.ts'
import type { RowKind } from './panel.ts'
import type { PanelOption } from './part-number.ts'

/** Builds the sentences about a panel in a language. Amounts come with their unit. */
export interface Phrases {
  dual: string
  single: string
  options: Record<PanelOption, string>
  /** '10 GMT fuse positions' */
  positions: Record<RowKind, (count: number) => string>
  /** '4 KLM and 6 GMT fuse positions' */
  mixed: (count: number, family: string, gmt: number) => string
  upTo: (positions: string, amount: string) => string
  twoBuses: (amount: string) => string
  oneBus: (amount: string) => string
  voltages: string
  anyRack: string
  wideRack: string
  inRack: (units: string) => string
  bulletPurpose: string
  dualLayout: (bus: string, served: string, purpose: string, rack: string) => string
  singleLayout: (bus: string, served: string, purpose: string, rack: string) => string
  limit: (kind: RowKind, amount: string, isMixed: boolean) => string
  twoLimits: (kind: RowKind, amount: string, gmt: string) => string
  upstream: (limit: string, upstream: string, heat: string) => string
  /** For a panel without devices: '150 A for 1/0 AWG, 310 A for 350 kcmil'. */
  outgoing: (limit: string, wires: string, heat: string) => string
  /** Whether the positions share a bus is not known; the amount that they may carry together until it is. */
  busUnknown: (amount: string) => string
  busOfSideUnknown: (amount: string) => string
  /** The part of the heat that comes from the load-sharing diodes: '0.5 V × 60 A' on each bus. */
  diodes: (drop: string, bus: string, ofBus: string, rest: string, heat: string) => string
  wiring: (input: string, inputWire: string, output: string, outputWire: string) => string
}

const label = (kind: RowKind) => kind.toUpperCase()
const many = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`

const en: Phrases = {
  dual: 'dual',
  single: 'single',
  options: { 'load-sharing': 'load sharing', 'bay-alarms': 'bay alarms', wide: '23 in.' },
  positions: {
    gmt: n => many(n, 'GMT fuse position', 'GMT fuse positions'),
    klm: n => many(n, 'KLM fuse position', 'KLM fuse positions'),
    tpa: n => many(n, 'TPA fuse position', 'TPA fuse positions'),
    ov: n => many(n, 'snap-in breaker position', 'snap-in breaker positions'),
    bullet: n => many(n, 'bullet position', 'bullet positions'),
    stud: n => many(n, 'stud-to-stud position', 'stud-to-stud positions'),
    block: n => many(n, 'terminal-block position', 'terminal-block positions'),
  },
  mixed: (n, family, gmt) => `${n} ${family} and ${gmt} GMT fuse positions`,
  upTo: (positions, amount) => `${positions} up to ${amount}`,
  twoBuses: amount => `two ${amount} buses`,
  oneBus: amount => `one ${amount} bus`,
  voltages: '−48 V or ±24 V DC',
  anyRack: '19 or 23 in. rack',
  wideRack: '23 in. rack only',
  inRack: units => `in ${units}`,
  bulletPurpose: ', for plug-in breakers or fused disconnects,',
  dualLayout: (bus, served, purpose, rack) => `Two ${bus} buses, A and B, serve ${served} each${purpose} ${rack}.`,
  singleLayout: (bus, served, purpose, rack) => `One ${bus} bus serves ${served}${purpose} ${rack}.`,
  limit: (kind, amount, isMixed) => {
    if (kind === 'stud' || kind === 'block') return `Each position carries up to ${amount}`
    if (kind === 'ov') return `Each position takes a breaker of up to ${amount}`
    if (kind === 'bullet') return `Each position takes a breaker or disconnect of up to ${amount}`
    return isMixed
      ? `Each ${label(kind)} position takes a fuse of up to ${amount}`
      : `Each position takes a fuse of up to ${amount}`
  },
  twoLimits: (kind, amount, gmt) =>
    kind === 'bullet'
      ? `The bullet positions take devices of up to ${amount}, the GMT positions fuses of up to ${gmt}`
      : `The ${label(kind)} positions take fuses of up to ${amount}, the GMT positions up to ${gmt}`,
  upstream: (limit, upstream, heat) =>
    `${limit}; the upstream device must not exceed ${upstream}, and at full load the panel dissipates ${heat}.`,
  outgoing: (limit, wires, heat) =>
    `${limit}. Each outgoing cable needs its own upstream device of at most its ampacity at 75 °C: ${wires}. At full load the panel dissipates ${heat}.`,
  busUnknown: amount =>
    `Whether one bus joins the positions is not stated: ask us. Until then, count no more than ${amount} for all of them together.`,
  busOfSideUnknown: amount =>
    `Whether one bus joins the positions of a side is not stated: ask us. Until then, count no more than ${amount} for all positions of a side together.`,
  diodes: (drop, bus, ofBus, rest, heat) =>
    `The diodes have their part in this: ${drop} × ${bus} = ${ofBus} for each bus, which with the ${rest} of the panel itself adds up to ${heat}.`,
  wiring: (input, inputWire, output, outputWire) =>
    `The feeds (${inputWire}) land on ${input}, the loads (${outputWire}) on ${output}.`,
}

const es: Phrases = {
  dual: 'doble',
  single: 'simple',
  options: { 'load-sharing': 'reparto de carga', 'bay-alarms': 'alarmas de bastidor', wide: '23 pulgadas' },
  positions: {
    gmt: n => many(n, 'posición de fusible GMT', 'posiciones de fusible GMT'),
    klm: n => many(n, 'posición de fusible KLM', 'posiciones de fusible KLM'),
    tpa: n => many(n, 'posición de fusible TPA', 'posiciones de fusible TPA'),
    ov: n =>
      many(
        n,
        'posición para interruptor automático de encaje frontal',
        'posiciones para interruptores automáticos de encaje frontal',
      ),
    bullet: n => many(n, 'posición enchufable «bullet»', 'posiciones enchufables «bullet»'),
    stud: n => many(n, 'posición de espárrago a espárrago', 'posiciones de espárrago a espárrago'),
    block: n => many(n, 'posición en bloque de bornes', 'posiciones en bloque de bornes'),
  },
  mixed: (n, family, gmt) => `${n} posiciones de fusible ${family} y ${gmt} GMT`,
  upTo: (positions, amount) => `${positions} de hasta ${amount}`,
  twoBuses: amount => `dos barras de ${amount}`,
  oneBus: amount => `una barra de ${amount}`,
  voltages: '−48 V o ±24 V CC',
  anyRack: 'bastidor de 19 o 23 pulgadas',
  wideRack: 'solo bastidor de 23 pulgadas',
  inRack: units => `en ${units} de bastidor`,
  bulletPurpose: ', para interruptores automáticos enchufables o seccionadores con fusible,',
  dualLayout: (bus, served, purpose, rack) =>
    `Dos barras de ${bus}, A y B, alimentan ${served} cada una${purpose} ${rack}.`,
  singleLayout: (bus, served, purpose, rack) => `Una barra de ${bus} alimenta ${served}${purpose} ${rack}.`,
  limit: (kind, amount, isMixed) => {
    if (kind === 'stud' || kind === 'block') return `Cada posición admite hasta ${amount}`
    if (kind === 'ov') return `Cada posición admite un interruptor automático de hasta ${amount}`
    if (kind === 'bullet') return `Cada posición admite un interruptor automático o seccionador de hasta ${amount}`
    return isMixed
      ? `Cada posición ${label(kind)} admite un fusible de hasta ${amount}`
      : `Cada posición admite un fusible de hasta ${amount}`
  },
  twoLimits: (kind, amount, gmt) =>
    kind === 'bullet'
      ? `Las posiciones enchufables «bullet» admiten dispositivos de hasta ${amount} y las GMT, fusibles de hasta ${gmt}`
      : `Las posiciones ${label(kind)} admiten fusibles de hasta ${amount} y las GMT, de hasta ${gmt}`,
  upstream: (limit, upstream, heat) =>
    `${limit}; la protección aguas arriba no debe superar ${upstream} y, a plena carga, el panel disipa ${heat}.`,
  outgoing: (limit, wires, heat) =>
    `${limit}. Cada cable de salida necesita su propia protección aguas arriba, como máximo de su corriente admisible a 75 °C: ${wires}. A plena carga, el panel disipa ${heat}.`,
  busUnknown: amount =>
    `No consta si una barra une las posiciones: consúltenos. Hasta entonces, cuente como máximo ${amount} para todas juntas.`,
  busOfSideUnknown: amount =>
    `No consta si una barra une las posiciones de un lado: consúltenos. Hasta entonces, cuente como máximo ${amount} para todas las posiciones de un lado juntas.`,
  diodes: (drop, bus, ofBus, rest, heat) =>
    `Los diodos tienen su parte en ello: ${drop} × ${bus} = ${ofBus} por barra, que con los ${rest} del propio panel suman ${heat}.`,
  wiring: (input, inputWire, output, outputWire) =>
    `La alimentación (${inputWire}) se conecta a ${input}; las cargas (${outputWire}), a ${output}.`,
}

const fr: Phrases = {
  dual: 'double',
  single: 'simple',
  options: { 'load-sharing': 'partage de charge', 'bay-alarms': 'alarmes de baie', wide: '23 pouces' },
  positions: {
    gmt: n => many(n, 'position de fusible GMT', 'positions de fusible GMT'),
    klm: n => many(n, 'position de fusible KLM', 'positions de fusible KLM'),
    tpa: n => many(n, 'position de fusible TPA', 'positions de fusible TPA'),
    ov: n => many(n, 'position pour disjoncteur encliquetable', 'positions pour disjoncteurs encliquetables'),
    bullet: n => many(n, 'position « bullet »', 'positions « bullet »'),
    stud: n => many(n, 'position goujon à goujon', 'positions goujon à goujon'),
    block: n => many(n, 'position sur bornier', 'positions sur bornier'),
  },
  mixed: (n, family, gmt) => `${n} positions de fusible ${family} et ${gmt} GMT`,
  upTo: (positions, amount) => `${positions} jusqu’à ${amount}`,
  twoBuses: amount => `deux jeux de barres de ${amount}`,
  oneBus: amount => `un jeu de barres de ${amount}`,
  voltages: '−48 V ou ±24 V CC',
  anyRack: 'baie 19 ou 23 pouces',
  wideRack: 'baie 23 pouces uniquement',
  inRack: units => `dans ${units} de baie`,
  bulletPurpose: ', pour disjoncteurs embrochables ou sectionneurs à fusible,',
  dualLayout: (bus, served, purpose, rack) =>
    `Deux jeux de barres de ${bus}, A et B, alimentent chacun ${served}${purpose} ${rack}.`,
  singleLayout: (bus, served, purpose, rack) => `Un jeu de barres de ${bus} alimente ${served}${purpose} ${rack}.`,
  limit: (kind, amount, isMixed) => {
    if (kind === 'stud' || kind === 'block') return `Chaque position supporte jusqu’à ${amount}`
    if (kind === 'ov') return `Chaque position reçoit un disjoncteur de ${amount} au plus`
    if (kind === 'bullet') return `Chaque position reçoit un disjoncteur ou un sectionneur de ${amount} au plus`
    return isMixed
      ? `Chaque position ${label(kind)} reçoit un fusible de ${amount} au plus`
      : `Chaque position reçoit un fusible de ${amount} au plus`
  },
  twoLimits: (kind, amount, gmt) =>
    kind === 'bullet'
      ? `Les positions « bullet » reçoivent des appareils de ${amount} au plus, les positions GMT des fusibles de ${gmt} au plus`
      : `Les positions ${label(kind)} reçoivent des fusibles de ${amount} au plus, les positions GMT de ${gmt} au plus`,
  upstream: (limit, upstream, heat) =>
    `${limit} ; la protection amont ne doit pas dépasser ${upstream} et, à pleine charge, le panneau dissipe ${heat}.`,
  outgoing: (limit, wires, heat) =>
    `${limit}. Chaque câble de départ demande sa propre protection amont, au plus égale à son courant admissible à 75 °C : ${wires}. À pleine charge, le panneau dissipe ${heat}.`,
  busUnknown: amount =>
    `Il n’est pas indiqué si un jeu de barres relie les positions : interrogez-nous. D’ici là, comptez ${amount} au plus pour toutes ensemble.`,
  busOfSideUnknown: amount =>
    `Il n’est pas indiqué si un jeu de barres relie les positions d’un côté : interrogez-nous. D’ici là, comptez ${amount} au plus pour toutes les positions d’un côté ensemble.`,
  diodes: (drop, bus, ofBus, rest, heat) =>
    `Les diodes y ont leur part : ${drop} × ${bus} = ${ofBus} par jeu de barres, ce qui fait ${heat} avec les ${rest} du panneau lui-même.`,
  wiring: (input, inputWire, output, outputWire) =>
    `Les arrivées (${inputWire}) se raccordent sur ${input}, les départs (${outputWire}) sur ${output}.`,
}

export const panelPhrases: Record<Language, Phrases> = { en, es, fr }
