import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { needPermission } from '#server/calls/need-permission.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import type { Permission } from '#shared/desk/permission.ts'
import { getPreview, revokePreview, sharePreview, showPreview } from '../../desk-contract.ts'
import { isOfCatalog, linkDays, mostLinks, type Previewed, type PreviewKind } from '../../domain/previewed.ts'
import { previewText } from '../../messages/desk-preview.ts'
import type { Previews } from '../previews.ts'
import { previewPath } from '../shared-previews.ts'
import * as store from '../store.ts'

const dayMs = 86_400_000

export function previewDeskRoutes(previews: Previews): Binding[] {
  return [
    handleDesk(getPreview, async ({ params: { kind, id }, query }, context) => {
      guardReading(kind, context)
      const { db, now, staff } = context
      const name = await previews.nameOf({ kind, id, releaseId: query.release_id ?? null })
      const links = await store.listLinks(db, { kind, id }, now)
      const names = await findStaffNames(
        db,
        links.flatMap(({ createdBy }) => createdBy ?? []),
      )
      return {
        name,
        may_share: staff.permissions.has(editing(kind)),
        links: links.map(link => ({
          id: link.id,
          release_id: link.releaseId,
          created_on: link.createdAt.toISOString(),
          created_by: link.createdBy === null ? null : (names.get(link.createdBy) ?? null),
          ends_on: link.endsAt.toISOString(),
        })),
      }
    }),

    handleDesk(showPreview, ({ params: { kind, id }, query }, context) => {
      guardReading(kind, context)
      return previews.draw({ kind, id, releaseId: query.release_id ?? null }, query.language, { as: 'frame' })
    }),

    handleDesk(sharePreview, async ({ body: { kind, id, release_id: releaseId = null } }, context) => {
      needPermission(context.staff, editing(kind))
      const subject = { kind, id, releaseId }
      // Nobody gets a link to what is not there.
      await previews.nameOf(subject)
      return context.db.transaction(tx => share(tx, subject, context))
    }),

    handleDesk(revokePreview, ({ params: { id } }, context) =>
      context.db.transaction(async tx => {
        const link = await store.findLink(tx, id)
        if (!link) throw notFound()
        needPermission(context.staff, editing(link.kind))
        await store.removeLink(tx, id)
        const subject = { kind: link.kind, id: link.subjectId }
        await keepAudit(tx, context, { event: 'preview_revoked', customerId: null, subject, details: { link: id } })
        return true as const
      }),
    ),
  ]
}

async function share(tx: Database, { kind, id, releaseId }: Previewed, context: DeskContext) {
  const { now, staff, publicUrl, language } = context
  if ((await store.countLinks(tx, { kind, id }, now)) >= mostLinks)
    throw invalid({ '': [previewText[language].tooMany(mostLinks)] })
  const token = createToken()
  const endsAt = new Date(now.getTime() + linkDays * dayMs)
  const about = { kind, subjectId: id, releaseId, createdBy: staff.id, createdAt: now, endsAt }
  const linkId = await store.insertLink(tx, { ...about, tokenHash: hashToken(token) })
  const details = { link: linkId, ...(releaseId !== null && { release: releaseId }) }
  await keepAudit(tx, context, { event: 'preview_shared', customerId: null, subject: { kind, id }, details })
  return { id: linkId, url: publicUrl + previewPath(token), ends_on: endsAt.toISOString() }
}

const editing = (kind: PreviewKind): Permission => (isOfCatalog(kind) ? 'catalog.write' : 'content.write')

/** Reading a text at the desk needs the right to write texts. */
function guardReading(kind: PreviewKind, context: DeskContext): void {
  if (!isOfCatalog(kind)) needPermission(context.staff, 'content.write')
}
