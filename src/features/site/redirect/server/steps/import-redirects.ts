import { routes } from '#routes.ts'
import { invalid } from '#server/calls/refusal.ts'
import { type ChangeRow, insertChange } from '#server/changes/change-log.ts'
import type { Author, FieldErrors } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import type { UndoOutcome } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { mostRedirects, type Redirect, readPath, targetOf } from '../../domain/redirect-map.ts'
import { redirectText } from '../../messages/desk-redirects.ts'
import * as store from '../store.ts'
import { type MovedRedirects, moveRedirects } from './redirect-path.ts'

export const redirectKind = 'redirect'

/** A redirect as somebody writes it. */
export interface GivenRedirect {
  from_path: string
  to_path: string
  is_branch: boolean
}

/** Reads what somebody wrote; null with the reasons by field where it is no redirect. */
export function readGiven(
  { from_path: fromPath, to_path: toPath, is_branch: isBranch }: GivenRedirect,
  language: Language,
): { redirect: Redirect; errors: null } | { redirect: null; errors: FieldErrors } {
  const text = redirectText[language]
  const [from, to] = [readPath(fromPath), readPath(toPath)]
  const refuse = (errors: FieldErrors) => ({ redirect: null, errors })
  if (from === null || to === null || from === '/')
    return refuse({
      ...(from === null && { from_path: [text.wrong_path] }),
      ...(from === '/' && { from_path: [text.home] }),
      ...(to === null && { to_path: [text.wrong_path] }),
    })
  if (/^\/(api-|assets|desk)/.test(from)) return refuse({ from_path: [text.reserved] })
  // Redirects are only asked where no page is.
  if (routes.some(({ path }) => path === from)) return refuse({ from_path: [text.lives] })
  return { redirect: { from, to, isBranch }, errors: null }
}

/** Why a redirect of a file is refused, by field. `circles`: paths that rows of the file lead to themselves together. */
export async function checkGiven(
  tx: Database,
  given: GivenRedirect,
  { isNew, circles, language }: { isNew: boolean; circles: ReadonlySet<string>; language: Language },
): Promise<FieldErrors> {
  const text = redirectText[language]
  const { redirect, errors } = readGiven(given, language)
  if (!redirect) return errors
  const { from, to, isBranch } = redirect
  if (isNew && (await store.countAllRedirects(tx)) >= mostRedirects) return { '': [text.too_many(mostRedirects)] }
  const isCircle = to === from || circles.has(from) || (isBranch && to.startsWith(`${from}/`))
  return isCircle ? { to_path: [text.circle] } : {}
}

interface Work {
  batchId: string
}

/** Stores a redirect of a file, with an entry for each other one that has moved because of it. Answers its id. Throws a Refusal. */
export async function saveGiven(tx: Database, author: Author, given: GivenRedirect, work: Work): Promise<number> {
  const { language } = author
  const { redirect, errors } = readGiven(given, language)
  if (!redirect) throw invalid(errors)
  const text = redirectText[language]
  const isNew = (await store.listRedirectsFrom(tx, [redirect.from])).length === 0
  if (isNew && (await store.countAllRedirects(tx)) >= mostRedirects)
    throw invalid({ '': [text.too_many(mostRedirects)] })
  const moved = await moveToEnd(tx, author, redirect, 'manual')
  if (!moved) throw invalid({ to_path: [text.circle] })
  await store.forgetMissing(tx, redirect.from)
  await noteMoved(tx, author, moved, { ...work, own: redirect.from })
  const made = moved.written.find(({ after }) => after.from === redirect.from)
  if (!made) throw new Error('A redirect was not stored')
  return made.after.id
}

/** A target that leads on itself is not a page: the redirect goes to where it leads. */
async function moveToEnd(
  tx: Database,
  { actorId: by, now }: Author,
  redirect: Redirect,
  origin: 'automatic' | 'manual',
): Promise<MovedRedirects | null> {
  const around: ReadonlyMap<string, Redirect> = await store.listRedirectsAround(tx, redirect)
  const others = new Map([...around].filter(([path]) => path !== redirect.from))
  const to = targetOf(others, redirect.to) ?? redirect.to
  return moveRedirects(tx, [{ ...redirect, to }], { by, now, origin })
}

/** The redirects of which a file can name the end; for targetOf. */
export const listGivenRedirects = store.listRedirectsFrom

/** The redirect itself comes last: an undo begins with it, and then puts back what it has moved. */
export async function noteMoved(
  tx: Database,
  author: Author,
  { removed, written }: MovedRedirects,
  { batchId, own }: Work & { own: string },
) {
  const entries = [
    ...removed.map(row => ({ row, revision: row.revision + 1, fields: fieldsBetween(row, null) })),
    ...written.map(({ before, after }) => ({
      row: after,
      revision: after.revision,
      fields: fieldsBetween(before, after),
    })),
  ]
  const inOrder = [...entries.filter(({ row }) => row.from !== own), ...entries.filter(({ row }) => row.from === own)]
  for (const { row, revision, fields } of inOrder)
    if (fields.length > 0) await note(tx, author, { id: row.id, revision, fields }, { batchId })
}

const valuesOf = (row: store.StoredRedirect | null): Record<string, unknown> => ({
  from_path: row?.from ?? null,
  to_path: row?.to ?? null,
  is_branch: row?.isBranch ?? null,
  origin: row?.origin ?? null,
})

function fieldsBetween(before: store.StoredRedirect | null, after: store.StoredRedirect | null): ChangedField[] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  return Object.keys(was).flatMap(field =>
    was[field] === is[field] ? [] : [{ field, before: was[field], after: is[field] }],
  )
}

interface Noted {
  id: number
  revision: number
  fields: ChangedField[]
}

/** Deletes a redirect. Answers it as it was; null where there is none. */
export async function removeGiven(
  tx: Database,
  author: Author,
  id: number,
  batchId: string,
): Promise<store.StoredRedirect | null> {
  await store.lockRedirects(tx)
  const row = await store.findStored(tx, id)
  if (!row) return null
  await store.deleteRedirects(tx, [row.from])
  await store.tellRedirects(tx)
  await note(tx, author, { id, revision: row.revision + 1, fields: fieldsBetween(row, null) }, { batchId })
  return row
}

const note = (
  tx: Database,
  { now: at, actorId, source }: Author,
  { id, ...change }: Noted,
  { batchId }: Work,
): Promise<void> =>
  insertChange(tx, { at, actorId, source, batchId, subjectKind: redirectKind, subjectId: id, ...change })

/** Takes back one entry, where the redirect still is as the entry left it. */
export async function undoGiven(tx: Database, author: Author, entry: ChangeRow, batchId: string): Promise<UndoOutcome> {
  const { subjectId: id, fields } = entry
  const text = changeText[author.language]
  const of = (field: string) => fields.find(one => one.field === field)
  const refuse = (reason: string, name = ''): UndoOutcome => ({ id, isDone: false, refused: [{ id, name, reason }] })
  await store.lockRedirects(tx)
  const wasRemoved = of('from_path')?.after === null
  const current = await store.findRedirect(tx, id)
  if (wasRemoved) {
    const from = String(of('from_path')?.before)
    if ((await store.listRedirectsFrom(tx, [from])).length > 0) return refuse(text.changedSince, from)
    const origin = of('origin')?.before === 'automatic' ? 'automatic' : 'manual'
    const given = { from, to: String(of('to_path')?.before), isBranch: of('is_branch')?.before === true }
    return putBack(tx, author, { id, given, origin }, batchId)
  }
  if (!current) return refuse(text.gone)
  const held: Record<string, unknown> = { to_path: current.toPath, is_branch: current.isBranch }
  const isChanged = fields.some(({ field, after }) => field in held && held[field] !== after)
  if (isChanged) return refuse(text.changedSince, current.fromPath)
  if (of('from_path')?.before === null) {
    await removeGiven(tx, author, id, batchId)
    return { id, isDone: true, refused: [] }
  }
  const given = {
    from: current.fromPath,
    to: String(of('to_path')?.before ?? current.toPath),
    isBranch: (of('is_branch')?.before ?? current.isBranch) === true,
  }
  return putBack(tx, author, { id, given, origin: current.origin }, batchId)
}

interface PutBack {
  id: number
  given: Redirect
  origin: 'automatic' | 'manual'
}

async function putBack(tx: Database, author: Author, { id, given, origin }: PutBack, batchId: string) {
  const moved = await moveToEnd(tx, author, given, origin)
  const reason = redirectText[author.language].circle
  if (!moved) return { id, isDone: false, refused: [{ id, name: given.from, reason }] }
  await noteMoved(tx, author, moved, { batchId, own: given.from })
  return { id, isDone: true, refused: [] }
}
