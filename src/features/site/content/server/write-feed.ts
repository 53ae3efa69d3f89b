import { pathIn } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import { findCompany } from '#features/site/company/server/store.ts'
import { findDescription } from '#features/site/metadata/domain/descriptions.ts'
import { findPage, withoutPower } from '#features/site/metadata/domain/find-page.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { escapeHtml } from '#server/pages/escape-html.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import { feedUrl } from '../domain/content-urls.ts'
import { contentText } from '../messages/content.ts'
import { listPosts } from './post-store.ts'

const newest = 20

export interface FeedSources {
  db: Database
  settings: Settings
  publicUrl: string
  /** Whether the catalogue is one of DC power, of which the description speaks. */
  hasPower?: () => boolean
}

export async function writeFeed(
  { db, settings, publicUrl, hasPower = () => true }: FeedSources,
  language: Language,
  now: Date,
): Promise<string> {
  const company = findCompany(settings)
  const posts = await listPosts(db, language, now, { limit: newest })
  const absoluteUrl = (path: string) => escapeHtml(publicUrl + pathIn(path, language))
  const { entry } = findPage(to.blogs())
  const { descriptionId } = hasPower() ? entry : withoutPower(to.blogs(), entry)
  const description = findDescription(descriptionId ?? 0)?.[language] ?? ''
  const items = posts.map(({ id, title, overview, publishedAt }) =>
    [
      '<item>',
      `<title>${escapeHtml(title)}</title>`,
      `<link>${absoluteUrl(to.blog({ id }))}</link>`,
      `<guid isPermaLink="true">${absoluteUrl(to.blog({ id }))}</guid>`,
      `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
      `<description>${escapeHtml(overview)}</description>`,
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(contentText[language].feed(company.name))}</title>`,
    `<link>${absoluteUrl(to.blogs())}</link>`,
    `<description>${escapeHtml(description)}</description>`,
    `<language>${language}</language>`,
    `<atom:link href="${escapeHtml(publicUrl + feedUrl(language))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('')
}
