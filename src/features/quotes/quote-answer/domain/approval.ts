import { z } from 'zod'
import { approvalStates } from './answer-words.ts'

/** The approval of a draft's discounts, as the desk shows it. */
export const Approval = z.object({
  /** The largest discount of the draft, and the one that nobody needs to ask for, in percent. */
  discount_percent: z.string(),
  limit_percent: z.string(),
  /** The reader cannot send the draft without one. */
  is_needed: z.boolean(),
  /** The state of the newest question; null: nobody has asked. */
  state: z.enum(approvalStates).nullable(),
  asked_by: z.string().nullable(),
  asked_on: z.string().nullable(),
  note: z.string(),
  answered_by: z.string().nullable(),
  answered_on: z.string().nullable(),
  answer_note: z.string(),
  /** The reader may give or refuse it; may take back what the reader has asked or answered. */
  may_answer: z.boolean(),
  may_take_back: z.boolean(),
})
export type Approval = z.infer<typeof Approval>
