import { nameRefusal } from '#features/site/translation/server/steps/name-refusal.ts'
import type { EditedTexts, TextEditor, Texts } from '#features/site/translation/server/steps/text-editor.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { yes } from '#shared/result.ts'
import { attributeKind, nameLength } from '../../domain/attribute-record.ts'
import { nameOrKey } from '../../domain/name-or-key.ts'
import { saveAttributeFields } from '../desk/save-attribute.ts'
import { type AttributeRecord, findAttribute, findOption } from '../desk/store.ts'
import type { AttributeFollowers } from './attribute-followers.ts'

/** The names of attributes, for who translates them. What is saved is on the site at once. */
export const attributeTexts = (followers: AttributeFollowers): TextEditor => ({
  read: async (db, context, id) => {
    const row = await findAttribute(db, id)
    return row && editedOf(context, row, { prefix: '', names: row.names, name: nameOrKey(row), above: null })
  },
  lock: async (tx, id) => void (await findAttribute(tx, id, true)),
  save: (context, id, { baseRevision, changes }) =>
    context.db.transaction(async tx =>
      yes(await saveAttributeFields(tx, context, { id, baseRevision, changes }, followers)),
    ),
})

/** The names of options. They are fields of their attribute. */
export const optionTexts = (followers: AttributeFollowers): TextEditor => ({
  read: async (db, context, id) => {
    const option = await findOption(db, id)
    const row = option && (await findAttribute(db, option.attributeId))
    if (!row) return null
    const { names, key } = option
    return editedOf(context, row, {
      prefix: prefixOf(id),
      names,
      name: nameOrKey({ names, key }),
      above: nameOrKey(row),
    })
  },
  lock: async (tx, id) => {
    const option = await findOption(tx, id)
    if (option) await findAttribute(tx, option.attributeId, true)
  },
  save: (context, id, { baseRevision, changes }) =>
    context.db.transaction(async tx => {
      const option = await findOption(tx, id)
      if (!option) throw notFound()
      const own = Object.fromEntries(Object.entries(changes).map(([field, text]) => [`${prefixOf(id)}${field}`, text]))
      try {
        return yes(
          await saveAttributeFields(tx, context, { id: option.attributeId, baseRevision, changes: own }, followers),
        )
      } catch (error) {
        const prefix = prefixOf(id)
        throw nameRefusal(error, field => (field.startsWith(prefix) ? field.slice(prefix.length) : field))
      }
    }),
})

const prefixOf = (optionId: number) => `option.${optionId}.`

interface Named extends Pick<EditedTexts, 'prefix' | 'name' | 'above'> {
  names: AttributeRecord['names']
}

function editedOf({ staff }: DeskContext, row: AttributeRecord, { names, ...named }: Named): EditedTexts {
  const texts: Texts = { 'name.en': names.en, 'name.es': names.es, 'name.fr': names.fr }
  return {
    ...named,
    owner: { kind: attributeKind, id: row.id },
    revision: row.revision,
    texts,
    versions: [texts],
    lengths: { name: nameLength },
    figures: [],
    waits: false,
    noPublishing: null,
    noSaving: staff.permissions.has('attribute.write') ? null : 'no_right',
  }
}
