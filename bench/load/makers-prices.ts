import { workbookStream } from '#server/files/workbook-stream.ts'

// A price list as makers write them: titles above the heading, thousands with commas, prices on request, parts that are gone, rows twice.

type Row = readonly (string | number | null)[]

export const makersColumns = ['product', null, 'from_quantity', 'unit_price', null] as const
const heading = ['Part No.', 'Description', 'Min. Qty', 'List Price', 'Euro']
const titles: Row[] = [['Industrial Power Ltd'], ['Price list 2027, all prices ex works'], []]

/** Two rows for each part: from one, and from ten on. One price in a hundred is on request, as many parts are gone, and rows twice. */
export function makersRows(skus: readonly string[]): Row[] {
  return skus.flatMap((sku, at) => {
    const part = at % 100 === 7 ? `GONE ${at}` : at % 3 === 0 ? sku.replaceAll('-', ' ').toLowerCase() : sku
    const price = 1 + ((at * 7919) % 500_000) / 100
    const cells = (quantity: number, amount: number): Row => [
      ...[part, `Power panel, variant ${at}`, quantity],
      at % 100 === 13 ? 'on request' : amount,
      Math.round(amount * 92) / 100,
    ]
    const own = [cells(1, price), cells(10, Math.round(price * 90) / 100)]
    return at % 100 === 21 ? [...own, ...own.slice(0, 1)] : own
  })
}

const thousands = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
const csvCell = (cell: string | number | null, place: number): string =>
  typeof cell === 'number' && place > 2 ? `"$${thousands.format(cell)}"` : `"${cell ?? ''}"`

export const makersCsv = (rows: readonly Row[]): Buffer =>
  Buffer.from([...titles, heading, ...rows].map(row => row.map(csvCell).join(',')).join('\r\n'))

export async function makersWorkbook(rows: readonly Row[]): Promise<Buffer> {
  const all = [...titles, heading, ...rows]
  const sheet = { name: 'Prices', rows: once(all), widths: heading.map(() => 20) }
  return whole(workbookStream([sheet]))
}

/** All parts of a file. */
export async function whole(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of file) parts.push(part)
  return Buffer.concat(parts)
}

async function* once(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500)
}
