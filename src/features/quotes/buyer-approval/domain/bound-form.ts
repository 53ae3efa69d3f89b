import * as z from 'zod/mini'
import { currencyCodes } from '#features/site/setting/domain/quote-choices.ts'
import { boundRules } from './bound.ts'

const wrong = { error: 'wrongValue' } as const
/** '2500' or '2500.00'; empty where the rule needs none. */
const Amount = z.nullish(
  z.string(wrong).check(z.trim(), z.maxLength(20, wrong), z.regex(/^(\d{1,12}(\.\d{1,4})?)?$/, wrong)),
)

/** What somebody of a company needs an approver for. */
export const BoundForm = z
  .object({
    request_rule: z.enum(boundRules, wrong),
    request_amount: Amount,
    accept_rule: z.enum(boundRules, wrong),
    accept_amount: Amount,
    currency: z.enum(currencyCodes, wrong),
    asks_unknown: z.boolean(wrong),
  })
  .check(
    z.refine(form => form.request_rule !== 'above' || Boolean(form.request_amount), {
      path: ['request_amount'],
      error: 'valueRequired',
    }),
    z.refine(form => form.accept_rule !== 'above' || Boolean(form.accept_amount), {
      path: ['accept_amount'],
      error: 'valueRequired',
    }),
  )
export type BoundInput = z.input<typeof BoundForm>
export type BoundValues = z.output<typeof BoundForm>
