import { isDeepStrictEqual } from 'node:util'
import type { People } from '#server/changes/change-log.ts'
import type { Author, FieldErrors, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { AuditFact } from '#server/security/audit.ts'
import { lockGroup, saveGroup } from '#server/settings/setting-store.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type SettingGroup, valuesOf } from '#shared/desk/setting-group.ts'
import { type Language, languages } from '#shared/language.ts'
import { readTextField } from '#shared/text/text-state.ts'
import { settingText } from '../../messages/desk-refusals.ts'

/** The change log's name of a group. Each is a kind of its own: whoever may undo changes of one may not of another. */
export const settingKind = ({ key }: Pick<SettingGroup<object>, 'key'>) => `setting_${key}`
/** A kind has one record. */
export const settingId = 1

export interface GroupRules<Value extends object> {
  group: SettingGroup<Value>
  /** The names of the fields. */
  names: Record<Language, { readonly [Field in keyof Value]: string }>
  /** Why a change is not possible, in words, by field. `value` is the group as it would be. */
  check?: (tx: Database, changes: Partial<Value>, value: Value, author: Author) => FieldErrors | Promise<FieldErrors>
  /** The further effects of a change, in its transaction. */
  afterwards?: (tx: Database, author: Author) => Promise<void>
}

interface SubjectDeps {
  author: Author
  people: People
  settings: Settings
  keepAudit: (tx: Database, fact: AuditFact) => Promise<void>
}

/** A group of settings as a record that is changed in the one way. */
export function settingSubject<Value extends object>(
  { group: known, names, check, afterwards }: GroupRules<Value>,
  { author, people, settings, keepAudit }: SubjectDeps,
): Subject<Value> {
  const group = settings.group(known)
  const fixed = settings.fixedOf(group.key)
  return {
    kind: settingKind(group),
    // The defaults are texts too: already the first save tells for which of them a translation is right.
    textsOf: { kind: settingKind(group), id: settingId },
    author,
    people,
    nameField: field =>
      new Map<string, unknown>(Object.entries(names[author.language])).get(field)?.toString() ?? field,
    lock: async tx => {
      const { value, revision } = await lockGroup(tx, group.key, author.now)
      return { revision, name: group.key, fields: valuesOf(group, value, fixed) }
    },
    check: async (tx, _id, { fields }, changes) => {
      const errors = (await check?.(tx, changes, { ...fields, ...changes }, author)) ?? {}
      const text = settingText[author.language]
      const refused = fixed.filter(({ field }) => field in changes)
      return { ...errors, ...Object.fromEntries(refused.map(({ field, variable }) => [field, [text.fixed(variable)]])) }
    },
    // A field that has moved to another group is taken back there.
    undoing: changed => changed.filter(({ field }) => Object.hasOwn(group.fields, field)),
    write: async (tx, _id, changes, revision) => {
      const { value } = await lockGroup(tx, group.key, author.now)
      await saveGroup(tx, group.key, { value: setIn(group, value, changes), revision, updatedAt: author.now })
    },
    afterwards: async (tx, _id, changed) => {
      await afterwards?.(tx, author)
      const details = Object.fromEntries(changed.map(({ field, before, after }) => [field, { before, after }]))
      const subject = { kind: 'setting', id: group.key }
      await keepAudit(tx, { event: 'settings_changed', customerId: null, subject, details })
    },
  }
}

/**
 * The values that are stored of a group after a change: one that is the default again is not. A text is stored with its translations, for
 * which the database finds those that are due.
 */
function setIn<Value extends object>(
  { defaults }: SettingGroup<Value>,
  stored: Record<string, unknown>,
  changes: Partial<Value>,
): Record<string, unknown> {
  const usual = new Map(Object.entries(defaults))
  const all: Record<string, unknown> = { ...stored, ...changes }
  const differs = (field: string) => field in all && !isDeepStrictEqual(usual.get(field), all[field])
  const isKept = (field: string) => {
    const text = readTextField(field)
    return text ? languages.some(language => differs(text.names[language])) : differs(field)
  }
  const fields = new Set([...Object.keys(all), ...usual.keys()])
  return Object.fromEntries(
    [...fields].filter(isKept).map(field => [field, field in all ? all[field] : usual.get(field)]),
  )
}
