import { createHash } from 'node:crypto'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { catalogImageOf } from '#features/catalog/catalog/server/image.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'

// node image-catalog.ts BUILD, with DATABASE_URL: starts the catalogue as a process of a large one does, says 'holds HASH' of everything
// that it has read, and ends.
const connection = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: '', log: silentLog })
const image = catalogImageOf(connection, { build: process.argv[2] ?? '', writes: true, log: silentLog })
const catalog = await createCatalog(connection, silentLog, { image, imageFrom: 0 })
const { revision, products, attributes, tree, aliases } = catalog.index
const names = tree.inOrder.map(({ id, name, firstRow, endRow }) => [id, name, firstRow, endRow])
const arrays = (_: string, value: unknown) =>
  ArrayBuffer.isView(value)
    ? [value.constructor.name, Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')]
    : value
const held = JSON.stringify([revision, products, attributes, names, [...aliases]], arrays)
process.stdout.write(`holds ${createHash('sha256').update(held).digest('hex')}\n`)
await catalog.close()
await connection.close()
