import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { workbookStream } from '#server/files/workbook-stream.ts'
import { products } from './products.ts'

/** node examples/hydraulic-fittings/write-products.ts products.xlsx: writes the workbook that the desk imports. */
const [file] = process.argv.slice(2)
if (file?.endsWith('.xlsx')) await write(file)
else {
  process.stderr.write('Name the file to write: products.xlsx\n')
  process.exitCode = 1
}

async function write(path: string): Promise<void> {
  const columns = [...new Set(products.flatMap(row => Object.keys(row)))]
  const sheet = {
    name: 'products',
    rows: rowsOf(columns),
    widths: columns.map(column => Math.min(40, column.length + 2)),
    frozenColumns: 1,
  }
  await pipeline(Readable.from(workbookStream([sheet])), createWriteStream(path))
  process.stdout.write(`${path}: ${products.length} products\n`)
}

async function* rowsOf(columns: readonly string[]) {
  yield [columns]
  yield products.map(row => columns.map(column => row[column] ?? null))
}
