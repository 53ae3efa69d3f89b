import * as z from 'zod/mini'
import { optionalLine, optionalText } from '#shared/form-field.ts'
import { commentLimit } from './limits.ts'

const isDate = (text: string | null) => text === null || (/^\d{4}-\d\d-\d\d$/.test(text) && isCalendarDay(text))

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The comment step's form (spec §5: the comment is optional). */
export const DetailsForm = z.object({
  comment: optionalText(commentLimit),
  project_name: optionalLine(200),
  customer_reference: optionalLine(200),
  requested_date: optionalLine(10).check(z.refine(isDate, { error: 'wrongValue' })),
})

export type DetailsValues = z.output<typeof DetailsForm>
