/** A list with what its writer meant: the reader's answers are compared with it, never with another reading. */
export interface NoisyList {
  text: string
  /** Part numbers with the quantities that were written, in the order of the rows. */
  meant: { part: string; quantity: number }[]
  /** Whether the list says every quantity, so that nothing need be asked. */
  isPlain: boolean
}

type Chance = () => number

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seededChance(seed: number): Chance {
  let state = seed + 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const partNames = {
  en: [
    'Part number',
    'P/N',
    'SKU',
    'Manufacturer Part Number',
    'MPN',
    'Item No.',
    'Catalog number',
    'Order code',
    'Mfr. #',
  ],
  es: ['Referencia', 'N.º de pieza', 'Código', 'Cód. artículo', 'Ref. fabricante', 'Artículo'],
  fr: ['Référence', 'Réf.', 'Numéro de pièce', 'Référence fabricant', 'Code article', 'Article'],
}
const quantityNames = {
  en: [
    'Qty',
    'Quantity',
    'QTY.',
    'Qty (pcs)',
    'Order Qty.',
    'Quantity requested',
    'Required qty',
    'Total quantity',
    'Qnty',
  ],
  es: ['Cantidad', 'Cant.', 'Cantidad pedida', 'Cantidad (uds.)', 'Ctd.'],
  fr: ['Quantité', 'Qté', 'Qté commandée', 'Quantité demandée', 'Qte.'],
}
/** Columns of other facts, with cells that often look like quantities. */
const otherNames = {
  en: {
    place: ['Line', 'Item', 'Pos', 'Index', 'Line #', 'No.', '#'],
    price: ['Unit price', 'Price (USD)', 'Cost', 'Ext. price', 'Total', 'Line total', 'Amount'],
    count: [
      'Stock',
      'Available',
      'Qty available',
      'MOQ',
      'Min. order qty',
      'Lead time (weeks)',
      'Weight lb',
      'Backorder',
      'Pack qty',
      'Bay',
    ],
    unit: ['Unit', 'UoM', 'Units'],
    words: ['Description', 'Manufacturer', 'Remarks', 'Footprint', 'Customer reference'],
  },
  es: {
    place: ['Línea', 'Posición', 'Índice', 'Pos.', 'N.º'],
    price: ['Precio', 'Precio unitario', 'Importe', 'Coste', 'Total'],
    count: ['Existencias', 'Disponible', 'Plazo (semanas)', 'Peso (kg)', 'Cantidad mínima', 'Nivel'],
    unit: ['Unidad', 'Ud. medida', 'Unidades'],
    words: ['Descripción', 'Fabricante', 'Nombre', 'Observaciones'],
  },
  fr: {
    place: ['Ligne', 'Position', 'Indice', 'N°'],
    price: ['Prix', 'Prix unitaire', 'Montant HT', 'Coût', 'P.U. HT'],
    count: ['Stock', 'Disponible', 'Délai (semaines)', 'Poids (kg)', 'Quantité minimale', 'Niveau'],
    unit: ['Unité', 'Unités', 'Unité de mesure'],
    words: ['Désignation', 'Fabricant', 'Libellé', 'Commentaires'],
  },
}
type OtherKind = keyof typeof otherNames.en
const otherKinds: readonly OtherKind[] = ['place', 'price', 'count', 'unit', 'words']
const heads = [
  ['ACME Telecom', 'Site 12, bay 4', 'Date: 2026-03-02'],
  ['Bill of Materials', 'Project: Shelf 7', 'Order 4711', 'Contact: Ann Lee, +1 555 0199'],
  ['Lista de materiales', '', 'Cliente: Ejemplo, S.A.'],
  ['Devis n° 12;du 2 mars', ''],
  ['Exported 02/03/2026 10:11:12 by Buyer 3.2'],
]
const feet = [['Total', '1234'], ['Best regards, Ann'], ['Page 1 of 1'], ['']]
const words = ['Fuse, GMT, 5 A', 'Panel 1U', 'Clip "wide"', 'for rack 7', 'see note 3', 'Fusible 10 A', 'urgent']
const separators = [',', ';', '\t', '|'] as const

/** A table with a heading, in one of three languages, with columns in any order and what stands around tables. */
export function noisyList(seed: number, parts: readonly string[]): NoisyList {
  const chance = seededChance(seed)
  const below = (count: number) => Math.floor(chance() * count)
  const among = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)]
    if (one === undefined) throw new Error('an empty list')
    return one
  }
  const language = among(['en', 'es', 'fr'] as const)
  const separator = among(separators)
  const meant = Array.from({ length: 1 + below(12) }, () => ({
    part: among(parts),
    quantity: among([1 + below(9), 10 + below(90), 100 + below(900), 1000 + below(4000)]),
  }))
  const isPlain = chance() < 0.9
  const emptyRow = isPlain ? -1 : below(meant.length)
  const used = new Set<string>()
  const others = Array.from({ length: below(6) }, () => among(otherKinds)).flatMap(kind => {
    const name = among(otherNames[language][kind])
    if (used.has(name)) return []
    used.add(name)
    return [{ name, cellAt: otherCell(kind, name) }]
  })
  function otherCell(kind: OtherKind, name: string): (row: number) => string {
    const step = among([1, 1, 10])
    const decimals = among(['.', ','])
    if (kind === 'place') return row => String((row + 1) * step)
    if (kind === 'price') return () => `${1 + below(900)}${decimals}${String(below(100)).padStart(2, '0')}`
    if (kind === 'count') return () => String(/min|mín|MOQ/i.test(name) ? 1 : below(500))
    if (kind === 'unit') return () => among(['EA', 'PCS', 'UD', 'pz', 'Stk'])
    return () => among(words)
  }
  const isGrouped =
    meant.some(({ quantity }) => quantity >= 1000) && meant.some(({ quantity }) => quantity < 1000) && chance() < 0.3
  const group = among([',', '.'])
  const shown = (quantity: number) =>
    isGrouped ? String(quantity).replace(/(\d)(\d{3})$/, `$1${group}$2`) : String(quantity)
  const unitBehind = among(['', '', '', ' pcs', ' uds.', ' x'])
  const columns = shuffle(
    [
      { name: among(partNames[language]), cellAt: (row: number) => partCell(meant[row]?.part ?? '', among) },
      {
        name: among(quantityNames[language]),
        cellAt: (row: number) => (row === emptyRow ? '' : `${shown(meant[row]?.quantity ?? 0)}${unitBehind}`),
      },
      ...others,
    ],
    below,
  )
  const mustQuote = chance() < 0.3
  const cell = (text: string) =>
    mustQuote || text.includes(separator) || text.includes('"') || text.includes('\n')
      ? `"${text.replaceAll('"', '""')}"`
      : text
  const line = (cells: readonly string[]) => cells.map(cell).join(separator)
  const trailing = chance() < 0.2 ? separator : ''
  const rule = separator === '|' && chance() < 0.5 ? [columns.map(() => '---').join('|')] : []
  const head =
    chance() < 0.5
      ? among(heads).map(one => (chance() < 0.5 ? one : `${cell(one)}${separator.repeat(columns.length - 1)}`))
      : []
  const foot = chance() < 0.3 ? [line(among(feet))] : []
  const rows = meant.map((_, row) => `${line(columns.map(({ cellAt }) => cellAt(row)))}${trailing}`)
  const end = among(['\n', '\r\n'])
  const sep = chance() < 0.1 && head.length === 0 ? [`sep=${separator}`] : []
  const text = [...sep, ...head, line(columns.map(({ name }) => name)), ...rule, ...rows, ...foot, ''].join(end)
  return { text: chance() < 0.2 ? `\uFEFF${text}` : text, meant, isPlain }
}

/** A part number as others type it: small, with blanks for dashes. */
function partCell(part: string, among: <T>(list: readonly T[]) => T): string {
  return among([part, part, part, part.toLowerCase(), ` ${part} `])
}

function shuffle<T>(list: readonly T[], below: (count: number) => number): T[] {
  const left = [...list]
  const out: T[] = []
  while (left.length > 0) out.push(...left.splice(below(left.length), 1))
  return out
}
