import type { TextEditor } from '#features/translation/server/steps/text-editor.ts'
import { yes } from '#shared/result.ts'
import { categoryKind, descriptionLength, nameLength } from '../../domain/series-record.ts'
import { saveCategoryFields, textsOf } from '../desk/save-category.ts'
import { findCategory } from '../desk/store.ts'

/** The texts of categories, for who translates them. What is saved is on the site at once. */
export const categoryTexts: TextEditor = {
  read: async (db, { staff }, id) => {
    const row = await findCategory(db, id)
    if (!row) return null
    const texts = textsOf(row)
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
      noSaving: staff.permissions.has('catalog.publish') ? null : 'no_right',
    }
  },
  lock: async (tx, id) => void (await findCategory(tx, id, true)),
  save: (context, id, { baseRevision, changes }) =>
    context.db.transaction(async tx => yes(await saveCategoryFields(tx, context, { id, baseRevision, changes }))),
}
