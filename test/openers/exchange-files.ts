import { confirmImport, createExport, getImport, uploadImport } from '#features/catalog/exchange/desk-contract.ts'
import type { ExchangeKind, FileFormat } from '#features/catalog/exchange/domain/column.ts'
import { finishImports } from '#features/catalog/exchange/server/work-on-imports.ts'
import type { Connection } from '#server/database/connection.ts'
import type { ApiClient } from './api-client.ts'
import type { openProducts } from './open-products.ts'

type Opened = Pick<Awaited<ReturnType<typeof openProducts>>[number], 'connection' | 'editing' | 'clock'>

const deskHeaders = { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' }

/** A file of these lines. */
export const csv = (...lines: string[]) => lines.join('\n')

/** The file of an export, as the browser gets it. */
export async function exportBytes(
  client: ApiClient,
  kind: ExchangeKind,
  format: FileFormat,
  filter?: object,
): Promise<Buffer> {
  const { reply } = await client.call(createExport, { body: { kind, format, ...(filter && { filter }) } })
  const answer = await client.send(`/Export/Get/${reply.id}`, { headers: deskHeaders }, '/api-backend')
  if (answer.status !== 200) throw new Error(`The export was answered with ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Uploads a file. Answers the run, or what refused it. */
export async function upload(client: ApiClient, bytes: Uint8Array | string, kind?: ExchangeKind) {
  const body = new FormData()
  // A copy: the bytes of a Buffer may be part of a larger one.
  body.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'products.csv'))
  if (kind) body.append('kind', kind)
  const answer = await client.send('/Import/Upload', { method: 'POST', headers: deskHeaders, body }, uploadImport.base)
  const reply = await answer.json()
  return { status: answer.status, id: Number(reply.run_id ?? 0), code: reply.code, errors: reply.errors }
}

/** Lets the clock's work happen. */
export const work = ({ connection, editing, clock }: { connection: Connection } & Opened) =>
  finishImports(connection, { ...editing, now: () => clock.now })

/** Uploads a file, and answers what its check says. */
export async function check(opened: Opened, client: ApiClient, bytes: Uint8Array | string, kind?: ExchangeKind) {
  const { id, ...answer } = await upload(client, bytes, kind)
  if (id === 0) throw new Error(`The upload was refused: ${JSON.stringify(answer)}`)
  await work(opened)
  return (await client.call(getImport, { params: { id } })).reply
}

/** Uploads, confirms and applies a file. */
export async function apply(
  opened: Opened,
  client: ApiClient,
  bytes: Uint8Array | string,
  body: Partial<{ mode: 'only_valid' | 'all_or_nothing'; publish: 'now' | 'as_draft' }> = {},
) {
  const { id } = await check(opened, client, bytes)
  const confirmed = await client.call(confirmImport, {
    params: { id },
    body: { mode: 'only_valid', publish: 'now', ...body },
  })
  if (confirmed.error) throw new Error(`The import was refused: ${confirmed.error.code}`)
  await work(opened)
  return (await client.call(getImport, { params: { id } })).reply
}
