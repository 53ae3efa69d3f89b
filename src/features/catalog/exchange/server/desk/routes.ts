import type { ImportDeps } from '#features/catalog/catalog-edit/server/steps/import-products.ts'
import type { ProductFilter } from '#features/catalog/product-view/domain/product-filter.ts'
import type { MediaUser } from '#features/site/media/server/steps/uses.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { notFound, Refusal, refused } from '#server/calls/refusal.ts'
import { needFactorAbove } from '#server/calls/step-up.ts'
import type { Database } from '#server/database/connection.ts'
import { byteStream } from '#server/files/byte-stream.ts'
import { contentTypes } from '#server/files/content-types.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { Permission } from '#shared/desk/permission.ts'
import {
  cancelImport,
  checkImport,
  confirmImport,
  createExport,
  getExport,
  getImport,
  getImportErrors,
  listImportRows,
  listImports,
  mapImport,
  undoImport,
  uploadImport,
} from '../../desk-contract.ts'
import { hasIds, idColumn } from '../../domain/column.ts'
import { neededToImport, neededToPublish, neededToRead } from '../../domain/file-rights.ts'
import { runText } from '../../messages/run-words.ts'
import { exportFile } from '../export-file.ts'
import { startImport } from '../imports/begin-import.ts'
import { authorOf } from '../imports/import-steps.ts'
import { cancelRun, checkAgain, confirmRun, mapRun, undoRun } from '../imports/run-steps.ts'
import { makeColumnAttributes } from '../make-column-attributes.ts'
import { openKind } from '../open-kind.ts'
import { dropPictures } from '../pictures/drop-pictures.ts'
import type { BackgroundReading } from '../reading/background-reading.ts'
import {
  countRows,
  countRuns,
  findExport,
  findRun,
  insertExport,
  listRowPage,
  listRuns,
  type Run,
} from '../run-store.ts'
import { countWithdrawn } from '../store.ts'
import { errorFile } from './error-file.ts'
import { presentRow, presentRunRow, readRun } from './present.ts'

export interface ExchangeDeps extends ImportDeps {
  /** Ids of the products that the list shows with a filter, in its order. */
  matchProducts: (context: DeskContext, filter: ProductFilter) => Promise<readonly number[]>
  reading: BackgroundReading
  /** The slices that may show a picture that a zip has brought. */
  pictureUsers: readonly MediaUser[]
}

export function exchangeDeskRoutes(deps: ExchangeDeps): Binding[] {
  return [...exportRoutes(deps), ...readingRoutes(deps), ...stepRoutes(deps)]
}

function refuseWithout(permission: Permission, { staff, language }: DeskContext): void {
  if (!staff.permissions.has(permission))
    throw new Refusal(403, 'forbidden', { message: runText[language].needs_right })
}

/** A run whose rows the caller may read. Throws 404 without it. */
async function openRun(context: DeskContext, id: number): Promise<Run> {
  const run = await findRun(context.db, id)
  if (!run) throw notFound()
  refuseWithout(neededToRead(run.kind), context)
  return run
}

function exportRoutes(deps: ExchangeDeps): Binding[] {
  return [
    handleDesk(createExport, ({ body: { kind, format, filter } }, context) => {
      refuseWithout(neededToRead(kind), context)
      return context.db.transaction(async tx => {
        const made = { kind, format, filter: filter ?? null, createdBy: context.staff.id, createdAt: context.now }
        const id = await insertExport(tx, made)
        await keepAudit(tx, context, {
          event: 'exported',
          customerId: null,
          subject: { kind, id: 'list' },
          details: { format, ...(filter && { filter }) },
        })
        return { id }
      })
    }),
    handleDesk(getExport, async ({ params: { id } }, context) => {
      const made = await findExport(context.db, id)
      // The link is of whoever has asked for it.
      if (made?.createdBy !== context.staff.id) throw notFound()
      const { kind, format, filter } = made
      refuseWithout(neededToRead(kind), context)
      // The filter was checked by its schema when it was stored.
      const ids = kind === 'products' && filter ? await deps.matchProducts(context, filter as ProductFilter) : undefined
      const bytes = exportFile(context.db, { kind, format, language: context.language, ids }, deps)
      return download(bytes, `${kind}-${context.now.toISOString().slice(0, 10)}.${format}`, contentTypes[format])
    }),
  ]
}

const download = (bytes: AsyncGenerator<Uint8Array>, name: string, type: string): Response =>
  new Response(byteStream(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })

function readingRoutes(deps: ExchangeDeps): Binding[] {
  return [
    handleDesk(listImports, async ({ query: { cursor: text, page_size: pageSize = defaultDeskPageSize } }, context) => {
      const { db, language } = context
      const list = 'Import/List'
      const cursor = await readCursor(db, list, text, language)
      const rows = await listRuns(db, cursor, pageSize + 1)
      const total = await countRuns(db)
      const page = await deskListOf(db, { rows, pageSize, cursor, list, placeOf: run => [run.id], total })
      const names = await findStaffNames(
        db,
        page.rows.flatMap(run => run.createdBy ?? []),
      )
      return { ...page, rows: page.rows.map(run => presentRunRow(run, names)) }
    }),
    handleDesk(uploadImport, async ({ body: { file, kind, heading_row: headingRow } }, context) => {
      const { db, language, staff, now } = context
      if (!file) throw refused('no_file', runText[language].no_file)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const mayUpload = staff.permissions.has('media.write')
      const sent = { bytes, fileName: file.name, kind, headingRow, language, actorId: staff.id, now, mayUpload }
      return { run_id: await startImport(db, sent, deps) }
    }),
    handleDesk(getImport, async ({ params: { id } }, context) => {
      await openRun(context, id)
      return readRun(context.db, context, deps, id)
    }),
    handleDesk(listImportRows, async ({ params: { id }, query }, context) => {
      const { db, language } = context
      const { state, cursor: text, page_size: pageSize = defaultDeskPageSize } = query
      const run = await openRun(context, id)
      const list = `Import/Rows ${id} ${state ?? ''}`
      const cursor = await readCursor(db, list, text, language)
      const rows = await listRowPage(db, id, state, cursor, pageSize + 1)
      const total = state === undefined ? run.rowCount : (await countRows(db, id))[state]
      const page = await deskListOf(db, { rows, pageSize, cursor, list, placeOf: row => [row.row], total })
      return { ...page, rows: page.rows.map(row => presentRow(run, row)) }
    }),
    handleDesk(getImportErrors, async ({ params: { id } }, context) => {
      const run = await openRun(context, id)
      return download(errorFile(context.db, run), `import-${id}-errors.xlsx`, contentTypes.xlsx)
    }),
  ]
}

function stepRoutes(deps: ExchangeDeps): Binding[] {
  const callerOf = ({ staff, language, now }: DeskContext) => ({ actorId: staff.id, language, now })
  const answer = async (context: DeskContext, id: number, step: (tx: Database) => Promise<unknown>) => {
    await openRun(context, id)
    await context.db.transaction(step)
    return readRun(context.db, context, deps, id)
  }
  return [
    handleDesk(mapImport, ({ params: { id }, body }, context) => {
      const { columns, name, rows_by: rowsBy, attributes = [], ...given } = body
      if (attributes.length > 0) refuseWithout(neededToImport('attributes'), context)
      const options = { ...given, ...(rowsBy !== undefined && { rowsBy }) }
      return answer(context, id, async tx => {
        const run = await findRun(tx, id)
        if (!run) throw notFound()
        const author = await authorOf(tx, { ...run, createdBy: context.staff.id }, context.now)
        const mapping = await makeColumnAttributes(tx, run, attributes, { columns, options }, author)
        const kind = await openKind(tx, run.kind, context.language, deps)
        const known = [...kind.columns, ...(hasIds(run.kind) ? [{ key: idColumn, kind: 'text' as const }] : [])]
        await mapRun(tx, id, { ...mapping, name }, known, callerOf(context))
      })
    }),
    handleDesk(checkImport, ({ params: { id }, body }, context) =>
      answer(context, id, tx => checkAgain(tx, id, body.accepted_rows, callerOf(context))),
    ),
    handleDesk(cancelImport, ({ params: { id } }, context) =>
      answer(context, id, async tx => {
        await cancelRun(tx, id, callerOf(context))
        await dropPictures(tx, id, deps.pictureUsers, context.now)
      }),
    ),
    handleDesk(confirmImport, ({ params: { id }, body }, context) => {
      return answer(context, id, async tx => {
        const run = await confirmRun(tx, id, body, callerOf(context))
        refuseWithout(neededToImport(run.kind), context)
        if (body.publish === 'now' && !context.staff.permissions.has(neededToPublish(run.kind)))
          throw refused('forbidden', runText[context.language].no_publishing)
        if (body.publish === 'now') needFactorAbove(confirmImport, await countWithdrawn(tx, run), context)
        await keepAudit(tx, context, {
          event: 'import_confirmed',
          customerId: null,
          subject: { kind: 'import', id },
          details: { ...body, kind: run.kind, file: run.fileName },
        })
      })
    }),
    handleDesk(undoImport, ({ params: { id } }, context) =>
      answer(context, id, async tx => {
        const run = await undoRun(tx, id, callerOf(context))
        refuseWithout(neededToImport(run.kind), context)
      }),
    ),
  ]
}
