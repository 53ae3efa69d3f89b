import type { People } from '#server/changes/change-log.ts'
import type { Author, FieldErrors, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { type MessageState, messageKind } from '../../domain/message-states.ts'
import { messageFieldText, messageRefusals } from '../../messages/desk-messages.ts'
import * as store from './store.ts'

/** The fields of a message that change. `answers` counts what was mailed: the texts go with the message. */
export interface MessageFields {
  state: MessageState
  assignee_id: number | null
  answers: number
}

export interface MessageDeps {
  people: People
  timeZoneOf: (db: Database, staffId: number) => Promise<string | null>
  /** The people who may answer messages, by name. */
  listAnswerers: (db: Database) => Promise<{ id: number; name: string }[]>
}

/** A message as a record that is changed in the one way. */
export function messageSubject({ people, listAnswerers }: MessageDeps, author: Author): Subject<MessageFields> {
  return {
    kind: messageKind,
    author,
    people,
    nameField: field => new Map<string, string>(Object.entries(messageFieldText[author.language])).get(field) ?? field,
    lock: async (tx, id) => {
      const row = await store.findMessage(tx, id, true)
      if (!row) return null
      const { state, assigneeId, revision, name } = row
      const answers = (await store.listAnswers(tx, id)).length
      return { revision, name, fields: { state, assignee_id: assigneeId, answers } }
    },
    check: async (tx, _id, _record, { assignee_id: assignee }): Promise<FieldErrors> => {
      if (assignee === undefined || assignee === null) return {}
      const isKnown = (await listAnswerers(tx)).some(({ id }) => id === assignee)
      return isKnown ? {} : { assignee_id: [messageRefusals[author.language].wrongPerson] }
    },
    // A mail is not taken back, and neither is that the message came.
    undoing: changed =>
      changed.filter(({ field, before }) => field !== 'answers' && !(field === 'state' && before === null)),
    write: (tx, id, { state, assignee_id: assigneeId }, revision) =>
      store.updateMessage(tx, id, {
        revision,
        ...(state !== undefined && { state }),
        ...(assigneeId !== undefined && { assigneeId }),
      }),
  }
}
