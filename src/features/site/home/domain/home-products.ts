import type { BestSeller, Category } from '#features/catalog/catalog/contract.ts'
import { firstSentence } from './first-sentence.ts'

/** What the home page shows of a category. The whole, with each of its series, would be a fifth of the page's bytes. */
export type HomeCategory = ReturnType<typeof homeCategory>

export function homeCategory({ id, name, se_name, picture_model, description, sub_categories }: Category) {
  return { id, name, se_name, picture_model, lead: firstSentence(description), series: sub_categories.length }
}

/** What it shows of a best seller. */
export type HomeProduct = Omit<BestSeller, 'short_description'>

export const homeProduct = ({ short_description: _, ...product }: BestSeller): HomeProduct => product
