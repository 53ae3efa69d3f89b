import type { TextEditor, Texts } from '#features/site/translation/server/steps/text-editor.ts'
import { yes } from '#shared/result.ts'
import { documentKind } from '../../domain/document-record.ts'
import { titleLength } from '../../domain/read-document.ts'
import type { DocumentDeps } from '../desk/document-subject.ts'
import { saveDocumentFields } from '../desk/routes.ts'
import * as store from '../store.ts'
import { titleOf } from './shown-title.ts'

/** The titles of documents, for who translates them. What is saved of a public one is on the site at once. */
export const documentTexts = (deps: Pick<DocumentDeps, 'people' | 'timeZoneOf'>): TextEditor => ({
  read: async (db, { staff, language }, id) => {
    const row = await store.findRecord(db, id)
    if (!row) return null
    const texts: Texts = { 'title.en': row.titleEn || null, 'title.es': row.titleEs, 'title.fr': row.titleFr }
    return {
      owner: { kind: documentKind, id },
      prefix: '',
      revision: row.revision,
      name: titleOf(row, language),
      above: null,
      texts,
      versions: [texts],
      lengths: { title: titleLength },
      figures: [],
      waits: false,
      noPublishing: null,
      noSaving: staff.permissions.has('document.write') ? null : 'no_right',
    }
  },
  lock: async (tx, id) => void (await store.lockRecord(tx, id)),
  save: (context, id, { baseRevision, changes }) =>
    context.db.transaction(async tx =>
      yes((await saveDocumentFields(tx, deps, context, { id, baseRevision, changes })).mergedFrom),
    ),
})
