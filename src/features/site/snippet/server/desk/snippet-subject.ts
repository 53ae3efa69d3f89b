import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { FieldErrors, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { unknownPlaceholders } from '../../domain/placeholders.ts'
import { mayChangeSnippet } from '../../domain/snippet-rules.ts'
import { type SnippetFields, snippetKind, snippetLimit } from '../../domain/snippet-words.ts'
import { snippetRefusals } from '../../messages/desk-refusals.ts'
import { snippetText } from '../../messages/desk-snippets.ts'
import * as store from './store.ts'

/** Snippets as records: one's own, and those of the team for whoever may write them. */
export async function snippetSubject(tx: Database, context: DeskContext): Promise<Subject<SnippetFields>> {
  const { staff, language } = context
  return {
    kind: snippetKind,
    author: await deskAuthor(tx, context),
    people: { namesOf: findStaffNames },
    nameField: field => {
      const names: Record<string, string> = snippetText[language].fields
      return names[field] ?? field
    },
    lock: async (locking, id) => {
      const row = await store.lockSnippet(locking, id)
      if (!row || (!row.isShared && row.ownerId !== staff.id)) return null
      const { revision, name, shortcut, use, isShared, en, es, fr } = row
      return { revision, name, fields: { name, shortcut, use, is_shared: isShared, en, es, fr } }
    },
    check: async (checking, id, { fields }, changes) => {
      const row = await store.lockSnippet(checking, id)
      return faultsOf(checking, context, row, { ...fields, ...changes })
    },
    write: (writing, id, changes, revision) => store.updateSnippet(writing, id, { ...rowOf(changes), revision }),
  }
}

/** Why a snippet cannot be so, by field. `row`: as it is stored; null for a new one. */
export async function faultsOf(
  tx: Database,
  context: DeskContext,
  row: { id: number; ownerId: number; isShared: boolean } | null,
  fields: SnippetFields,
): Promise<FieldErrors> {
  const { staff, language } = context
  const text = snippetRefusals[language]
  const { is_shared: isShared, shortcut } = fields
  const errors: FieldErrors = {}
  const allowed = mayChangeSnippet(changerOf(context), row, isShared)
  if (!allowed.ok) errors.is_shared = [text[allowed.reason]]
  const texts = { en: fields.en, es: fields.es, fr: fields.fr }
  if (Object.values(texts).every(words => words === '')) errors[`texts.${language}`] = [text.no_text]
  for (const [name, words] of Object.entries(texts)) {
    const unknown = unknownPlaceholders(words)
    if (unknown.length > 0) errors[`texts.${name}`] = [text.unknown_placeholder(unknown.join(', '))]
  }
  const ownerId = row?.ownerId ?? staff.id
  if (await store.isShortcutTaken(tx, { shortcut, ownerId, isShared, id: row?.id ?? null }))
    errors.shortcut = [text.shortcut_taken]
  if (!row && (await store.countSnippets(tx, staff.id)) >= snippetLimit)
    errors[''] = [text.too_many_snippets(snippetLimit)]
  return errors
}

export const changerOf = ({ staff }: DeskContext): Parameters<typeof mayChangeSnippet>[0] => ({
  id: staff.id,
  may: permission => staff.permissions.has(permission),
})

/** The columns of fields. */
export const rowOf = <F extends Partial<SnippetFields>>({ is_shared, ...fields }: F) => ({
  ...fields,
  ...(is_shared !== undefined && { isShared: is_shared }),
})

export const snippetSaved = (id: number) => ({
  event: 'snippet_saved' as const,
  customerId: null,
  subject: { kind: snippetKind, id },
})
