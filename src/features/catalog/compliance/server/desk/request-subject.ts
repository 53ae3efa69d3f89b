import type { People } from '#server/changes/change-log.ts'
import type { Author, FieldErrors, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { type RequestState, requestKind } from '../../domain/request-states.ts'
import { requestFieldText, requestRefusals } from '../../messages/desk-requests.ts'
import { typeWord } from '../../messages/words.ts'
import * as store from './store.ts'

export interface RequestFields {
  state: RequestState
  /** The document that answered it. */
  document_id: number | null
}

export interface RequestDeps {
  people: People
  timeZoneOf: (db: Database, staffId: number) => Promise<string | null>
}

/** A request for documents as a record that is changed in the one way. */
export function requestSubject({ people }: Pick<RequestDeps, 'people'>, author: Author): Subject<RequestFields> {
  return {
    kind: requestKind,
    author,
    people,
    nameField: field => new Map<string, string>(Object.entries(requestFieldText[author.language])).get(field) ?? field,
    lock: async (tx, id) => {
      const row = await store.lockRequestRow(tx, id)
      if (!row) return null
      const { state, documentId, revision, type } = row
      return { revision, name: typeWord(type, author.language), fields: { state, document_id: documentId } }
    },
    check: async (tx, id, _record, { state }): Promise<FieldErrors> =>
      state === 'open' && (await store.isAskedAgain(tx, id))
        ? { state: [requestRefusals[author.language].askedAgain] }
        : {},
    // That it came is not taken back.
    undoing: changed => changed.filter(({ field, before }) => !(field === 'state' && before === null)),
    write: (tx, id, { state, document_id: documentId }, revision) =>
      store.updateRequest(tx, id, {
        revision,
        ...(state !== undefined && { state }),
        ...(documentId !== undefined && { documentId }),
      }),
  }
}
