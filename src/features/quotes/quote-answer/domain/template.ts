import { z } from 'zod'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { canonicalJson } from '#shared/text/canonical-json.ts'
import type { DraftChange, DraftHead, LineFields } from './draft/draft.ts'
import { sameFields } from './version/agreed-fields.ts'

/** Lines and terms that are used again and again. */
export const QuoteTemplate = z.object({
  id: RowId,
  name: z.string(),
  is_shared: z.boolean(),
  owner: z.string(),
  /** The language of the quote from which it was made: it has words that are no product's. */
  language: z.enum(languages),
  currency: z.string(),
  line_count: z.int(),
  /** The names of the first lines. */
  lines: z.array(z.string()),
  has_head: z.boolean(),
  uses: z.int(),
  revision: z.int(),
  may_change: z.boolean(),
})
export type QuoteTemplate = z.infer<typeof QuoteTemplate>

/** The fields of a draft's head that are the same from quote to quote. */
const headFields = [
  'discount',
  'freight',
  'tax_note',
  'payment_terms',
  'lead_time',
  'warranty',
  'intro',
  'closing',
  'attach_data_sheets',
] as const satisfies readonly (keyof DraftHead)[]

export type TemplateHead = Partial<Pick<DraftHead, (typeof headFields)[number]>>

/**
 * The head of a template: what is filled in, without what was agreed with the customer alone. `begun`: with which the customer's answers
 * begin; `usual`: with which those of anybody do.
 */
export function templateHead(head: DraftHead, { begun, usual }: { begun: DraftHead; usual: DraftHead }): TemplateHead {
  const usualFields: readonly string[] = sameFields(begun, usual)
  const agreed: readonly string[] = sameFields(head, begun).filter(field => !usualFields.includes(field))
  return Object.fromEntries(
    headFields
      .filter(field => !agreed.includes(field))
      .map(field => [field, head[field]])
      .filter(([, value]) => value !== null && value !== ''),
  )
}

/**
 * The lines of a template: what was offered, without what concerns one request or its costs. A price of the customer's list stays away:
 * that of the next customer's list takes its place. `listed`: the list's prices, by the line's place.
 */
export const templateLines = (
  lines: readonly LineFields[],
  listed: ReadonlyMap<number, Pick<LineFields, 'breaks'>>,
): LineFields[] =>
  lines
    .map((line, place) => {
      const isListed = canonicalJson(line.breaks) === canonicalJson(listed.get(place)?.breaks ?? null)
      return isListed && !line.is_on_request ? { ...line, breaks: [] } : line
    })
    .filter(({ answer }) => answer !== 'not_offered')
    .map(line => ({
      ...line,
      request_line: null,
      answer: 'added',
      is_counted: !line.is_optional,
      // The words of a customer, where a line answers some.
      note: line.request_line === null ? line.note : '',
      internal_note: '',
      reason: '',
      cost: null,
    }))

interface Inserted {
  lines: readonly LineFields[]
  /** Null: the head stays. */
  head: TemplateHead | null
  currency: DraftHead['currency']
  /** The line after which they come; null: at the beginning. */
  after: number | null
  /** Whether the words are in the language of the quote; else the names of products are taken from the catalogue. */
  isSameLanguage: boolean
}

/** The steps with which a template comes into a draft. */
export function insertSteps({ lines, head, currency, after, isSameLanguage }: Inserted): DraftChange[] {
  const added = lines.map((line): DraftChange => {
    const { name, sku, manufacturer_part_number, ...rest } = line
    const isNamedAnew = line.product_id !== null && !isSameLanguage
    return { op: 'add', after_id: after, line: isNamedAnew ? rest : line }
  })
  return [{ op: 'set', changes: { ...head, currency } }, ...added]
}
