import { translationRefusals } from '#features/translation/messages/desk-refusals.ts'
import type { TextEditor } from '#features/translation/server/steps/text-editor.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { categoryKind, descriptionLength, nameLength } from '../../domain/series-record.ts'
import { saveCategoryFields, textsOf } from '../desk/save-category.ts'
import { findCategory } from '../desk/store.ts'

/** The texts of categories, for who translates them. What is saved is on the site at once. */
export const categoryTexts: TextEditor = {
  read: async (db, { staff, language }, id) => {
    const row = await findCategory(db, id)
    if (!row) return null
    const texts = textsOf(row)
    const mayNot = staff.permissions.has('catalog.publish') ? null : translationRefusals[language].noRight
    return {
      owner: { kind: categoryKind, id },
      prefix: '',
      revision: row.revision,
      name: row.names.en ?? row.seName,
      above: null,
      texts,
      versions: [texts],
      lengths: { name: nameLength, description: descriptionLength },
      figures: [],
      waits: false,
      noPublishing: null,
      noSaving: mayNot,
    }
  },
  lock: async (tx, id) => void (await findCategory(tx, id, true)),
  save: (context, id, { baseRevision, changes }) => {
    if (!context.staff.permissions.has('catalog.publish'))
      throw new Refusal(403, 'forbidden', { message: translationRefusals[context.language].noRight })
    return context.db.transaction(tx => saveCategoryFields(tx, context, { id, baseRevision, changes }))
  },
}
