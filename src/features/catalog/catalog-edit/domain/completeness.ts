import { languages } from '#shared/language.ts'
import type { ProductTextField } from './product-fields.ts'

/** The texts that every product has in every language; titles and descriptions for search engines are made of them where they lack. */
export const neededTexts = [
  'name',
  'short_description',
  'full_description',
] as const satisfies readonly ProductTextField[]

export interface CompletenessFacts {
  /** Keys of the attributes that the series requires. */
  required: readonly string[]
  isStated: (key: string) => boolean
  hasText: (field: (typeof neededTexts)[number], language: (typeof languages)[number]) => boolean
  needsDocument: boolean
  hasDocument: boolean
}

/** The share of what a product needs that is there, in percent, and the fields that are missing. A value 'not stated' is missing. */
export function completenessOf(facts: CompletenessFacts): { percent: number; missing: string[] } {
  const { required, isStated, hasText, needsDocument, hasDocument } = facts
  const missing = [
    ...required.filter(key => !isStated(key)).map(key => `attribute.${key}`),
    ...neededTexts.flatMap(field =>
      languages.filter(language => !hasText(field, language)).map(language => `${field}.${language}`),
    ),
    ...(needsDocument && !hasDocument ? ['document'] : []),
  ]
  return { percent: percentOf(missing.length, countNeeded(required.length, needsDocument)), missing }
}

export const countNeeded = (required: number, needsDocument: boolean): number =>
  required + neededTexts.length * languages.length + Number(needsDocument)

/** 100 only where nothing is missing. */
export const percentOf = (missing: number, needed: number): number => Math.floor((100 * (needed - missing)) / needed)
