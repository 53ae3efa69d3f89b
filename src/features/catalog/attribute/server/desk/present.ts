import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { listHistory } from '#server/changes/change-log.ts'
import { readTextStates } from '#server/changes/text-states.ts'
import type { Database } from '#server/database/connection.ts'
import type { DeskAttribute } from '../../desk-contract.ts'
import { attributeKind, isSpecified, usersCap } from '../../domain/attribute-record.ts'
import { fieldsOf, plainFieldsOf } from './attribute-subject.ts'
import { listRemovals, listValueActs } from './kept-entries.ts'
import * as store from './store.ts'

const shownUsers = 10

/** An attribute as the desk shows it. Throws 404 where there is none. */
export async function readAttribute(db: Database, id: number): Promise<DeskAttribute> {
  const row = await store.findAttribute(db, id)
  if (!row) throw notFound()
  const options = await store.listOptions(db, id)
  const counts = options.length === 0 ? [] : await store.countOptionUsers(db, id)
  const usersOf = (option: store.OptionRecord) =>
    counts
      .filter(
        ({ optionId, number }) =>
          optionId === option.id || (optionId === null && number !== null && number === option.number),
      )
      .reduce((sum, { users }) => sum + users, 0)
  return {
    id,
    revision: row.revision,
    ...plainFieldsOf(row),
    names: row.names,
    options: options.map(option => ({
      id: option.id,
      key: option.key,
      number: option.number,
      position: option.position,
      names: option.names,
      used_by: usersOf(option),
    })),
    used_by: await store.countUsers(db, id),
    users: await store.listUsers(db, id, shownUsers),
    series: await store.listTemplates(db, id),
    is_specified: isSpecified(id),
    text_states: await readTextStates(db, { kind: attributeKind, id }, fieldsOf(row, options)),
    removals: await listRemovals(db, id),
    value_acts: await listValueActs(db, id),
    history: await listHistory(db, { namesOf: findStaffNames }, attributeKind, id),
  }
}

/** The attribute as it is after a save. */
export async function answerSaved(tx: Database, id: number, mergedFrom: number[] = []) {
  const record = await readAttribute(tx, id)
  return { record, revision: record.revision, merged_from: mergedFrom }
}

/** A count for words: '1,000+' where it is capped. */
export const wordCount = (count: number, { language }: Pick<DeskContext, 'language'>): string =>
  `${count.toLocaleString(language)}${count >= usersCap ? '+' : ''}`

export const auditOf = (event: 'attribute_saved' | 'attribute_deleted', id: number) => ({
  event,
  customerId: null,
  subject: { kind: attributeKind, id },
})
