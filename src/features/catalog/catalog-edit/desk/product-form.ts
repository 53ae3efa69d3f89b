import { createContext, use } from 'react'
import type { Editing } from '#desk/record/use-record.ts'
import type { StatedFigure } from '#features/site/translation/domain/figures.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import type { Language } from '#shared/language.ts'
import type { AttributeChoice, DeskProduct, SeriesChoice } from '../desk-contract.ts'
import type { FlatProduct } from '../domain/flat-product.ts'
import type { ProductFields } from '../domain/product-fields.ts'
import type { WaitingChange } from '../domain/waiting-change.ts'

/** The name of a field that a form edits. */
export type FormField = Exclude<keyof FlatProduct, 'revision' | number | symbol>

export interface NamedProduct {
  id: number
  sku: string
  name: string
}

export interface WaitingSave {
  base_revision: number
  live_revision: number
  changes: Record<string, unknown>
}

/** The state that all parts of a product's form share. */
export interface ProductForm {
  product: DeskProduct
  editing: Editing<FlatProduct>
  /** The values that are public now; of a draft those that are stored. */
  live: ProductFields
  waiting: WaitingChange | null
  /** The series with their templates, and the attributes by key. */
  series: readonly SeriesChoice[]
  attributes: ReadonlyMap<string, AttributeChoice>
  isReadOnly: boolean
  language: Language
  /** The translations that are missing or outdated, of what the form shows. */
  textStates: readonly TextStateEntry[]
  /** The numbers with a unit that the values of the form say. */
  stated: readonly StatedFigure[]
  onRefresh: () => void
  /** Saves fields that wait once more, past the form. */
  keepWaiting: (body: WaitingSave) => Promise<void>
  /** The product of an id, of those that the page or the reader has named. */
  named: (id: number) => NamedProduct | undefined
  /** A product that the reader has just chosen. */
  remember: (chosen: NamedProduct) => void
}

export const ProductFormContext = createContext<ProductForm | null>(null)

export function useProductForm(): ProductForm {
  const form = use(ProductFormContext)
  if (!form) throw new Error('There is no form of a product here')
  return form
}

/** The id of a field's place on the page, for links to what is missing. */
export const placeOf = (field: string): string => `field-${field.replaceAll('.', '-')}`

/** Drawings and rules of fit know power distribution alone (decision 068): a catalogue without this attribute has neither. */
export const isOfPower = ({ attributes }: Pick<ProductForm, 'attributes'>): boolean => attributes.has('fuse_type')
