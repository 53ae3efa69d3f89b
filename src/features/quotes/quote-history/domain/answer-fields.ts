import { z } from 'zod'
import { closingReasons } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { messageLength } from '#features/quotes/quote-thread/domain/thread-words.ts'
import { RowId } from '#shared/id.ts'
import { cleanLine, cleanText } from '#shared/text/clean-text.ts'

const line = (max: number) => z.string().max(1000).overwrite(cleanLine).max(max)
const text = (max: number) => z.string().max(20_000).overwrite(cleanText).max(max)
/** A field of a form that was left empty. */
const nothing = z.literal('').transform(() => undefined)
const orNothing = <S extends z.ZodType>(schema: S) => z.union([nothing, schema]).optional()
const fileIds = z.array(z.string().max(100)).max(10).optional()
const VersionNumber = z.coerce.number().int().min(1).max(1_000_000)

export const nameLength = 100
export const purchaseOrderLength = 100
export const noteLength = 2000
export const lineNoteLength = 500
/** An amount as people type it: '1250', '1,250.50', '1.250,50 €'. The company reads it. */
export const priceLength = 40

/**
 * The fields of the forms. Beside these, a form has one field for each line or choice, whose name ends in the id of the line: a form cannot
 * send lists. `sent-form.ts` reads them.
 */
export const AnswerFields = z.looseObject({
  answer: z.enum(['accepted', 'declined']),
  version: orNothing(VersionNumber),
  /** The name of the person who accepts. */
  name: line(nameLength).optional(),
  purchase_order: line(purchaseOrderLength).optional(),
  attachment_ids: fileIds,
  /** Options and alternatives: ids of lines of the version. */
  chosen_line_ids: z.array(RowId).max(1000).optional(),
  reason_id: orNothing(z.enum(closingReasons)),
  note: text(noteLength).optional(),
})

export const LineWish = z.object({
  line_id: RowId,
  quantity: z.coerce.number().int().min(1).max(1_000_000).optional(),
  target_price: line(priceLength).optional(),
  note: line(lineNoteLength).optional(),
})
export type LineWish = z.infer<typeof LineWish>

export const ChangeFields = z.looseObject({
  version: VersionNumber,
  text: text(messageLength).optional(),
  lines: z.array(LineWish).max(1000).optional(),
  attachment_ids: fileIds,
})

export const MessageFields = z.looseObject({
  text: text(messageLength).min(1),
  line_id: orNothing(RowId),
  attachment_ids: fileIds,
})
