import { nameRefusal } from '#features/site/translation/server/steps/name-refusal.ts'
import type { TextEditor } from '#features/site/translation/server/steps/text-editor.ts'
import { validate } from '#server/calls/input/validate.ts'
import { saveRecord } from '#server/changes/save-record.ts'
import { keepAudit } from '#server/security/audit.ts'
import { yes } from '#shared/result.ts'
import { textTable, withTexts } from '#shared/text/texts-within.ts'
import { SnippetTexts } from '../../desk-contract.ts'
import { mayChangeSnippet } from '../../domain/snippet-rules.ts'
import { snippetKind, snippetLength } from '../../domain/snippet-words.ts'
import { changerOf, snippetSaved, snippetSubject } from '../desk/snippet-subject.ts'
import * as store from '../desk/store.ts'

/** The texts of snippets, for who translates them. Those of one person are nobody else's to know, and in no list of work. */
export const snippetTexts: TextEditor = {
  can: 'quote.read',
  read: async (db, context, id) => {
    const row = await store.findSnippet(db, id)
    if (!row || (!row.isShared && row.ownerId !== context.staff.id)) return null
    const { en, es, fr } = row
    const texts = textTable({ en, es, fr })
    return {
      owner: { kind: snippetKind, id },
      prefix: '',
      revision: row.revision,
      name: `${row.name} /${row.shortcut}`,
      above: null,
      texts,
      versions: [texts],
      lengths: { text: snippetLength },
      figures: [],
      waits: false,
      noPublishing: null,
      noSaving: mayChangeSnippet(changerOf(context), row, row.isShared).ok ? null : 'no_right',
    }
  },
  lock: async (tx, id) => void (await store.lockSnippet(tx, id)),
  save: (context, id, { baseRevision, changes }) =>
    context.db.transaction(async tx => {
      const typed = Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, text ?? '']))
      const subject = await snippetSubject(tx, context)
      try {
        const written = withTexts({ en: 'text', es: '', fr: '' }, typed)
        const texts = validate(SnippetTexts.partial(), written, context.language)
        const { changed, mergedFrom } = await saveRecord(tx, subject, { id, baseRevision, changes: texts })
        if (changed.length > 0) await keepAudit(tx, context, snippetSaved(id))
        return yes(mergedFrom)
      } catch (error) {
        throw nameRefusal(error, field => field.replace(/^(?:texts\.)?(?=(?:en|es|fr)$)/, 'text.'))
      }
    }),
}
