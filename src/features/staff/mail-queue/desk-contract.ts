import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, deskList, deskPage } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { mailStates } from './domain/mail-actions.ts'
import { RedirectForm } from './domain/redirect-form.ts'

const filterFields = {
  state: z.enum(mailStates).optional(),
  kind: z.string().max(60).optional(),
  /** A part of the address. */
  to: z.string().max(254).optional(),
  /** A part of the quote's number. */
  reference: z.string().max(60).optional(),
  /** A part of the mail server's words. */
  error: z.string().max(200).optional(),
}

const rowFields = {
  id: RowId,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  reference: z.string().nullable(),
  quote_id: RowId.nullable(),
  customer_id: RowId.nullable(),
  state: z.enum(mailStates),
  tries: z.int(),
  last_error: z.string().nullable(),
  /** Null unless it waits. */
  next_try_on: z.string().nullable(),
  created_on: z.string(),
  sent_on: z.string().nullable(),
  has_text: z.boolean(),
  /** A worker is sending it at this moment. */
  is_under_way: z.boolean(),
  /** The mail that this one repeats. */
  repeats: RowId.nullable(),
}
const MailRow = z.object(rowFields)
export type MailRow = z.infer<typeof MailRow>

const Mail = z.object({
  ...rowFields,
  message_id: z.string(),
  from: z.string(),
  reply_to: z.string().nullable(),
  /** Null where it is gone, or has a link that is not shown. */
  text: z.string().nullable(),
  attachments: z.array(z.string()),
  /** The mails that repeat this one. */
  repeated_by: z.array(RowId),
})
export type Mail = z.infer<typeof Mail>

export const listMails = deskGet('/Mail/List', 'outbox.read', {
  summary: 'The mails of the last 30 days, newest first',
  query: z.object({ ...filterFields, ...deskPage }),
  reply: deskList(MailRow),
})

export const getMail = deskGet('/Mail/Get/{id}', 'outbox.read', {
  summary: 'One mail; its text unless it has a link that opens something',
  reply: Mail,
})

export const getMailBody = deskGet('/Mail/Body/{id}', 'outbox.read', {
  summary: 'The mail as its receiver sees it, for a frame without scripts; 404 where the text is not shown',
  reply: null,
  files: ['text/html'],
})

export const getMailState = deskGet('/Mail/State', 'signed_in', {
  summary:
    'How long the oldest waiting mail has waited, and how many mails were refused in the last 24 hours and not sent again',
  reply: z.object({
    oldest_waiting_minutes: z.int().nullable(),
    oldest_waiting_state: z.enum(['waiting', 'delayed']).nullable(),
    failed_today: z.int(),
  }),
})

/** Certain mails, or those whose last error has these words. */
const MailChoice = z.union([
  z.object({ ids: z.array(RowId).min(1).max(500) }),
  z.object({ error: z.string().trim().min(3).max(200) }),
])
export type MailChoice = z.infer<typeof MailChoice>

export const sendMailsNow = deskPost('/Mail/SendNow', 'outbox.resend', {
  summary: 'Tries waiting mails at once',
  body: MailChoice,
  reply: BulkResult,
})

export const sendMailsAgain = deskPost('/Mail/SendAgain', 'outbox.resend', {
  summary: 'Sends the same text as new mails; chosen by their error: those that were refused and not sent again',
  body: MailChoice,
  reply: BulkResult,
})

export const giveUpMails = deskPost('/Mail/GiveUp', 'outbox.resend', {
  summary: 'Gives waiting mails up',
  body: MailChoice,
  reply: BulkResult,
})

export const redirectMail = deskPost('/Mail/Redirect/{id}', 'outbox.resend', {
  summary: 'Sends the same text to another address; a mail that still waits is given up',
  body: RedirectForm,
  reply: z.object({ id: RowId }),
})
