import { z } from 'zod'
import { HistoryEntry, TextStateEntry } from '#shared/desk/desk-replies.ts'

/** The facts in every reply with a group beside its values. */
export const aboutGroup = {
  /** These cannot be changed at the desk: a variable of the environment says what they are. */
  fixed_by_environment: z.array(z.object({ field: z.string(), variable: z.string() })),
  revision: z.int(),
  history: z.array(HistoryEntry),
  /** The states of the texts whose fields end in a language. */
  text_states: z.array(TextStateEntry),
}

type Fields = Readonly<Record<string, z.ZodType>>

/** A group of settings as the desk shows it: its values, what they are by default, and what the environment fixes. */
export const settingReply = <F extends Fields>(fields: F) =>
  z.object({ value: z.object(fields), defaults: z.object(fields), ...aboutGroup })

/** A group after a save. */
export const settingRecord = <F extends Fields>(fields: F) => z.object({ ...fields, revision: z.int() })

/** The changed fields of a group, and no others. */
export const settingChanges = <F extends Fields>(fields: F) => z.strictObject(fields).partial()
