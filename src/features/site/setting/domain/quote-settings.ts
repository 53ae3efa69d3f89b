import { z } from 'zod'
import { isCountry } from '#features/site/address/domain/places.ts'
import type { SettingGroup } from '#shared/desk/setting-group.ts'
import { RowId } from '#shared/id.ts'
import { cleanText, cleanWords } from '#shared/text/clean-text.ts'
import { draftFields } from './draft-fields.ts'
import { Percent } from './percent.ts'
import {
  automaticAnswers,
  automaticFor,
  currencyCodes,
  freightModes,
  mostValidDays,
  priceDisplays,
} from './quote-choices.ts'
import { usualPaymentTerms } from './usual-terms.ts'

const line = (min: number, max: number) => z.string().max(1000).overwrite(cleanWords).min(min).max(max)
const words = (min: number, max: number) => z.string().max(20_000).overwrite(cleanText).min(min).max(max)
const perLanguage = (field: z.ZodType<string>) => z.object({ en: field, es: field, fr: field })
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length
/** Names an entry of a list in stored quotes: its texts may change, this does not. */
const EntryId = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
const isByDistinctId = (entries: readonly { id: string }[]) => isDistinct(entries.map(({ id }) => id))

const PaymentTerm = z.object({
  id: EntryId,
  names: perLanguage(line(1, 100)),
  /** Still chosen for new quotes. */
  is_offered: z.boolean(),
})

const Terms = z.object({
  id: EntryId,
  titles: perLanguage(line(1, 100)),
  texts: perLanguage(words(1, 4000)),
  /** New drafts begin with it. */
  is_usual: z.boolean(),
})

const TaxNote = z.object({ country_id: z.int().refine(isCountry), texts: perLanguage(words(1, 500)) })

/** Minutes after midnight on the wall clock; 1440 is the day's end. */
const Interval = z.object({ from: z.int().min(0).max(1439), to: z.int().min(1).max(1440) })
export type Interval = z.infer<typeof Interval>
const isInOrder = (day: readonly Interval[]) =>
  day.every(({ from, to }, at) => from < to && (at === 0 || from >= (day[at - 1]?.to ?? 0)))
const Day = z.array(Interval).max(6).refine(isInOrder)

const hours = z.int().min(1).max(400)
const Hours = z.object({ full: hours, quick: hours })

/** A rule that assigns a new request; what is null fits every request. */
const AssignmentRule = z.object({
  country_id: z.int().refine(isCountry).nullable(),
  state_id: z.int().min(1).nullable(),
  /** A section of the catalogue: of a line's product. */
  category_id: RowId.nullable(),
  staff_id: RowId,
})
export type AssignmentRule = z.infer<typeof AssignmentRule>

export const quoteFields = {
  /** 'WQ' of WQ-2026-000123. */
  number_prefix: z.string().regex(/^[A-Z]{2,6}$/),
  number_has_year: z.boolean(),
  /** A longer number takes more. */
  number_digits: z.int().min(4).max(9),
  valid_days: z.int().min(1).max(mostValidDays),
  /** The first is that of a quote whose country has another. */
  currencies: z.array(z.enum(currencyCodes)).min(1).refine(isDistinct),
  freight_modes: z.array(z.enum(freightModes)).min(1).refine(isDistinct),
  payment_terms: z.array(PaymentTerm).min(1).max(30).refine(isByDistinctId),
  /** With which an answer begins; null, and one that is no longer offered: somebody chooses in each. */
  usual_payment_terms: z.string().max(40).nullable(),
  terms: z.array(Terms).max(30).refine(isByDistinctId),
  tax_notes: z
    .array(TaxNote)
    .max(250)
    .refine(notes => isDistinct(notes.map(note => note.country_id))),
  /** Folded away in answers. */
  unused_fields: z.array(z.enum(draftFields)).max(draftFields.length).refine(isDistinct),
  /** A discount above so many percent needs an approval, unless its sender may give one; null: none does. */
  discount_limit: Percent.nullable(),
  /** Mails with a version carry it as a signed file too, for the customer's programs. */
  attaches_signed_file: z.boolean(),
  /** The prices that the website shows: none, those of the lists for everyone, or to whoever is signed in their own. */
  price_display: z.enum(priceDisplays),
  /** New requests whose lines all have a price of a list: answered by people, prepared by itself, or sent by itself. */
  automatic_answers: z.enum(automaticAnswers),
  automatic_for: z.enum(automaticFor),
  /** Only an answer with a smaller total in the currency is sent; null: none is. */
  automatic_limit: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,4})?$/)
    .nullable(),
  automatic_currency: z.enum(currencyCodes),
  /** Until it goes out it can be taken back. */
  automatic_minutes: z
    .int()
    .min(1)
    .max(7 * 24 * 60),
  /** Working hours until the first answer to a request, and until the next to a customer who has answered or written. */
  first_answer_hours: Hours,
  next_answer_hours: Hours,
  /** By weekday, Sunday first. */
  week: z
    .array(Day)
    .length(7)
    .refine(week => week.some(day => day.length > 0)),
  holidays: z.array(z.iso.date()).max(400).refine(isDistinct),
  /** The first that fits counts. */
  assignment_rules: z.array(AssignmentRule).max(100),
  /** Reminds whoever has a quote when its customer has not reacted for so many working days; null: never. */
  quiet_reminder_days: z.int().min(1).max(60).nullable(),
  /** Reminds so many days before a version's validity ends; null: never. */
  ending_reminder_days: z.int().min(1).max(60).nullable(),
  /** The customer then gets one mail too. */
  mails_before_end: z.boolean(),
}
export type QuoteSettings = z.infer<z.ZodObject<typeof quoteFields>>

const workday: Interval[] = [
  { from: 8 * 60, to: 12 * 60 },
  { from: 13 * 60, to: 17 * 60 },
]

export const quoteSettings: SettingGroup<QuoteSettings> = {
  key: 'quotes',
  fields: quoteFields,
  defaults: {
    number_prefix: 'WQ',
    number_has_year: true,
    number_digits: 6,
    valid_days: 30,
    currencies: [...currencyCodes],
    freight_modes: [...freightModes],
    payment_terms: usualPaymentTerms,
    usual_payment_terms: null,
    terms: [],
    tax_notes: [],
    unused_fields: [],
    discount_limit: null,
    attaches_signed_file: false,
    price_display: 'on_request',
    automatic_answers: 'off',
    automatic_for: 'customers',
    automatic_limit: null,
    automatic_currency: 'USD',
    automatic_minutes: 30,
    first_answer_hours: { full: 8, quick: 8 },
    next_answer_hours: { full: 8, quick: 8 },
    week: [[], workday, workday, workday, workday, workday, []],
    holidays: [],
    assignment_rules: [],
    quiet_reminder_days: null,
    ending_reminder_days: null,
    mails_before_end: false,
  },
}
