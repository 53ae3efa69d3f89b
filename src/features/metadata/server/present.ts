import type { PageMetadata } from '../contract.ts'
import { findDescription } from '../domain/descriptions.ts'
import { brandedTitle, type PageEntry } from '../domain/page-titles.ts'

/** `makers` are those of the page's products, for pages that name makers. */
export function presentMetadata(
  path: string,
  { title, descriptionId }: PageEntry,
  makers: readonly string[],
): PageMetadata {
  const branded = (text: string) => brandedTitle(text, makers)
  return {
    path,
    title: { en: branded(title.en), es: branded(title.es), fr: branded(title.fr) },
    description_id: descriptionId,
    description: descriptionId === null ? null : findDescription(descriptionId),
  }
}
