import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { PostDraft } from '#features/site/content/server/write-content.ts'
import { type Language, languages } from '#shared/language.ts'
import { postStamp } from '../correction/stamps.ts'
import { field, readWritten } from './written.ts'

const folder = join(import.meta.dirname, '../data/posts')

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })
const PostFacts = z.object({
  published_at: z.iso.datetime(),
  tags: z.array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)).max(20),
  image: z
    .string()
    .regex(/^\/[^/]/)
    .nullable()
    .default(null),
  image_alt: PerLanguage.default({ en: '', es: '', fr: '' }),
  /** Pictures with lettering in another language than English. */
  image_in: z.record(z.enum(['es', 'fr']), z.string().regex(/^\/[^/]/)).optional(),
  author: PerLanguage,
  sources: z.array(z.object({ title: z.string(), url: z.url({ protocol: /^https?$/ }) })).default([]),
})

/** The posts of data/posts, the oldest first: each a folder with post.json, en.md, es.md and fr.md. */
export async function readPosts(): Promise<PostDraft[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const slugs = entries.filter(entry => entry.isDirectory()).map(entry => entry.name)
  const posts = await Promise.all(slugs.toSorted().map(readPost))
  return posts.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
}

async function readPost(slug: string): Promise<PostDraft> {
  const facts = PostFacts.parse(JSON.parse(await readFile(join(folder, slug, 'post.json'), 'utf8')))
  const written = await readWritten(join(folder, slug))
  const textIn = (language: Language) => {
    const title = field(written[language], 'title')
    return {
      seName: language === 'en' ? slug : seNameOf(title),
      title,
      overview: field(written[language], 'overview'),
      imageAlternateText: facts.image_alt[language],
      ...(language === 'en' ? {} : { imageUrl: facts.image_in?.[language], author: facts.author[language] }),
      body: written[language].body,
    }
  }
  const publishedAt = new Date(facts.published_at)
  return {
    publishedAt,
    updatedAt: postStamp(slug, publishedAt),
    imageUrl: facts.image,
    author: facts.author.en,
    sources: facts.sources,
    tags: facts.tags,
    texts: Object.fromEntries(languages.map(language => [language, textIn(language)])),
  }
}

/** 'Cómo leer un fusible' → 'como-leer-un-fusible' */
export function seNameOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** How the tags are called, by every file tags….json of the folder; a tag that none names is called by its key. */
export async function readTagNames(): Promise<Record<string, Record<Language, string>>> {
  const files = (await readdir(folder)).filter(name => /^tags.*\.json$/.test(name))
  const names = await Promise.all(
    files.map(async file =>
      z.record(z.string(), PerLanguage).parse(JSON.parse(await readFile(join(folder, file), 'utf8'))),
    ),
  )
  return Object.assign({}, ...names)
}
