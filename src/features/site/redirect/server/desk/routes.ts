import { randomUUID } from 'node:crypto'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding, Input } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { deleteRedirect, listMissingPaths, listRedirects, type RedirectRow, saveRedirect } from '../../desk-contract.ts'
import { listedAbove, mostRedirects, type Redirect } from '../../domain/redirect-map.ts'
import { redirectText } from '../../messages/desk-redirects.ts'
import { noteMoved, readGiven, redirectKind, removeGiven } from '../steps/import-redirects.ts'
import { moveRedirects } from '../steps/redirect-path.ts'
import * as store from '../store.ts'
import { historyRoutes } from './history-routes.ts'

const mostMissing = 100

export function redirectDeskRoutes(): Binding[] {
  return [
    handleDesk(listRedirects, async ({ query: { q, cursor: place, page_size } }, { db, language }) => {
      const list = `redirects ${JSON.stringify(q ?? '')}`
      const cursor = await readCursor(db, list, place, language)
      const pageSize = page_size ?? defaultDeskPageSize
      const rows = await store.listRedirects(db, q, cursor, pageSize + 1)
      const total = await store.countRedirects(db, q)
      const placeOf = ({ id }: { id: number }) => [id]
      const { rows: shown, ...rest } = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
      return { ...rest, rows: await presentRows(db, shown) }
    }),

    handleDesk(saveRedirect, ({ body }, context) => {
      const added = readRedirect(body, context)
      return context.db.transaction(tx => addByHand(tx, context, added))
    }),

    handleDesk(deleteRedirect, ({ params: { id } }, context) =>
      context.db.transaction(async tx => {
        const row = await removeGiven(tx, authorOf(context), id, randomUUID())
        if (!row) throw notFound()
        await audit(tx, context, 'redirect_deleted', { id, before: row.to, after: null })
        return true as const
      }),
    ),

    ...historyRoutes(),

    handleDesk(listMissingPaths, async (_, { db }) =>
      (await store.listMissing(db, listedAbove, mostMissing)).map(row => ({
        path: row.path,
        count: row.count,
        last_day: row.lastDay,
      })),
    ),
  ]
}

function readRedirect(body: Input<typeof saveRedirect>['body'], { language }: DeskContext): Redirect {
  const { redirect, errors } = readGiven(body, language)
  if (!redirect) throw invalid(errors)
  return redirect
}

async function addByHand(tx: Database, context: DeskContext, added: Redirect): Promise<RedirectRow> {
  const { language, now, staff } = context
  const text = redirectText[language]
  if ((await store.countAllRedirects(tx)) >= mostRedirects) throw invalid({ '': [text.too_many(mostRedirects)] })
  const before = await store.findRedirectFrom(tx, added.from)
  const moved = await moveRedirects(tx, [added], { by: staff.id, now, origin: 'manual' })
  if (!moved) throw invalid({ to_path: [text.circle] })
  await noteMoved(tx, authorOf(context), moved, { batchId: randomUUID(), own: added.from })
  await store.forgetMissing(tx, added.from)
  const row = await store.findRedirectFrom(tx, added.from)
  if (!row) throw new Error('A redirect was not stored')
  await audit(tx, context, 'redirect_saved', { id: row.id, before: before?.toPath ?? null, after: row.toPath })
  const [presented] = await presentRows(tx, [row])
  if (!presented) throw new Error('A redirect was not presented')
  return presented
}

const authorOf = ({ staff, now, language }: DeskContext): Author => ({
  actorId: staff.id,
  source: 'desk',
  now,
  language,
  timeZone: null,
})

interface Audited {
  id: number
  before: string | null
  after: string | null
}

const audit = (
  tx: Database,
  context: DeskContext,
  event: 'redirect_saved' | 'redirect_deleted',
  { id, ...details }: Audited,
) => keepAudit(tx, context, { event, customerId: null, subject: { kind: redirectKind, id }, details })

async function presentRows(db: Database, rows: readonly store.RedirectRecord[]): Promise<RedirectRow[]> {
  const names = await findStaffNames(db, [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))])
  return rows.map(row => ({
    id: row.id,
    from_path: row.fromPath,
    to_path: row.toPath,
    is_branch: row.isBranch,
    origin: row.origin,
    created_on: row.createdAt.toISOString(),
    created_by: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
    last_day_used: row.lastDayUsed,
    uses: row.uses,
  }))
}
