import type { VideoFault } from '#features/catalog/video/domain/product-video.ts'

/** Why a value of a field is refused. */
export type Fault =
  | { reason: PlainFault }
  | { reason: 'too_long' | 'too_small' | 'too_large' | 'too_many_decimals' | 'too_many'; limit: number }

export type PlainFault =
  | VideoFault
  | 'required'
  | 'name_needed'
  | 'wrong_value'
  | 'sku_form'
  | 'sku_taken'
  | 'gtin_form'
  | 'country_code'
  | 'customs_form'
  | 'eccn_form'
  | 'clei_form'
  | 'slug_form'
  | 'slug_taken'
  | 'slug_reserved'
  | 'not_a_series'
  | 'from_above_to'
  | 'lead_time_form'
  | 'lead_time_twice'
  | 'too_many_lead_times'
  | 'not_published'
  | 'not_a_day'
  | 'not_replaced'
  | 'replaces_itself'
  | 'replaces_in_circle'
  | 'not_a_product'
  | 'not_a_picture'
  | 'related_to_itself'
  | 'not_an_option'
  | 'only_one'
  | 'only_one_text'
  | 'words_needed'
  | 'no_such_number'
  | 'state_by_step'
  | 'confirmed_by_step'
  | 'unknown_field'

export type Read<Value> = { ok: true; value: Value } | { ok: false; fault: Fault }

export const readAs = <Value>(value: Value) => ({ ok: true, value }) as const
export const faulty = (reason: PlainFault) => ({ ok: false, fault: { reason } }) as const
