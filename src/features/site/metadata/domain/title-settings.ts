import { z } from 'zod'
import type { SettingGroup } from '#shared/desk/setting-group.ts'
import type { Language } from '#shared/language.ts'
import { cleanSentence } from '#shared/text/clean-text.ts'
import { type TextFields, textFields, textIn } from '#shared/text/text-fields.ts'
import { findDescription } from './descriptions.ts'
import { listTitles } from './list-titles.ts'
import { type PageEntry, pageTitles } from './page-titles.ts'
import { type TitleField, titleField, titleLetters } from './title-fields.ts'

/** Title and description of each page of the table, by path: '/about-us title.es'. */
export type TitleSettings = TextFields<TitleField>

const entries: Readonly<Record<string, PageEntry>> = { ...pageTitles, ...listTitles }

/** The paths of the table, in its order. */
export const titledPaths: readonly string[] = Object.keys(entries)

const fields: readonly TitleField[] = titledPaths.flatMap(path => [
  titleField(path, 'title'),
  titleField(path, 'description'),
])

function usualText(field: TitleField, language: Language): string {
  const [path = '', part] = field.split(' ')
  const entry = entries[path]
  if (!entry) return ''
  if (part === 'title') return entry.title[language]
  return entry.descriptionId === null ? '' : (findDescription(entry.descriptionId)?.[language] ?? '')
}

const line = (min: number, max: number) => z.string().max(2000).overwrite(cleanSentence).min(min).max(max)

/** Titles and descriptions that the company words itself; the table of spec §2 and §3 has the usual ones. */
export const titleSettings: SettingGroup<TitleSettings> = {
  key: 'page_titles',
  fields: textFields(fields, (field, language) =>
    field.endsWith(' title') ? line(language === 'en' ? 1 : 0, titleLetters.title) : line(0, titleLetters.description),
  ),
  defaults: textFields(fields, usualText),
}

/** The entry's texts, with those that the company has worded itself. A title that a language lacks is the English one. */
export function wordedEntry(
  settings: TitleSettings,
  path: string,
  { title, description }: { title: Words; description: Words | null },
): { title: Words; description: Words | null } {
  const own = (part: 'title' | 'description', language: Language): string | null => {
    const field = titleField(path, part)
    const text = textIn(settings, field, language)
    return text === textIn(titleSettings.defaults, field, language) ? null : text
  }
  const worded = (part: 'title' | 'description', usual: Words): Words => {
    const english = own(part, 'en') ?? usual.en
    const inLanguage = (language: Language) => (own(part, language) ?? usual[language]) || english
    return { en: english, es: inLanguage('es'), fr: inLanguage('fr') }
  }
  const descriptions = worded('description', description ?? none)
  return { title: worded('title', title), description: descriptions.en === '' ? null : descriptions }
}

type Words = Record<Language, string>
const none: Words = { en: '', es: '', fr: '' }
