import { wordLeadTimes } from '#features/catalog/catalog/domain/lead-time-words.ts'
import type { Confirmation } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { tradeWords } from '#features/catalog/catalog/domain/trade/trade-words.ts'
import type { StoredVideo } from '#features/catalog/video/domain/product-video.ts'
import { type Language, languageNames } from '#shared/language.ts'
import { formatQuantity, formatRange } from '#shared/number/format-number.ts'
import { shownOf } from '#shared/one-language.ts'
import { useSite, useText } from '#web/page.ts'
import type { AttributeChoice, SeriesChoice } from '../desk-contract.ts'
import { type FlatProduct, type FormValue, isUnread } from '../domain/flat-product.ts'
import { fieldOfFact, readFieldName } from '../domain/product-fields.ts'
import { productFieldText } from '../messages/desk-product-fields.ts'
import { productNames } from '../messages/desk-product-names.ts'
import type { NamedProduct } from './product-form.ts'

interface Names {
  series: readonly SeriesChoice[]
  attributes: ReadonlyMap<string, AttributeChoice>
  named: (id: number) => NamedProduct | undefined
}

export interface FieldWords {
  nameOf: (field: string) => string
  /** Empty where the field has no value. */
  wordValue: (field: string, value: unknown) => string
}

/** Words the fields of a product and their values, for histories, disputes and what waits. */
export function useFieldWords({ series, attributes, named }: Names): FieldWords {
  const text = useText(productNames)
  const fieldText = useText(productFieldText)
  const { language } = useSite()
  const trade = tradeWords(language)
  const { confirmed, ...plainNames } = fieldText
  const fields: Record<string, string> = plainNames
  const nameOf = (field: string): string => {
    const name = readFieldName(field)
    if (name?.kind === 'attribute') return attributes.get(name.key)?.name ?? name.key
    if (name?.kind === 'relation') return fieldText[name.relation]
    if (name?.kind === 'confirmed') return confirmed(nameOf(fieldOfFact(name.fact)))
    if (name?.kind === 'text') return text.inLanguage(fieldText[name.field], languageNames[name.language])
    return fields[field] ?? field
  }
  const wordsOfStates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    state: text.states,
    rohs: trade.rohsStates,
    reach: trade.reachStates,
  }
  const productOf = (id: unknown) => (typeof id === 'number' ? (named(id)?.sku ?? `${id}`) : '')
  const wordValue = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    const name = readFieldName(field)
    if (name?.kind === 'attribute')
      // The server answers values of attributes in this shape alone.
      return statedWords(value as FormValue, attributes.get(name.key), language, text)
    if (name?.kind === 'relation') return Array.isArray(value) ? value.map(productOf).join(', ') : ''
    if (name?.kind === 'videos')
      return Array.isArray(value) ? value.map((video: StoredVideo) => wordVideo(video, language)).join(', ') : ''
    if (name?.kind === 'lead_times') return wordSteps(value as FlatProduct['lead_times'], language)
    // The server has stored it in this shape.
    if (name?.kind === 'confirmed') return wordConfirmation(value as Confirmation, language)
    if (name?.kind === 'pictures') return Array.isArray(value) ? value.map(id => `#${id}`).join(', ') : ''
    if (field === 'category_id') return series.find(({ id }) => id === value)?.name ?? String(value)
    if (field === 'replaced_by_id') return productOf(value)
    return wordsOfStates[field]?.[String(value)] ?? String(value)
  }
  return { nameOf, wordValue }
}

const wordSteps = (value: FlatProduct['lead_times'], language: Language): string =>
  isUnread(value) ? value.typed : value.length > 0 ? wordLeadTimes(value, language) : ''

const wordConfirmation = ({ value, on }: Confirmation, language: Language): string =>
  `${value} (${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(on))})`

const wordVideo = ({ title, ...of }: StoredVideo, language: Language): string =>
  `${shownOf(title, language)} (${'url' in of ? of.url : `#${of.video_id}`})`

interface StatedTexts {
  yes: string
  no: string
  notStated: string
}

function statedWords(
  value: FormValue,
  attribute: AttributeChoice | undefined,
  language: Language,
  text: StatedTexts,
): string {
  if (value === null) return ''
  if (value === 'not_stated') return text.notStated
  if (isUnread(value)) return value.typed
  const unit = attribute?.unit ?? null
  if ('option_ids' in value)
    return value.option_ids.map(id => attribute?.options.find(option => option.id === id)?.name ?? `${id}`).join(', ')
  if ('yes' in value) return value.yes ? text.yes : text.no
  if ('words' in value) return shownOf(value.words, language) ?? ''
  return ('numbers' in value ? value.numbers : [value])
    .map(({ number, number_to: to }) =>
      to === undefined ? formatQuantity(number, unit, language) : formatRange(number, to, unit, language),
    )
    .join(', ')
}
