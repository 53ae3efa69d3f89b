import type { TextEditor, Texts } from '#features/site/translation/server/steps/text-editor.ts'
import { findDraft } from '#features/staff/record-draft/server/store.ts'
import { shownOf } from '#shared/one-language.ts'
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
    const draft = await findDraft(db, 'category', id)
    return {
      owner: { kind: categoryKind, id },
      prefix: '',
      revision: row.revision,
      name: shownOf(row.names, 'en') ?? row.seName,
      above: null,
      texts,
      versions: [texts, ...(draft ? [drafted(texts, draft.fields)] : [])],
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

/** The texts as they will be with the draft. */
const drafted = (texts: Texts, waiting: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const value = name in waiting ? waiting[name] : text
      return [name, typeof value === 'string' ? value : null]
    }),
  )
