/** The fields of an answer that a company may do without. Money, validity and payment terms are in each. */
export const draftFields = [
  'discount',
  'line_discount',
  'breaks',
  'freight',
  'incoterm',
  'lead_time',
  'line_lead_time',
  'tax_note',
  'warranty',
  'intro',
  'closing',
  'terms',
  'contact_person',
  'data_sheets',
] as const
export type DraftField = (typeof draftFields)[number]

/** Whether answers have a field. One that is not used is folded away, unless an answer has a value in it. */
export const usesField = (unused: readonly DraftField[], field: DraftField): boolean => !unused.includes(field)
