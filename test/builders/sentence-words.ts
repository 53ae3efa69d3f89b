import type { Language } from '#shared/language.ts'

/** The words of the sentences, in three languages. '#' is where a number goes. */
interface SentenceWords {
  nouns: readonly string[]
  units: Record<'amperes' | 'watts' | 'kilowatts' | 'milliamperes', readonly string[]>
  of: readonly string[]
  each: readonly string[]
  drawing: readonly string[]
  qty: readonly string[]
  pieces: readonly string[]
  more: readonly string[]
  joints: readonly string[]
  voltages: readonly (readonly [text: string, volts: number])[]
  feeds: readonly (readonly [text: string, feeds: 'one' | 'ab'])[]
  rackUnits: readonly string[]
  racks: readonly string[]
  ambient: readonly string[]
  spare: readonly string[]
  feeders: readonly string[]
  fuses: readonly string[]
  fillers: readonly string[]
  devices: readonly string[]
  sides: readonly string[]
}

const units = { watts: ['W', 'W', 'w'], kilowatts: ['kW', 'KW', 'kw'], milliamperes: ['mA', 'mA', 'ma'] }

export const sentenceWords: Record<Language, SentenceWords> = {
  en: {
    nouns: [
      ...[
        'loads',
        'circuits',
        'radios',
        'routers',
        'rectifier loads',
        'servers',
        'remote radio heads',
        'microwave links',
        'modems',
      ],
      ...[
        'base stations',
        'switches',
        'cameras',
        'beacons',
        'scanners',
        'multiplexers',
        '5G radios',
        'outdoor units',
        'shelves',
      ],
    ],
    units: {
      amperes: ['A', 'A', 'amps', 'amp', 'amperes', 'a'],
      watts: [...units.watts, 'watts', 'watt'],
      kilowatts: [...units.kilowatts, 'kilowatts'],
      milliamperes: [...units.milliamperes, 'milliamps'],
    },
    of: ['of', 'at', 'with'],
    each: ['each', 'apiece', 'per load', 'ea'],
    drawing: ['drawing', 'that draw', 'rated', 'consuming', 'which use', 'with a draw of'],
    qty: ['qty', 'Qty.', 'quantity', 'qty:', 'quantity of'],
    pieces: ['pcs', 'units', 'items', 'pieces', 'nos.'],
    more: ['of', 'at', 'with'],
    joints: [' and ', ', ', '; ', ' + ', ' plus ', ', and '],
    voltages: [
      ...([
        ['48 V', 48],
        ['-48 V', 48],
        ['−48V', 48],
        ['-48 VDC', 48],
        ['48-volt system', 48],
        ['48 volts', 48],
      ] as const),
      ...([
        ['+24 V', 24],
        ['24 V', 24],
        ['24VDC', 24],
        ['24 Vdc system', 24],
      ] as const),
    ],
    feeds: [
      ...([
        ['A+B', 'ab'],
        ['A/B', 'ab'],
        ['dual feed', 'ab'],
        ['A and B feeds', 'ab'],
        ['redundant', 'ab'],
        ['two feeds', 'ab'],
      ] as const),
      ...([
        ['one feed', 'one'],
        ['single feed', 'one'],
        ['not redundant', 'one'],
      ] as const),
    ],
    rackUnits: ['# RU', '#U', '# rack units', '#RU free', '# U free'],
    racks: ['# in', '#"', '#-inch rack', '# inches', '# in. rack'],
    ambient: ['# °C', '#°C ambient', 'ambient # °C', 'at # °C'],
    spare: ['# % spare', 'spare # %', '#% spares'],
    feeders: ['# A feed', 'feed # A', '#A feeder', 'feeder: # A', 'fed from a # A breaker', 'main bus # A', '#A input'],
    fuses: ['with # A fuses', 'on # A breakers', 'fused at # A', '# A GMT fuses'],
    fillers: ['please', 'outdoor site', 'for a cell site', 'central office', 'thank you'],
    devices: ['breakers', 'fuses', 'GMT positions', 'outputs', 'circuit breakers', 'fuse holders'],
    sides: ['per side', 'per feed', 'on each side'],
  },
  es: {
    nouns: [
      ...[
        'cargas',
        'circuitos',
        'radios',
        'equipos',
        'enrutadores',
        'servidores',
        'cámaras',
        'cargas de rectificador',
        'balizas',
      ],
      ...[
        'repetidores',
        'transmisores',
        'radios remotos',
        'módems',
        'estaciones base',
        'radioenlaces',
        'sensores',
        'unidades remotas',
      ],
    ],
    units: {
      amperes: ['A', 'A', 'amperios', 'amp', 'amperes'],
      watts: [...units.watts, 'vatios', 'watts'],
      kilowatts: [...units.kilowatts, 'kilovatios'],
      milliamperes: [...units.milliamperes, 'miliamperios'],
    },
    of: ['de', 'con', 'a'],
    each: ['cada una', 'cada uno', 'c/u', 'por equipo', 'por carga'],
    drawing: ['que consumen', 'con un consumo de', 'que toman'],
    qty: ['cant.', 'cantidad', 'cantidad:', 'Cant', 'cantidad de'],
    pieces: ['unidades', 'uds.', 'piezas', 'pzas'],
    more: ['de', 'con'],
    joints: [' y ', ', ', '; ', ' + ', ' más '],
    voltages: [
      ...([
        ['48 V', 48],
        ['-48 V', 48],
        ['−48 Vcc', 48],
        ['48 voltios', 48],
        ['tensión de 48 V', 48],
      ] as const),
      ...([
        ['+24 V', 24],
        ['24 V', 24],
        ['24 Vcc', 24],
        ['24V CC', 24],
      ] as const),
    ],
    feeds: [
      ...([
        ['A+B', 'ab'],
        ['A y B', 'ab'],
        ['doble alimentación', 'ab'],
        ['alimentación redundante', 'ab'],
        ['redundante', 'ab'],
      ] as const),
      ...([
        ['una alimentación', 'one'],
        ['alimentación simple', 'one'],
        ['sin redundancia', 'one'],
      ] as const),
    ],
    rackUnits: ['# UR', '# U', '# unidades de rack', '# unidades de bastidor', '#U libres'],
    racks: ['# pulgadas', '# pulg.', 'bastidor de # pulgadas', '#"'],
    ambient: ['# °C', 'temperatura ambiente de # °C', 'a # °C', 'ambiente # °C'],
    spare: ['# % de reserva', '# % de repuestos', 'reserva # %'],
    feeders: ['alimentación de # A', 'alimentador de # A', 'acometida # A', 'entrada: # A', 'barra de # A'],
    fuses: ['con fusibles de # A', 'con interruptores automáticos de # A', 'fusibles GMT de # A'],
    fillers: ['por favor', 'sitio exterior', 'para una estación', 'central telefónica', 'gracias'],
    devices: ['interruptores automáticos', 'fusibles', 'salidas', 'posiciones GMT', 'disyuntores', 'magnetotérmicos'],
    sides: ['por lado', 'por alimentación', 'en cada lado'],
  },
  fr: {
    nouns: [
      ...['charges', 'circuits', 'équipements', 'routeurs', 'serveurs', 'radios', 'modems', 'caméras', 'balises'],
      ...[
        'répéteurs',
        'émetteurs',
        'appareils',
        'stations de base',
        'liaisons hertziennes',
        'commutateurs',
        'capteurs',
        'charges de redresseur',
      ],
    ],
    units: {
      amperes: ['A', 'A', 'ampères', 'amperes', 'ampère'],
      watts: [...units.watts, 'watts'],
      kilowatts: [...units.kilowatts, 'kilowatts'],
      milliamperes: [...units.milliamperes, 'milliampères'],
    },
    of: ['de', 'à', 'avec'],
    each: ['chacun', 'chacune', 'par charge', 'par équipement', 'par appareil'],
    drawing: ['qui consomment', 'qui tirent', 'consommant', 'avec une consommation de'],
    qty: ['qté', 'Qté :', 'quantité', 'quantité de', 'qte'],
    pieces: ['unités', 'pièces', 'pcs', 'appareils'],
    more: ['de', 'avec'],
    joints: [' et ', ', ', '; ', ' + ', ' plus '],
    voltages: [
      ...([
        ['48 V', 48],
        ['-48 V', 48],
        ['−48 VDC', 48],
        ['48 volts', 48],
        ['tension 48 V', 48],
      ] as const),
      ...([
        ['+24 V', 24],
        ['24 V', 24],
        ['24 VCC', 24],
        ['24V', 24],
      ] as const),
    ],
    feeds: [
      ...([
        ['A+B', 'ab'],
        ['A et B', 'ab'],
        ['double alimentation', 'ab'],
        ['alimentation redondante', 'ab'],
        ['redondant', 'ab'],
      ] as const),
      ...([
        ['une alimentation', 'one'],
        ['alimentation simple', 'one'],
        ['sans redondance', 'one'],
      ] as const),
    ],
    rackUnits: ['# U', '#U', '# unités de rack', '# unités de baie', '#U libres'],
    racks: ['# po', '# pouces', 'baie de # pouces', '#"'],
    ambient: ['# °C', 'température ambiante de # °C', 'à # °C', 'ambiante # °C'],
    spare: ['# % de réserve', '# % de rechange', 'réserve # %'],
    feeders: [
      'alimentation de # A',
      'arrivée # A',
      'arrivée : # A',
      'alimenté par un disjoncteur de # A',
      'jeu de barres # A',
    ],
    fuses: ['avec fusibles de # A', 'avec des disjoncteurs de # A', 'fusibles GMT # A'],
    fillers: ['merci', 'site extérieur', 'pour un site radio', 'central téléphonique', 's’il vous plaît'],
    devices: ['disjoncteurs', 'fusibles', 'départs', 'sorties', 'positions GMT', 'porte-fusibles'],
    sides: ['par côté', 'par alimentation', 'de chaque côté'],
  },
}
