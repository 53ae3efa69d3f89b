import { nameRefusal } from '#features/site/translation/server/steps/name-refusal.ts'
import type { TextEditor } from '#features/site/translation/server/steps/text-editor.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { Database } from '#server/database/connection.ts'
import { findGroup, lockGroup } from '#server/settings/setting-store.ts'
import type { Permission } from '#shared/desk/permission.ts'
import { valuesOf } from '#shared/desk/setting-group.ts'
import { yes } from '#shared/result.ts'
import { textNamesByPath, textTable, withTexts } from '#shared/text/texts-within.ts'
import { type SettingPeople, saveGroup } from './change-group.ts'
import { cleanedChanges } from './clean-changes.ts'
import { type GroupRules, settingId, settingKind } from './setting-subject.ts'

interface GroupTexts<Value extends object> {
  rules: GroupRules<Value>
  people: SettingPeople
  names: NonNullable<TextEditor['names']>
  /** The most letters of a text, by its field without the language. */
  lengthOf: (field: string) => number
  /** The right without which nobody reads the group at its own page; absent: whoever reads the work list does. */
  can?: Permission
  /** Prepares what was typed, where its rules have words of their own for what is wrong; absent: by the rules of the fields. */
  clean?: (changes: Record<string, unknown>) => Partial<Value>
}

/** The texts of a group of settings, for who translates them. What is saved is on the site at once. */
export function groupTexts<Value extends object>({
  rules,
  people,
  names,
  lengthOf,
  can,
  clean,
}: GroupTexts<Value>): TextEditor {
  const { key } = rules.group
  const readValues = async (db: Database, { settings }: Pick<DeskContext, 'settings'>) => {
    const { value, revision } = await findGroup(db, key)
    return { values: fieldsOf(valuesOf(settings.group(rules.group), value)), revision }
  }
  return {
    names,
    ...(can && { can }),
    // Words of mails are as much as their sender.
    needsFactor: can === 'setting.mail',
    read: async (db, context, id) => {
      if (id !== settingId) return null
      const { values, revision } = await readValues(db, context)
      const texts = textTable(values)
      const fields = new Set(Object.keys(texts).map(name => name.slice(0, -'.en'.length)))
      return {
        owner: { kind: settingKind(rules.group), id },
        prefix: '',
        revision,
        name: names(context.language).record ?? key,
        above: null,
        texts,
        versions: [texts],
        lengths: Object.fromEntries([...fields].map(field => [field, lengthOf(field)])),
        figures: [],
        waits: false,
        noPublishing: null,
        noSaving: context.staff.permissions.has(can ?? 'content.publish') ? null : 'no_right',
      }
    },
    lock: async tx => void (await lockGroup(tx, key, new Date())),
    save: async (context, _id, { baseRevision, changes }) => {
      const { values } = await readValues(context.db, context)
      const typed = Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, text ?? '']))
      const changed = withTexts(values, typed)
      const nameOf = textNamesByPath(values)
      try {
        const cleaned = clean?.(changed) ?? cleanedChanges(rules, changed, context.language)
        const body = { base_revision: baseRevision, changes: cleaned }
        return yes((await saveGroup(rules, people, context, body)).merged_from)
      } catch (error) {
        throw nameRefusal(error, field => nameOf.get(field) ?? field)
      }
    },
  }
}

const fieldsOf = (values: object): Record<string, unknown> => Object.fromEntries(Object.entries(values))
