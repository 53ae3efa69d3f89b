/** Why a cell cannot be read, before the rules of its field are asked. */
export type CellFault =
  | { reason: 'is_date' }
  | { reason: 'formula_error'; text: string }
  | { reason: 'unread_number'; text: string }
  | { reason: 'ambiguous_number'; text: string; one: number; other: number }
  | { reason: 'unread_price'; text: string }
  | { reason: 'other_currency'; text: string }
  | { reason: 'has_discount'; text: string }
  | { reason: 'not_yes_no'; text: string }
  | { reason: 'unknown_choice'; text: string; choices: readonly string[] }
  | { reason: 'unknown_reference'; text: string }
  | { reason: 'not_a_path'; text: string }
  | { reason: 'not_a_day'; text: string }
  | { reason: 'not_lead_times'; text: string }
  | { reason: 'not_an_instant'; text: string }
  | { reason: 'unknown_picture'; text: string }
  | { reason: 'unknown_video'; text: string }
  | { reason: 'several_pictures'; text: string; choices: readonly string[] }
  | { reason: 'range_ends' }
  | { reason: 'main_first'; column: string }

export type ReadCell<Value> = { ok: true; value: Value } | { ok: false; fault: CellFault }

export const cellFault = (fault: CellFault) => ({ ok: false, fault }) as const
