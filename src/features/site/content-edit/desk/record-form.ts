import { type Editing, useRecord } from '#desk/record/use-record.ts'
import type { BulkResult, Saved } from '#shared/desk/desk-replies.ts'
import type { CallApi } from '#web/page.ts'
import type { deleteFaq, getFaq, saveFaq, undoFaq } from '../desk-contract.ts'
import type { ContentRecord } from '../domain/content-wire.ts'

/** A record as the form edits it: flat values by field. */
export type FlatRecord = Record<string, unknown> & { revision: number }
export type ContentEditing = Editing<FlatRecord>

/** The part of a record that the form needs. */
type SavedRecord = Pick<ContentRecord, 'id' | 'revision' | 'fields'>

/** The calls of a kind, as the contract defines them. */
export interface KindCalls {
  get: typeof getFaq
  save: typeof saveFaq
  delete: typeof deleteFaq
  undo: typeof undoFaq
}

export interface RecordCalls {
  get: (id: number) => Promise<SavedRecord>
  save: (body: { id?: number; base_revision: number; changes: Record<string, unknown> }) => Promise<Saved<SavedRecord>>
  undo: (entryId: number) => Promise<BulkResult>
  remove: (id: number) => Promise<true>
}

export const callsOf = (call: CallApi, { get, save, delete: remove, undo }: KindCalls): RecordCalls => ({
  get: id => call(get, { params: { id } }),
  save: body => call(save, { body }),
  undo: entry_id => call(undo, { body: { entry_id } }),
  remove: id => call(remove, { params: { id } }),
})

export const flatOf = ({ revision, fields }: Pick<ContentRecord, 'revision' | 'fields'>): FlatRecord => ({
  ...fields,
  revision,
})

/** Edits a record, or one that is being made; only changed fields are sent. `onMade`: a new one has been saved. */
export function useContentRecord(
  record: ContentRecord | null,
  calls: RecordCalls,
  onMade: (id: number) => void,
): ContentEditing {
  return useRecord<FlatRecord>({
    record: record ? flatOf(record) : { revision: 0 },
    read: async () => (record ? flatOf(await calls.get(record.id)) : { revision: 0 }),
    send: async (base_revision, changes) => {
      const saved = await calls.save({ ...(record && { id: record.id }), base_revision, changes })
      if (!record) onMade(saved.record.id)
      return { ...saved, record: flatOf(saved.record) }
    },
  })
}

export const textIn = (editing: ContentEditing, name: string): string => {
  const value = editing.get(name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
