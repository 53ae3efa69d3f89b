import type { PageMetadata } from '../contract.ts'
import { findDescription } from '../domain/descriptions.ts'
import { brandedTitle, type PageEntry } from '../domain/page-titles.ts'
import { type TitleSettings, wordedEntry } from '../domain/title-settings.ts'

interface MetadataParts {
  path: string
  entry: PageEntry
  /** The company's own titles. */
  own: TitleSettings
  /** Those of the page's products, for pages that name makers. */
  makers: readonly string[]
}

export function presentMetadata({ path, entry, own, makers }: MetadataParts): PageMetadata {
  const { title: usual, descriptionId } = entry
  const { title, description } = wordedEntry(own, path, {
    title: usual,
    description: descriptionId === null ? null : findDescription(descriptionId),
  })
  const branded = (text: string) => brandedTitle(text, makers)
  return {
    path,
    title: { en: branded(title.en), es: branded(title.es), fr: branded(title.fr) },
    description_id: descriptionId,
    description,
  }
}
