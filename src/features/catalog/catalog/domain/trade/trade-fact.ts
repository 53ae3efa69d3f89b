/** The facts by which goods are sold, shipped and cleared, as far as they are fields of the product. */
export const fieldFacts = ['gtin', 'country_of_origin', 'customs_number', 'eccn', 'rohs', 'reach'] as const

/** And those that are attributes with these keys. */
const attributeFacts = ['clei', 'weight', 'packaged_weight'] as const

export const tradeFacts = [...fieldFacts, ...attributeFacts] as const
export type TradeFact = (typeof tradeFacts)[number]

export type AttributeFact = (typeof attributeFacts)[number]

export const isAttributeFact = (fact: TradeFact): fact is AttributeFact => attributeFacts.some(one => one === fact)

/** What its maker declares of a product about the substances that the RoHS directive limits. */
export const rohsStates = ['within_limits', 'with_exemptions', 'above_limits'] as const
export type RohsState = (typeof rohsStates)[number]

/** And about the substances of very high concern of the REACH regulation, of which more than 0.1 % has to be told. */
export const reachStates = ['no_svhc', 'svhc'] as const
export type ReachState = (typeof reachStates)[number]

/** Somebody has confirmed the value of a fact. It counts as long as the product has this value. */
export interface Confirmation {
  value: string | number
  /** 'YYYY-MM-DD' */
  on: string
  /** The account. */
  by: number
}
export type Confirmations = Partial<Record<TradeFact, Confirmation>>

/** The confirmation of a value; null: nobody has confirmed this value. */
export function confirmedOf(confirmation: Confirmation | null | undefined, value: unknown): Confirmation | null {
  return confirmation && confirmation.value === value ? confirmation : null
}

/** The value of an attribute's fact that can be confirmed: one number, or one text for all languages. */
export function singleValue(
  values: readonly { number: number | null; numberTo: number | null; words: { en: string } | null }[],
): string | number | null {
  const [value, ...others] = values
  if (!value || others.length > 0 || value.numberTo !== null) return null
  return value.number ?? (value.words?.en || null)
}
