import type { TextEditor, Texts } from '#features/translation/server/steps/text-editor.ts'
import { findGroup, lockGroup } from '#server/settings/setting-store.ts'
import { yes } from '#shared/result.ts'
import { valuesOf } from '#shared/setting-group.ts'
import { readTextField } from '#shared/text-state.ts'
import { type SettingPeople, saveGroup } from './change-group.ts'
import { cleanedChanges } from './clean-changes.ts'
import { type GroupRules, settingId, settingKind } from './setting-subject.ts'

interface GroupTexts<Value extends object> {
  rules: GroupRules<Value>
  people: SettingPeople
  names: NonNullable<TextEditor['names']>
  /** The most letters of a text, by its field without the language. */
  lengthOf: (field: string) => number
}

/** The texts of a group of settings, for who translates them. What is saved is on the site at once. */
export function groupTexts<Value extends object>({ rules, people, names, lengthOf }: GroupTexts<Value>): TextEditor {
  const { key } = rules.group
  return {
    names,
    read: async (db, { settings, staff, language }, id) => {
      if (id !== settingId) return null
      const { value, revision } = await findGroup(db, key)
      const texts = textsOf(valuesOf(settings.group(rules.group), value))
      const fields = new Set(Object.keys(texts).map(name => name.slice(0, -'.en'.length)))
      return {
        owner: { kind: settingKind(rules.group), id },
        prefix: '',
        revision,
        name: names(language).record,
        above: null,
        texts,
        versions: [texts],
        lengths: Object.fromEntries([...fields].map(field => [field, lengthOf(field)])),
        figures: [],
        waits: false,
        noPublishing: null,
        noSaving: staff.permissions.has('content.publish') ? null : 'no_right',
      }
    },
    lock: async tx => void (await lockGroup(tx, key, new Date())),
    save: async (context, _id, { baseRevision, changes }) => {
      const typed = Object.fromEntries(Object.entries(changes).map(([field, text]) => [field, text ?? '']))
      const body = { base_revision: baseRevision, changes: cleanedChanges(rules, typed, context.language) }
      return yes((await saveGroup(rules, people, context, body)).merged_from)
    },
  }
}

/** The texts among the values of a group; an empty one is null. */
const textsOf = (values: object): Texts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (readTextField(field) ? [[field, String(value) || null]] : [])),
  )
