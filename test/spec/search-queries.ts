import type { Language } from '#shared/language.ts'
import type { ProductFacts } from '../readers/catalog-facts.ts'

type Is = (product: ProductFacts) => boolean

/** The products that a query must find in the demonstration catalogue. */
export interface Expected {
  /** These products and no others; the first one must be among those of `first`. */
  exactly?: Is
  first?: string
  /** All of these are found. */
  holds?: Is
  /** None of these is found. */
  lacks?: Is
}

const has =
  (key: string, ...wanted: number[]): Is =>
  product =>
    product.numbers(key).some(number => wanted.includes(number))
const within =
  (key: string, from: number, to: number): Is =>
  product =>
    product.numbers(key).some(number => number >= from && number <= to)
const either =
  (...some: Is[]): Is =>
  product =>
    some.some(is => is(product))
const all =
  (...some: Is[]): Is =>
  product =>
    some.every(is => is(product))
const not =
  (is: Is): Is =>
  product =>
    !is(product)
const option =
  (key: string, wanted: string): Is =>
  product =>
    product.options(key).includes(wanted)
const says =
  (key: string, words: string): Is =>
  product =>
    ` ${product.words(key)} `.includes(` ${words} `)
const sku =
  (...beginnings: string[]): Is =>
  product =>
    beginnings.some(beginning => product.sku.startsWith(beginning))
const only =
  (...skus: string[]): Is =>
  product =>
    skus.includes(product.sku)
const takes =
  (gauge: number, ...keys: string[]): Is =>
  product =>
    product.takesWire(gauge, keys.length ? keys : undefined)
const nothing: Is = () => false

const amperes = (...wanted: number[]) => either(has('rating', ...wanted), has('bus', ...wanted))
const amperesWithin = (from: number, to: number) => either(within('rating', from, to), within('bus', from, to))
const volts = (number: number) => either(option('voltage', String(number)), says('rated_voltage', `${number} V`))
const kiloamperes = (number: number) => says('interrupting_rating', `${number} kA`)
const isFuse = sku('FGMT', 'FKLM', 'FTPA', 'FTPS', 'FTLS', 'FTPC', 'FTPL')
const isBreaker = sku('CBOV', 'CB1', 'CB2')
const isDevice = either(isFuse, isBreaker)
const isPanel: Is = product => product.numbers('bus').length > 0
const rated = (number: number) => has('rating', number)
const family = (key: string) => option('fuse_type', key)
const epsilon = 1e-6
const baffles = sku('HB-')
const blanks = sku('BP-', 'DF-')
const shared = (...queries: string[]) => queries

const exactly = (is: Is): Expected => ({ exactly: is })

type Row = readonly [queries: readonly string[], expected: Expected]

/** Queries by the visitor's language; all queries of a list find the same. */
const rows: Record<Language | 'any', readonly Row[]> = {
  any: [
    [shared('80 V', '80V.', '80 VDC', '80 volts', '+80 V'), exactly(volts(80))],
    [shared('60 V', '60Vdc', '60 V CC'), exactly(volts(60))],
    [shared('-48 V', '−48V', '48 V DC', '-48'), exactly(option('voltage', '48'))],
    [shared('±24 V', '24VDC'), exactly(option('voltage', '24'))],
    [shared('70 V', '100 V', '125 VAC', '250 V AC', '12 V'), exactly(nothing)],
    [shared('10kA', '10 kA', '10 kA', '10 KAIC'), exactly(kiloamperes(10))],
    [shared('100 kA'), exactly(kiloamperes(100))],
    [shared('5 kA', '450 kA'), exactly(nothing)],
    [shared('1200 A', '1 200 A', '1\u202f200 A', '1\u00a0200 A', "1'200 A", '1,200 A', '1.200 A'), exactly(nothing)],
    [shared('500mA', '500 mA', '0.5 A', '0,5 A', '.5A', '1/2 A', '0.50 A'), exactly(rated(0.5))],
    [shared('0,125 A', '0.125 A', '125mA'), exactly(rated(0.125))],
    [shared('100A', '100 A', '100 amps'), exactly(amperes(100))],
    [
      shared('over 100A', '>100 A', '> 100A', 'más de 100 A', 'plus de 100 A'),
      exactly(amperesWithin(100 + epsilon, 1e9)),
    ],
    [shared('≥100A', '100A+', '>= 100 A', 'al menos 100 A', 'au moins 100 A'), exactly(amperesWithin(100, 1e9))],
    [shared('under 20 A', '<20A', 'menos de 20 A', 'moins de 20 A'), exactly(amperesWithin(0, 20 - epsilon))],
    [shared('up to 20 A', '≤ 20 A', 'hasta 20 A', 'jusqu’à 20 A'), exactly(amperesWithin(0, 20))],
    [shared('10-20 A', '10–20 A', '10 - 20 A', '10A-20A'), exactly(amperesWithin(10, 20))],
    [shared('8 AWG', '8AWG', 'AWG 8'), exactly(takes(8))],
    [shared('1/0 AWG', 'AWG 1/0'), exactly(takes(0))],
    [shared('250 kcmil', '250 MCM'), exactly(takes(-3.25))],
    [shared('30 AWG'), exactly(takes(30))],
    [shared('TPL400', 'FTPL-400', 'ftpl 400'), { first: 'FTPL-400' }],
    [shared('2RU', '2U', '2 U', '2 RU'), exactly(has('rack', 2))],
    [shared('5 RU', '9U'), exactly(nothing)],
    [shared('19"', '19 in', '19″'), exactly(option('mounting', '19-in'))],
    [shared("23''", '23 in.'), exactly(option('mounting', '23-in'))],
    [shared('TPL 400', 'tpl 400', 'TPL 400 A'), exactly(only('FTPL-400'))],
    [shared('TPS 70', 'TPS fuse 70'), exactly(only('FTPS-70'))],
    [shared('GMT 10', 'GMT 10 A fuse'), exactly(only('FGMT-10'))],
    [shared('KLM 30 A fusible'), exactly(only('FKLM-30'))],
    [shared('40 W'), exactly(has('power_dissipation', 40))],
    [shared('déflecteur', 'deflecteurs', 'deflector', 'deflectores', 'heat baffle', 'baffles'), exactly(baffles)],
    [
      shared('disjoncteur 30A', 'disjoncteurs 30 A', 'breaker 30A', 'interruptor 30 A', 'disyuntor 30 A'),
      exactly(all(isBreaker, rated(30))),
    ],
    [shared('portafusible', 'fuse holder'), { holds: sku('FD-'), lacks: isFuse }],
    [shared('blanking plug', 'tapón ciego', 'obturateur'), { holds: sku('BP-'), lacks: not(blanks) }],
    [shared('fusible factice', 'fusibles ficticios', 'dummy fuse'), { holds: sku('DF-'), lacks: not(blanks) }],
    [shared('panneau de démarcation', 'panel de demarcación', 'demarcation panel'), exactly(sku('DM-'))],
    [shared('bridging clips', 'clip de pontage'), exactly(sku('BC-'))],
    [shared('1 polo 45 A', 'single pole 45 A', 'unipolaire 45 A', 'unipolar 45 A'), exactly(only('CB1-45'))],
    [shared('fuse holder 80 V', '80 V breaker'), { lacks: either(isPanel, not(volts(80))) }],
  ],
  en: [
    [['80V fuse', '80 V fuses'], { holds: all(volts(80), isFuse), lacks: not(volts(80)) }],
    [['60V breaker', '70 V fuse'], exactly(nothing)],
    [['10kA breaker', 'breaker 10 kA'], exactly(all(kiloamperes(10), isBreaker))],
    [['10 kA fuse'], exactly(nothing)],
    [
      ['100A panel', '100 A panels', '100A fuse panel'],
      { lacks: not(has('bus', 100)), holds: only('GP-1010-100-1U', 'KP-08-100-1U') },
    ],
    [['bus 100A', '100 A bus', '100 A per bus', 'bus rating 100 A'], exactly(has('bus', 100))],
    [['100 A fuse'], exactly(all(isFuse, rated(100)))],
    [['80 A gmt fuse', '30 A heat baffle', '10,000 A', '1,200 A fuse'], exactly(nothing)],
    [['max 5 A gmt fuse'], exactly(all(family('gmt'), isFuse, within('rating', 0, 5)))],
    [
      ['breaker at least 90 A', 'breaker 90 A or more', 'breaker min 90 A'],
      exactly(all(isBreaker, within('rating', 90, 1e9))),
    ],
    [['bus over 300 A'], exactly(within('bus', 300 + epsilon, 1e9))],
    [['max fuse 15 A'], exactly(has('max_fuse', 15))],
    [['between 10 and 20 A breaker', 'breaker 10 to 20 A'], exactly(all(isBreaker, within('rating', 10, 20)))],
    [['input 2/0 AWG'], exactly(takes(-1, 'input_wire'))],
    [['output 8 AWG'], exactly(takes(8, 'output_wire'))],
    [['19 inch', '19 inches'], exactly(option('mounting', '19-in'))],
    [['2 rack units', '2 rack spaces'], exactly(has('rack', 2))],
    [['gmt panel 10 A'], { lacks: either(isDevice, not(has('max_fuse', 10))) }],
    [['40 W panel'], { lacks: not(has('power_dissipation', 40)) }],
    [['gmt fuse 0.5 A', 'GMT fuse 500 mA'], exactly(only('FGMT-0R5'))],
    [['100A TPC'], exactly(only('FTPC-100'))],
  ],
  es: [
    [['fusible de 80 V', 'fusibles 80 V CC'], { holds: all(volts(80), isFuse), lacks: not(volts(80)) }],
    [['interruptor 10 kA', 'poder de corte 10 kA'], exactly(kiloamperes(10))],
    [['1.200 A fusible', '10.000 A'], exactly(nothing)],
    [['panel 100 A', 'panel de 100 A'], { lacks: not(has('bus', 100)), holds: only('GP-1010-100-1U') }],
    [['barra de 100 A', 'barra 100 A'], exactly(has('bus', 100))],
    [
      ['fusible gmt hasta 5 A', 'fusible gmt 5 A como máximo'],
      exactly(all(family('gmt'), isFuse, within('rating', 0, 5))),
    ],
    [
      ['interruptor de más de 80 A', 'interruptor mayor de 80 A'],
      exactly(all(isBreaker, within('rating', 80 + epsilon, 1e9))),
    ],
    [['interruptor mínimo 90 A', 'interruptor 90 A o más'], exactly(all(isBreaker, within('rating', 90, 1e9)))],
    [['entre 10 y 20 A interruptor', 'interruptor de 10 a 20 A'], exactly(all(isBreaker, within('rating', 10, 20)))],
    [['entrada 2/0 AWG'], exactly(takes(-1, 'input_wire'))],
    [['19 pulgadas'], exactly(option('mounting', '19-in'))],
    [['2 unidades de bastidor'], exactly(has('rack', 2))],
    [['fusible 500 miliamperios'], exactly(all(isFuse, rated(0.5)))],
    [['fusible 80 A gmt'], exactly(nothing)],
  ],
  fr: [
    [['fusible 80 V', 'fusibles 80 V CC'], { holds: all(volts(80), isFuse), lacks: not(volts(80)) }],
    [['disjoncteur 10 kA', 'pouvoir de coupure 10 kA'], exactly(kiloamperes(10))],
    [['fusible 1 200 A', '10 000 A'], exactly(nothing)],
    [['panneau 100 A', 'panneau de 100 A'], { lacks: not(has('bus', 100)), holds: only('GP-1010-100-1U') }],
    [['jeu de barres 100 A'], exactly(has('bus', 100))],
    [
      ['fusible gmt 5 A maximum', "fusible gmt jusqu'à 5 A"],
      exactly(all(family('gmt'), isFuse, within('rating', 0, 5))),
    ],
    [
      ['disjoncteur de plus de 80 A', 'disjoncteur supérieur à 80 A'],
      exactly(all(isBreaker, within('rating', 80 + epsilon, 1e9))),
    ],
    [['disjoncteur au moins 90 A', 'disjoncteur à partir de 90 A'], exactly(all(isBreaker, within('rating', 90, 1e9)))],
    [['disjoncteur entre 10 et 20 A', 'disjoncteur de 10 à 20 A'], exactly(all(isBreaker, within('rating', 10, 20)))],
    [['sortie 8 AWG'], exactly(takes(8, 'output_wire'))],
    [['19 pouces'], exactly(option('mounting', '19-in'))],
    [['2 unités de baie'], exactly(has('rack', 2))],
    [['fusible 500 mA'], exactly(all(isFuse, rated(0.5)))],
    [['fusible 80 A gmt'], exactly(nothing)],
  ],
}

export interface QueryCase {
  language: Language
  query: string
  expected: Expected
}

const casesOf = (language: Language, list: readonly Row[]): QueryCase[] =>
  list.flatMap(([queries, expected]) => queries.map(query => ({ language, query, expected })))

/** Every query, those of 'any' in all three languages. */
export const searchQueries: readonly QueryCase[] = (['en', 'es', 'fr'] as const).flatMap(language => [
  ...casesOf(language, rows.any),
  ...casesOf(language, rows[language]),
])
