import type { TextEditor, Texts } from '#features/site/translation/server/steps/text-editor.ts'
import { languages } from '#shared/language.ts'
import { yes } from '#shared/result.ts'
import { alternateLength } from '../../domain/media-limits.ts'
import { mediaKind } from '../../domain/media-record.ts'
import { type MediaSubjectDeps, saveMediaFields } from '../desk/media-subject.ts'
import * as store from '../store.ts'

/** The alternative texts of pictures, for who translates them. What is saved is on the site at once. */
export const mediaTexts = (deps: MediaSubjectDeps): TextEditor => ({
  read: async (db, { staff }, id) => {
    const row = await store.findMedia(db, id)
    if (!row) return null
    const texts: Texts = Object.fromEntries(
      languages.map(language => [`alternate.${language}`, row.alternate[language] || null]),
    )
    return {
      owner: { kind: mediaKind, id },
      prefix: '',
      revision: row.revision,
      name: row.fileName,
      above: null,
      texts,
      versions: [texts],
      lengths: { alternate: alternateLength },
      figures: [],
      waits: false,
      noPublishing: null,
      noSaving: staff.permissions.has('media.write') ? null : 'no_right',
    }
  },
  lock: async (tx, id) => void (await store.lockMedia(tx, id)),
  save: (context, id, { baseRevision, changes }) => {
    const typed = Object.fromEntries(Object.entries(changes).map(([field, text]) => [field, text ?? '']))
    return context.db.transaction(async tx =>
      yes((await saveMediaFields(tx, deps, context, { id, baseRevision, changes: typed })).mergedFrom),
    )
  },
})
