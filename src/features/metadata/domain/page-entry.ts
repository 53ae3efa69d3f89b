import type { Language } from '#shared/language.ts'

/** Title and description of a page without parameters. */
export interface PageEntry {
  title: Record<Language, string>
  /** Key of the description; null: the page has none (spec §2). */
  descriptionId: number | null
  /** The se_name of the series whose makers the title names (spec §2: pages of fuses and breakers); null: none. */
  makerOf: string | null
}

export function entry(en: string, es: string, fr: string, descriptionId: number | null = null): PageEntry {
  return { title: { en, es, fr }, descriptionId, makerOf: null }
}
