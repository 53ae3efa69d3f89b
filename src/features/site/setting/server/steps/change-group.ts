import type { DeskContext } from '#server/calls/handle-desk.ts'
import { type ChangeRow, listHistory, type People } from '#server/changes/change-log.ts'
import { saveRecord } from '#server/changes/save-record.ts'
import { readTextStates } from '#server/changes/text-states.ts'
import { readUndone, undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { BulkResult, HistoryEntry, Saved, TextStateEntry } from '#shared/desk/desk-replies.ts'
import { mailFieldText } from '../../messages/desk-mail-fields.ts'
import { settingText } from '../../messages/desk-refusals.ts'
import { type GroupRules, settingId, settingKind, settingSubject } from './setting-subject.ts'

/** Handed in by the slice of the people. */
export interface SettingPeople {
  people: People
  timeZoneOf: (db: Database, staffId: number) => Promise<string | null>
}

interface GroupReply<Value extends object> {
  value: Value
  defaults: Value
  fixed_by_environment: { field: string; variable: string }[]
  revision: number
  history: HistoryEntry[]
  text_states: TextStateEntry[]
}

export async function readGroup<Value extends object>(
  { group }: Pick<GroupRules<Value>, 'group'>,
  { people }: SettingPeople,
  { db, settings }: DeskContext,
): Promise<GroupReply<Value>> {
  // Another process may have saved a moment ago.
  await settings.refresh()
  const value = settings.of(group)
  const owner = { kind: settingKind(group), id: settingId }
  return {
    value,
    defaults: settings.group(group).defaults,
    fixed_by_environment: settings.fixedOf(group.key).map(({ field, variable }) => ({ field, variable })),
    revision: settings.revisionOf(group.key),
    history: await listHistory(db, people, owner.kind, owner.id),
    text_states: await readTextStates(db, owner, Object.fromEntries(Object.entries(value))),
  }
}

export async function saveGroup<Value extends object>(
  rules: GroupRules<Value>,
  deps: SettingPeople,
  context: DeskContext,
  { base_revision: baseRevision, changes }: { base_revision: number; changes: Partial<Value> },
): Promise<Saved<Value & { revision: number }>> {
  const { db, settings } = context
  const { group } = rules
  const { revision, mergedFrom } = await db.transaction(async tx =>
    saveRecord(tx, await subjectOf(tx, rules, deps, context), { id: settingId, baseRevision, changes }),
  )
  await settings.refresh()
  return { record: { ...settings.of(group), revision }, revision, merged_from: mergedFrom }
}

export async function undoGroup<Value extends object>(
  rules: GroupRules<Value>,
  deps: SettingPeople,
  context: DeskContext,
  entryId: number,
): Promise<BulkResult> {
  const undone = await context.db.transaction(async tx => {
    const subject = await subjectOf(tx, rules, deps, context)
    const moved = listMoved(rules, await readUndone(tx, subject, { entryId }))
    const result = await undoChanges(tx, subject, { entryId })
    return { ...result, refused: [...result.refused, ...moved.map(field => wordMoved(field, rules, context))] }
  })
  await context.settings.refresh()
  return undone
}

/** The fields of entries that the group has no longer: they stand in another one, which has a history and a right of its own. */
const listMoved = <Value extends object>({ group }: Pick<GroupRules<Value>, 'group'>, entries: readonly ChangeRow[]) =>
  entries.flatMap(({ fields }) => fields.map(({ field }) => field)).filter(field => !Object.hasOwn(group.fields, field))

function wordMoved<Value extends object>(
  field: string,
  { group }: Pick<GroupRules<Value>, 'group'>,
  { language }: DeskContext,
): BulkResult['refused'][number] {
  const names = new Map<string, string>(Object.entries(mailFieldText[language]))
  return { id: settingId, name: group.key, reason: settingText[language].moved(names.get(field) ?? field) }
}

async function subjectOf<Value extends object>(
  tx: Database,
  rules: GroupRules<Value>,
  { people, timeZoneOf }: SettingPeople,
  context: DeskContext,
) {
  const { now, language, staff, settings } = context
  const timeZone = await timeZoneOf(tx, staff.id)
  return settingSubject(rules, {
    author: { actorId: staff.id, source: 'desk', now, language, timeZone },
    people,
    settings,
    keepAudit: (audited, fact) => keepAudit(audited, context, fact),
  })
}
