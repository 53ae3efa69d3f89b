import {
  type LeadTimeStep,
  longestLeadTime,
  mostLeadQuantity,
  mostLeadTimes,
} from '#features/catalog/catalog/domain/lead-time.ts'
import { isSameVideo, mostVideos, readVideo, type StoredVideo } from '#features/catalog/video/domain/product-video.ts'
import { leadTimeUnits } from '#features/site/setting/domain/quote-choices.ts'
import { isRowId } from '#shared/is-row-id.ts'
import { cleanLine, cleanText, cleanWords } from '#shared/text/clean-text.ts'
import { startOfDay } from '#shared/time/zone-day.ts'
import {
  mostPictures,
  type PlainField,
  type ProductTextField,
  type RelationKind,
  readFieldName,
  textLengths,
} from '../product-fields.ts'
import { readClei, readConfirmation, readTradeFact } from '../trade-facts.ts'
import type { AttributeRule } from './attribute-rule.ts'
import { faulty, type Read, readAs } from './field-fault.ts'
import { readStated } from './stated-value.ts'

export type FieldValue = string | number | null | number[] | object

const mostWeeks = 104
const mostPosition = 1_000_000
const mostLetters = 100
const mostSlugLetters = 150
/** As many as the site reads of a product. */
const mostRelated: Record<RelationKind, number> = { accessory: 50, related: 50 }

/**
 * Reads the value of a field by the field's own rule, in the form in which it is compared and stored. What depends on other
 * products, such as a part number that is taken, is checked by check-changes.ts.
 */
export function readField(
  name: string,
  given: unknown,
  ruleOf: (key: string) => AttributeRule | null,
): Read<FieldValue> {
  const known = readFieldName(name)
  if (!known) return faulty('unknown_field')
  if (known.kind === 'plain') return plainRules[known.field](given)
  if (known.kind === 'text') return readText(known.field, given)
  if (known.kind === 'relation') return readIds(given, mostRelated[known.relation])
  if (known.kind === 'pictures') return readIds(given, mostPictures)
  if (known.kind === 'videos') return readVideos(given)
  if (known.kind === 'lead_times') return readLeadTimeSteps(given)
  if (known.kind === 'confirmed') return readConfirmation(given)
  const rule = ruleOf(known.key)
  const read = rule ? readStated(given, rule) : faulty('unknown_field')
  return known.key === 'clei' && read.ok ? readClei(read.value) : read
}

type Rule = (given: unknown) => Read<FieldValue>

const plainRules: Record<PlainField, Rule> = {
  state: given =>
    given === 'draft' || given === 'published' || given === 'withdrawn' ? readAs(given) : faulty('wrong_value'),
  // As the maker writes it: it is found without its case, blanks and dashes.
  sku: given => readWritten(given, cleanLine, /^(?=.*[A-Za-z0-9])[A-Za-z0-9./_+() -]{1,80}$/, 'sku_form'),
  category_id: given => readId(given, false),
  se_name: given =>
    readWritten(given, text => text.toLowerCase(), /^(?=.{1,150}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug_form'),
  manufacturer: given => readLine(given, { isRequired: true }),
  manufacturer_part_number: given => readLine(given, { isRequired: false }),
  gtin: given => readTradeFact('gtin', given),
  country_of_origin: given => readTradeFact('country_of_origin', given),
  customs_number: given => readTradeFact('customs_number', given),
  eccn: given => readTradeFact('eccn', given),
  rohs: given => readTradeFact('rohs', given),
  reach: given => readTradeFact('reach', given),
  lead_time_weeks_from: given => readWhole(given, mostWeeks, { isRequired: false }),
  lead_time_weeks_to: given => readWhole(given, mostWeeks, { isRequired: false }),
  position: given => readWhole(given, mostPosition, { isRequired: true }),
  best_seller_position: given => readWhole(given, mostPosition, { isRequired: false }),
  home_position: given => readWhole(given, mostPosition, { isRequired: false }),
  replaced_by_id: given => readId(given, true),
  obsolete_since: readDay,
}

function readWritten(
  given: unknown,
  spell: (text: string) => string,
  form: RegExp,
  reason: 'sku_form' | 'slug_form',
): Read<string> {
  if (given === null) return faulty('required')
  if (typeof given !== 'string') return faulty('wrong_value')
  const text = spell(given.slice(0, mostSlugLetters + 1).trim())
  if (text === '') return faulty('required')
  return form.test(text) ? readAs(text) : faulty(reason)
}

function readId(given: unknown, isOptional: boolean): Read<number | null> {
  if (given === null) return isOptional ? readAs(null) : faulty('required')
  return typeof given === 'number' && Number.isInteger(given) && isRowId(given) ? readAs(given) : faulty('wrong_value')
}

function readDay(given: unknown): Read<string | null> {
  if (given === null) return readAs(null)
  return typeof given === 'string' && startOfDay(given, 'UTC') ? readAs(given) : faulty('not_a_day')
}

function readLine(given: unknown, { isRequired }: { isRequired: boolean }): Read<string | null> {
  if (given !== null && typeof given !== 'string') return faulty('wrong_value')
  const text = cleanLine((given ?? '').slice(0, 10 * mostLetters))
  if (text === '') return isRequired ? faulty('required') : readAs(null)
  return text.length > mostLetters ? { ok: false, fault: { reason: 'too_long', limit: mostLetters } } : readAs(text)
}

function readWhole(given: unknown, most: number, { isRequired }: { isRequired: boolean }): Read<number | null> {
  if (given === null) return isRequired ? faulty('required') : readAs(null)
  if (typeof given !== 'number' || !Number.isInteger(given)) return faulty('wrong_value')
  if (given < 0) return { ok: false, fault: { reason: 'too_small', limit: 0 } }
  return given > most ? { ok: false, fault: { reason: 'too_large', limit: most } } : readAs(given)
}

/** An empty text is a missing one. */
function readText(field: ProductTextField, given: unknown): Read<string | null> {
  if (given !== null && typeof given !== 'string') return faulty('wrong_value')
  const limit = textLengths[field]
  const short = (given ?? '').slice(0, 4 * limit)
  const text = field === 'full_description' ? cleanText(short) : cleanWords(short)
  if (text === '') return readAs(null)
  return text.length > limit ? { ok: false, fault: { reason: 'too_long', limit } } : readAs(text)
}

function readIds(given: unknown, limit: number): Read<number[]> {
  if (!Array.isArray(given)) return faulty('wrong_value')
  if (given.length > limit) return { ok: false, fault: { reason: 'too_many', limit } }
  const ids: number[] = []
  for (const id of given) {
    if (typeof id !== 'number' || !Number.isInteger(id) || !isRowId(id) || ids.includes(id))
      return faulty('wrong_value')
    ids.push(id)
  }
  return readAs(ids)
}

function readLeadTimeSteps(given: unknown): Read<LeadTimeStep[]> {
  if (given === null) return readAs([])
  if (!Array.isArray(given)) return faulty('lead_time_form')
  if (given.length > mostLeadTimes) return faulty('too_many_lead_times')
  const steps: LeadTimeStep[] = []
  for (const one of given) {
    const step = readStep(one)
    if (!step) return faulty('lead_time_form')
    steps.push(step)
  }
  const quantities = new Set(steps.map(({ from_quantity: quantity }) => quantity))
  if (quantities.size < steps.length) return faulty('lead_time_twice')
  if (steps.some(({ time }) => time !== 'stock' && time.from > time.to)) return faulty('from_above_to')
  return readAs(steps.sort((a, b) => a.from_quantity - b.from_quantity))
}

function readStep(given: unknown): LeadTimeStep | null {
  const { from_quantity: quantity, time } = fieldsOf(given)
  if (!isWithin(quantity, 1, mostLeadQuantity)) return null
  if (time === 'stock') return { from_quantity: quantity, time }
  const { from, to, unit } = fieldsOf(time)
  const known = leadTimeUnits.find(one => one === unit)
  if (!known || !isWithin(from, 0, longestLeadTime) || !isWithin(to, 0, longestLeadTime)) return null
  return { from_quantity: quantity, time: { from, to, unit: known } }
}

const fieldsOf = (given: unknown): Partial<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? { ...given } : {}

const isWithin = (given: unknown, least: number, most: number): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most

function readVideos(given: unknown): Read<StoredVideo[]> {
  if (!Array.isArray(given)) return faulty('wrong_value')
  if (given.length > mostVideos) return faulty('too_many_videos')
  const videos: StoredVideo[] = []
  for (const one of given) {
    const read = readVideo(one, cleanWords)
    if (!read.ok) return faulty(read.fault)
    if (videos.some(other => isSameVideo(other, read.value))) return faulty('video_twice')
    videos.push(read.value)
  }
  return readAs(videos)
}
