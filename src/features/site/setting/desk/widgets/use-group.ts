import { type Editing, useRecord } from '#desk/record/use-record.ts'
import type { HistoryEntry, Saved, TextStateEntry } from '#shared/desk/desk-replies.ts'

/** A group of settings as its call answers it. */
export interface GroupReply<Value extends object> {
  value: Value
  defaults: Value
  fixed_by_environment: readonly { field: string; variable: string }[]
  revision: number
  history: readonly HistoryEntry[]
  text_states: readonly TextStateEntry[]
}

export interface EditedGroup<Value extends object> {
  editing: Editing<Value>
  defaults: Value
  /** The variable of the environment that fixes a field; null where none does. */
  fixedBy: (field: keyof Value & string) => string | null
  names: Readonly<Record<keyof Value & string, string>>
  /** A value of a field in words; '' for nothing. */
  words: (field: string, value: unknown) => string
}

export interface GroupParts<Value extends object> {
  reply: GroupReply<Value>
  names: EditedGroup<Value>['names']
  words: EditedGroup<Value>['words']
  read: () => Promise<GroupReply<Value>>
  send: (baseRevision: number, changes: Partial<Value>) => Promise<Saved<Value & { revision: number }>>
}

/** Edits a group as a record that others may change too. */
export function useGroup<Value extends object>({
  reply,
  names,
  words,
  read,
  send,
}: GroupParts<Value>): EditedGroup<Value> {
  const editing = useRecord<Value>({
    record: recordOf(reply),
    read: async () => recordOf(await read()),
    send,
  })
  const fixed = new Map(reply.fixed_by_environment.map(({ field, variable }) => [field, variable]))
  return { editing, defaults: reply.defaults, fixedBy: field => fixed.get(field) ?? null, names, words }
}

const recordOf = <Value extends object>({ value, revision }: GroupReply<Value>) => ({ ...value, revision })
