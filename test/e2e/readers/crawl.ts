import type { APIRequestContext } from '@playwright/test'

/** A response of the site, with the parts that a crawler reads. */
export interface CrawledPage {
  path: string
  status: number
  html: string
  setsCookie: boolean
}

export async function fetchPage(request: APIRequestContext, path: string): Promise<CrawledPage> {
  const answer = await request.get(path, { maxRedirects: 0 })
  return {
    path,
    status: answer.status(),
    html: await answer.text(),
    setsCookie: answer.headers()['set-cookie'] !== undefined,
  }
}

/** Fetches all pages that links lead to, starting at a page. `follows` selects the links. */
export async function crawl(
  request: APIRequestContext,
  start: string,
  follows: (path: string) => boolean,
): Promise<CrawledPage[]> {
  const known = new Set([start])
  const pages: CrawledPage[] = []
  for (let waiting = [start]; waiting.length > 0; ) {
    const fetched = await Promise.all(waiting.splice(0, 8).map(path => fetchPage(request, path)))
    pages.push(...fetched)
    for (const path of fetched.flatMap(({ html }) => linksOf(html))) {
      if (known.has(path) || !follows(path)) continue
      known.add(path)
      waiting.push(path)
    }
  }
  return pages
}

/** The paths of this site to which the page links. */
export function linksOf(html: string): string[] {
  const tags = html.match(/<a\s[^>]*>/g) ?? []
  return tags.flatMap(tag => {
    const href = attribute(tag, 'href')
    return href?.startsWith('/') ? [href.replace(/#.*/, '')] : []
  })
}

/** The files that the browser loads for the page. */
export function resourcesOf(html: string): string[] {
  const tags = html.match(/<(?:img|script|source|iframe|link)\s[^>]*>/g) ?? []
  const isNamed = (tag: string) => /rel="(?:canonical|alternate)"/.test(tag)
  return tags
    .filter(tag => !isNamed(tag))
    .flatMap(tag => [attribute(tag, 'src') ?? attribute(tag, 'href') ?? attribute(tag, 'srcSet') ?? ''])
    .filter(Boolean)
}

export function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? null : plain(value)
}

/** The start tags of an element that contain `marker`. */
export function tagsWith(html: string, element: string, marker: string): string[] {
  return (html.match(new RegExp(`<${element}\\s[^>]*>`, 'g')) ?? []).filter(tag => tag.includes(marker))
}

/** The JSON-LD of the page. */
export function structuredData(html: string): Record<string, unknown>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return blocks.map(([, json]) => JSON.parse(json ?? ''))
}

export const titleOf = (html: string) => plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')

/** The visible texts of the page, one by one, without those marked as English. */
export function textsOf(html: string): string[] {
  const body = (html.split('<body>')[1] ?? '')
    .replace(/<(script|style|svg|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<(\w+)[^>]*\slang="[^"]*"[^>]*>.*?<\/\1>/gs, '')
  const named = [...body.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text]) => text ?? '')
  const shown = body.replace(/<!--.*?-->/gs, '').split(/<[^>]+>/)
  return [...new Set([...named, ...shown].map(text => plain(text).trim()).filter(Boolean))]
}

function plain(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
