import { insertPost } from '#features/site/content/server/write-content.ts'
import type { Database } from '#server/database/connection.ts'
import { type Language, languages } from '#shared/language.ts'

export interface TestPost {
  title: string
  publishedAt: string
  tags?: string[]
  /** Markdown. */
  body?: string
  imageUrl?: string | null
  in?: readonly Language[]
  /** Values that differ in a language. */
  own?: Partial<Record<Language, { author: string; imageUrl: string }>>
}

/** Stores a post whose texts begin with their language: 'es: Title'. Returns its id. */
export function storePost(db: Database, { title, publishedAt, tags = [], body = 'Text.', ...rest }: TestPost) {
  const textIn = (language: Language) => ({
    seName: `${language === 'en' ? '' : `${language}-`}${title.toLowerCase().replaceAll(' ', '-')}`,
    title: `${language}: ${title}`,
    overview: `${language}: overview of ${title}`,
    imageAlternateText: '',
    body,
    ...rest.own?.[language],
  })
  return insertPost(db, {
    publishedAt: new Date(publishedAt),
    imageUrl: rest.imageUrl ?? null,
    author: 'Somebody',
    sources: [{ title: 'A source', url: 'https://example.com/source' }],
    tags,
    texts: Object.fromEntries((rest.in ?? languages).map(language => [language, textIn(language)])),
  })
}
