import { metricWires, readWire, type Wire, wireKey } from '#features/tools/workbench/domain/wire-size.ts'
import type { FeedName } from '../configuration.ts'
import { type Label, plain, readLabel, withoutQualifiers } from './field-words.ts'
import { writeAmount } from './read-amount.ts'
import { type Quantity, type QuantityKind, readQuantity } from './read-quantity.ts'

export interface TokenPosition {
  /** Null: the first panel. */
  panel: string | null
  feed: FeedName
  position: number
}

/** The meaning of a field of a line. */
export type Token =
  | { kind: 'watts' | 'amperes' | 'amperes2x' | 'feet'; value: number; isThousand: boolean }
  /** An allowed drop; `isNamed`: its word stands beside it. Percent are of the nominal voltage. */
  | { kind: 'volts' | 'percent'; value: number; isThousand: boolean; isNamed: boolean }
  /** The voltage of the load; `sign`: of the conductor that is not earthed. */
  | { kind: 'voltage'; volts: number; sign: '' | '-' | '+'; isAlternating: boolean }
  | { kind: 'feed'; feed: FeedName | 'A+B' }
  | { kind: 'positions'; positions: TokenPosition[] }
  | { kind: 'wire'; wire: string }
  /** How the load draws when the voltage falls; 'cc' is constant current in English, and direct current elsewhere. */
  | { kind: 'constant'; of: 'current' | 'power' | 'cc' }
  /** One of these forms is meant, and nobody knows which. */
  | { kind: 'unclear'; of: QuantityKind | 'wire'; forms: string[] }

export const longestField = 60

/** The voltages by which systems are called, and the usual float voltage of 48 V. */
const systemVoltages: ReadonlySet<number> = new Set([12, 24, 48, 54, 60])
/** Above it no drop of any system is meant. */
const mostDrop = 60

/** Reads one field of a line, with or without the word for what it is; null: none of the forms, so perhaps a device. */
export function readToken(text: string): Token | null {
  if (text.length > longestField) return null
  const words = plain(text)
  const [token] = readConstant(words) ?? []
  if (token) return token
  const limit = withoutQualifiers(words)
  if (limit === null) return readLabelled(words)
  const found = readLabelled(limit)
  return found?.kind === 'volts' || found?.kind === 'percent' ? { ...found, isNamed: true } : null
}

/** Reads '8 A constant current', which says two things; null: anything else. */
export function readConstantLoad(text: string): Token[] | null {
  if (text.length > longestField) return null
  const words = plain(text)
  for (const phrase of [...constants.keys(), 'constant', 'constante', 'constants', 'constantes']) {
    const rest = words.endsWith(` ${phrase}`)
      ? words.slice(0, -phrase.length - 1)
      : words.startsWith(`${phrase} `)
        ? words.slice(phrase.length + 1).replace(/^(?:de|of|:|=) ?/, '')
        : null
    const drain = rest === null ? null : readLabelled(rest)
    if (drain?.kind === 'amperes' || (drain?.kind === 'unclear' && drain.of === 'amperes'))
      return [drain, { kind: 'constant', of: constants.get(phrase) ?? 'current' }]
  }
  return null
}

const constants: ReadonlyMap<string, 'current' | 'power' | 'cc'> = new Map([
  ...(
    'constant current|constant-current|const. current|const current|current constant|corriente constante|intensidad constante|' +
    'corriente const.|courant constant|intensite constante|courant const.'
  )
    .split('|')
    .map(phrase => [phrase, 'current'] as const),
  ...'constant power|constant-power|potencia constante|puissance constante'
    .split('|')
    .map(phrase => [phrase, 'power'] as const),
  ['cc', 'cc'],
  ['c.c.', 'cc'],
])

function readConstant(words: string): [Token] | null {
  const of = constants.get(words)
  return of ? [{ kind: 'constant', of }] : null
}

function readLabelled(words: string): Token | null {
  const { label, rest } = readLabel(words)
  return label === null ? readUnlabelled(words) : readers[label](rest)
}

const readers: Readonly<Record<Label, (words: string) => Token | null>> = {
  position: readPositions,
  // Which device it is only the catalogue knows.
  device: () => null,
  wire: words => readWireToken(words) ?? bareWire(words),
  loop: words => quantityOf(words, 'feet'),
  one_way: readOneWay,
  drop: words => readDrop(words),
  drain: words => quantityOf(words, 'watts') ?? quantityOf(words, 'amperes') ?? quantityOf(words, 'amperes2x'),
  feed: readFeed,
  voltage: words => {
    const found = readQuantity(words)
    return found?.kind === 'volts' ? voltageOf(found) : null
  },
}

const readUnlabelled = (words: string): Token | null =>
  readFeed(words) ?? readPositions(words) ?? readPlainQuantity(words) ?? readWireToken(words)

const bothFeeds =
  /^(?:both|ambas|ambos|(?:les )?deux|dual|redundant|redundante)(?: (?:feeds?|sides?|alimentaciones|lados|alimentations|voies|cotes))?$/
const oneFeed = /^(?:(?:side|bus|lado|barra|voie|cote|jeu de barres) )?([ab])(?: ?(?:[+/&]| and | y | et )? ?([ab]))?$/

/** 'A', 'side A', 'lado B', 'voie A', 'A+B', 'both feeds', 'redundante'. */
function readFeed(words: string): Token | null {
  if (bothFeeds.test(words)) return { kind: 'feed', feed: 'A+B' }
  const [, one, other] = oneFeed.exec(words) ?? []
  if (one === undefined || one === other) return null
  return { kind: 'feed', feed: other === undefined ? (one === 'a' ? 'A' : 'B') : 'A+B' }
}

/** 'A3', 'A 3', 'A1/B1', 'P2:A3', 'P1:A1/P2:B1'; a panel holds for the rest of the field. */
function readPositions(words: string): Token | null {
  const positions: TokenPosition[] = []
  let panel: string | null = null
  for (const part of words.split(/[/,+&]| and | y | et /)) {
    const found = /^(?:(p\d{1,2})(?: ?: ?| |-))?([ab])[ -]?(\d{1,3})$/.exec(part.trim())
    const number = Number(found?.[3] ?? 0)
    if (!found || number < 1 || number > 120) return null
    panel = found[1]?.toUpperCase() ?? panel
    positions.push({ panel, feed: found[2] === 'a' ? 'A' : 'B', position: number })
  }
  return positions.length > 8 ? null : { kind: 'positions', positions }
}

/** A quantity without a word beside it: of volts only a few can be an allowed drop. */
function readPlainQuantity(words: string): Token | null {
  const found = readQuantity(words)
  if (!found || found.kind === 'unclear') return found
  if (found.kind !== 'volts') return tokenOf(found, false)
  const { value, sign, flow } = found
  const isSystem = sign !== '' || flow !== null || systemVoltages.has(value) || value > mostDrop
  return isSystem ? voltageOf(found) : tokenOf(found, false)
}

type Read = Exclude<Quantity, { kind: 'unclear' }>

function tokenOf({ kind, value, isThousand }: Read, isNamed: boolean): Token {
  return kind === 'volts' || kind === 'percent' ? { kind, value, isThousand, isNamed } : { kind, value, isThousand }
}

const voltageOf = ({ value, sign, flow }: Read): Token => ({
  kind: 'voltage',
  volts: value,
  sign,
  isAlternating: flow === 'alternating',
})

function quantityOf(words: string, kind: QuantityKind): Token | null {
  const found = readQuantity(words)
  if (found?.kind === 'unclear') return found.of === kind ? found : null
  return found?.kind === kind ? tokenOf(found, true) : null
}

function readDrop(words: string): Token | null {
  const found = readQuantity(words)
  if (found?.kind === 'unclear') return found.of === 'volts' || found.of === 'percent' ? found : null
  if (found?.kind === 'percent') return tokenOf(found, true)
  const isDrop = found?.kind === 'volts' && found.flow !== 'alternating' && found.sign === ''
  return isDrop ? tokenOf(found, true) : null
}

/** A length one way is half of the loop, and some people call the loop so. */
function readOneWay(words: string): Token | null {
  const found = readQuantity(words)
  if (found?.kind !== 'feet') return null
  const [, number = '', unit = ''] = /^([\d., ]{1,20}[\d])(.*)$/.exec(words) ?? []
  const value = Number(number.replaceAll(' ', '').replace(',', '.')) || found.value
  const name = /f|p|'/.test(unit) ? 'ft' : 'm'
  return { kind: 'unclear', of: 'feet', forms: [2 * value, value].map(feet => `${writeAmount(feet)} ${name}`) }
}

/** '8 AWG', '2/0', '250 kcmil', '16 mm²', '00'. A number alone could be anything. */
function readWireToken(words: string): Token | null {
  const zeros = /^(0{1,4})(?: ?awg)?$/.exec(words)?.[1]
  if (zeros !== undefined) return { kind: 'wire', wire: `${zeros.length}/0` }
  const [, size = words] =
    /^awg ?#?(\d.*)$/.exec(words) ??
    /^(?:#|no\.?|nr\.?) ?(\d.* ?awg)$/.exec(words) ??
    /^(\d.*?) ?(?:ga|gauge)\.?$/.exec(words) ??
    []
  const text = size === words || / ?awg$/.test(size) ? size : `${size} awg`
  if (/^\d+$/.test(text)) return null
  const [, area] = /^([\d.,]{1,12}) ?(?:mm2|mm\^2|mm²|mm 2|sq\.? ?mm)$/.exec(text) ?? []
  if (area === undefined) return wireOf(readWire(text))
  const both = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(area)
  if (!both) return wireOf(readWire(`${area} mm2`))
  const forms = [`${both[1]}${both[2]}`, `${both[1]}.${both[2]}`].map(mm2 => `${Number(mm2)} mm²`)
  return { kind: 'unclear', of: 'wire', forms: forms.filter(form => readWire(form) !== null) }
}

const wireOf = (wire: Wire | null): Token | null => wire && { kind: 'wire', wire: wireKey(wire) }

/** 'wire 8': a gauge, or square millimetres. */
function bareWire(words: string): Token | null {
  if (!/^\d{1,4}$/.test(words)) return null
  const isArea = metricWires.some(({ mm2 }) => mm2 === Number(words))
  const forms = [
    ...(readWire(`${words} awg`) ? [`${words} AWG`] : []),
    ...(readWire(`${words} kcmil`) ? [`${words} kcmil`] : []),
    ...(isArea ? [`${words} mm²`] : []),
  ]
  return forms.length > 0 ? { kind: 'unclear', of: 'wire', forms } : null
}
