import fs from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#shared/language.ts'
import { buildCatalog } from '../../db/seed/catalog.ts'
import { readFaqs } from '../../db/seed/content/faqs.ts'
import { readPosts } from '../../db/seed/content/posts.ts'
import { readTopics } from '../../db/seed/content/topics.ts'

/** A text that visitors read, and its place. A line of a messages file has no language. */
export interface Text {
  place: string
  language: Language | null
  text: string
}

/** All texts of the demonstration data, in every language. */
export async function seedTexts(): Promise<Text[]> {
  const catalog = buildCatalog()
  const perLanguage = (place: string, texts: Record<Language, object>) =>
    languages.flatMap(language =>
      Object.entries(texts[language]).flatMap(([key, text]) =>
        typeof text === 'string' ? [{ place: `${place}.${key} ${language}`, language, text }] : [],
      ),
    )
  return [
    ...catalog.categoryTexts.map(row => ({
      place: `category ${row.categoryId}`,
      language: row.language,
      text: row.description,
    })),
    ...catalog.productTexts.flatMap(row =>
      [row.name, row.shortDescription, row.fullDescription].map(text => ({
        place: `product ${row.productId} ${row.language}`,
        language: row.language,
        text,
      })),
    ),
    ...catalog.productAttributes.flatMap(({ productId, attributeId, words }) =>
      languages.flatMap(language => {
        const text = words?.[language]
        return text ? [{ place: `value ${productId}.${attributeId}`, language, text }] : []
      }),
    ),
    ...readFaqs().flatMap(({ position, texts }) => perLanguage(`faq ${position}`, texts)),
    ...(await readPosts()).flatMap(({ texts }) =>
      perLanguage(`post ${texts.en?.seName}`, texts as Record<Language, object>),
    ),
    ...(await readTopics()).flatMap(({ systemName, texts }) => perLanguage(`page ${systemName}`, texts)),
  ]
}

const root = join(import.meta.dirname, '../../src')

/** The lines of all files of messages and page descriptions, which are the site's own texts. */
export function messageLines(): Text[] {
  const files = fs
    .globSync(['features/*/*/messages/**/*.ts', 'features/site/metadata/domain/*.ts'], { cwd: root })
    .filter(file => !file.endsWith('.test.ts'))
  return files.flatMap(file =>
    fs
      .readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((text, n) => ({ place: `${file}:${n + 1}`, language: null, text: text.trim() })),
  )
}

/** Replaces no-break spaces by plain ones, so that patterns can use plain ones. */
export const withPlainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
