import type { PageMetadata } from '#features/metadata/contract.ts'
import { findDescription } from '#features/metadata/domain/descriptions.ts'
import type { PageEntry } from '#features/metadata/domain/page-entry.ts'

/** spec §2: the maker's brand stands behind a bar. */
export function presentMetadata(path: string, { title, descriptionId }: PageEntry, brand: string | null): PageMetadata {
  const branded = (text: string) => (brand ? `${text} | ${brand}` : text)
  return {
    path,
    title: { en: branded(title.en), es: branded(title.es), fr: branded(title.fr) },
    description_id: descriptionId,
    description: descriptionId === null ? null : findDescription(descriptionId),
  }
}
