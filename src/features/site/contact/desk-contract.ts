import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, deskList, deskPage, HistoryEntry, saveBody, saved, UndoBody } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { cleanText } from '#shared/text/clean-text.ts'
import { answerLength, messageStates } from './domain/message-states.ts'

const Named = z.object({ id: RowId, name: z.string() })

export const MessageRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** The beginning of the message. */
  beginning: z.string(),
  created_at: z.string(),
  state: z.enum(messageStates),
  assignee: z.string().nullable(),
  answers: z.int(),
})
export type MessageRow = z.infer<typeof MessageRow>

/** A message from the contact page, with what was answered. */
export const DeskMessage = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** In which it was written, and in which the answer’s frame is worded. */
  language: z.enum(languages),
  created_at: z.string(),
  state: z.enum(messageStates),
  assignee_id: z.int().nullable(),
  answers: z.array(z.object({ id: z.int(), text: z.string(), by: z.string(), sent_at: z.string() })),
  /** The people who may answer messages. */
  people: z.array(Named),
  history: z.array(HistoryEntry),
})
export type DeskMessage = z.infer<typeof DeskMessage>

export const listMessages = deskGet('/ContactMessage/List', 'contact.read', {
  summary: 'Messages from the contact page, the newest first',
  query: z.object({
    q: z.string().max(200).optional(),
    state: z.enum(messageStates).optional(),
    /** `me`: assigned to the caller, `nobody`: to nobody. */
    assignee: z.enum(['me', 'nobody']).optional(),
    ...deskPage,
  }),
  reply: deskList(MessageRow),
})

export const getMessage = deskGet('/ContactMessage/Get/{id}', 'contact.read', {
  summary: 'A message from the contact page with its answers and its history',
  reply: DeskMessage,
})

export const saveMessage = deskPost('/ContactMessage/Save/{id}', 'contact.read', {
  summary: 'Assigns a message, or says that it is done',
  body: saveBody(z.strictObject({ state: z.enum(messageStates), assignee_id: RowId.nullable() }).partial()),
  reply: saved(DeskMessage),
})

export const undoMessageChange = deskPost('/ContactMessage/Undo', 'contact.read', {
  summary: 'Takes back one change of who has a message or of its state; an answer is not taken back',
  body: UndoBody,
  reply: BulkResult,
})

export const answerMessage = deskPost('/ContactMessage/Answer/{id}', 'contact.read', {
  summary: 'Answers a message by mail. 409 stale_version: somebody else has changed or answered it meanwhile',
  body: z.object({
    base_revision: z.int().min(0),
    text: z
      .string()
      .max(2 * answerLength)
      .overwrite(cleanText)
      .min(1)
      .max(answerLength),
    /** The message is done with it. */
    is_done: z.boolean().default(true),
  }),
  maxBodyBytes: 128 * 1024,
  reply: DeskMessage,
})

export const deleteMessage = deskPost('/ContactMessage/Delete/{id}', 'contact.read', {
  summary: 'Deletes a message with its answers, for instance because it is advertising',
  reply: z.literal(true),
})
