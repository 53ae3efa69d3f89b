import { randomBytes } from 'node:crypto'
import { type HeadTag, headTags } from '#shared/head-tags.ts'
import type { Language } from '#shared/language.ts'
import type { PageLinks } from '#shared/page-links.ts'

export interface HtmlParts {
  language: Language
  /** Of the process that has drawn the page, see version-check.ts. */
  version: string
  title: string
  description: string | null
  /** null: the page is not for search engines. */
  links: PageLinks | null
  siteName: string
  /** Whole address of the picture that stands for the site where it is shared. */
  picture: string
  kind?: 'article'
  feed?: { href: string; title: string }
  structuredData: object[]
  stylesheets: string[]
  /** The same, as text: sent along, so that the first paint waits for nothing. Empty in development. */
  styles: string
  modules: string[]
  fonts: string[]
  entry: string
  /** Inline script source to put around the page, in order. */
  scripts: string[]
  body: string
  /** Tags that the development server wants in the head. */
  headExtra?: string
}

/** Stands where the answer's own nonce belongs: pages are kept without theirs. Random, so that no text of a visitor is taken for it. */
export const noncePlace = `nonce-${randomBytes(12).toString('hex')}`

/** The whole document around a drawn page. */
export function htmlDocument(parts: HtmlParts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(parts.title)}</title>`,
    ...headTags(parts).map(htmlOfTag),
    ...socialTags(parts),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="frontend-version" content="${escapeHtml(parts.version)}">`,
    '<meta name="theme-color" content="#24282c">',
    ...parts.fonts.map(href => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...styleTags(parts),
    ...parts.modules.map(href => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...parts.structuredData.map(
      data => `<script type="application/ld+json" nonce="${noncePlace}">${escapeScript(JSON.stringify(data))}</script>`,
    ),
    parts.headExtra ?? '',
  ]
  return [
    `<!doctype html><html lang="${parts.language}"><head>`,
    ...head,
    '</head><body>',
    `<div id="app">${parts.body}</div>`,
    ...parts.scripts.map(source => `<script nonce="${noncePlace}">${source}</script>`),
    `<script type="module" nonce="${noncePlace}" src="${parts.entry}" fetchpriority="low"></script>`,
    '</body></html>',
  ].join('')
}

/**
 * The modules look for links to their style sheets before they fetch these: what the page has with it is named for them,
 * disabled. By a script, since what stands in the HTML is fetched in any case.
 */
function styleTags({ styles, stylesheets }: HtmlParts): string[] {
  if (!styles) return stylesheets.map(href => `<link rel="stylesheet" href="${href}">`)
  const name = `for(const h of ${escapeScript(JSON.stringify(stylesheets))}){const l=document.createElement('link');l.setAttribute('disabled','');l.rel='stylesheet';l.href=h;document.head.append(l)}`
  return [`<style nonce="${noncePlace}">${styles}</style>`, `<script nonce="${noncePlace}">${name}</script>`]
}

function htmlOfTag({ name, attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`)
  return `<${name} ${written.join(' ')}>`
}

// Open Graph names languages with their country.
const locales = { en: 'en_US', es: 'es_ES', fr: 'fr_FR' } as const satisfies Record<Language, string>

function socialTags({ title, description, links, language, siteName, picture, kind }: HtmlParts): string[] {
  const tags = {
    'og:type': kind ?? 'website',
    'og:title': title,
    'og:description': description,
    'og:url': links?.canonical,
    'og:site_name': siteName,
    'og:locale': locales[language],
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return Object.entries(tags).flatMap(([name, text]) =>
    text ? [`<meta property="${name}" content="${escapeHtml(text)}">`] : [],
  )
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

/** JSON inside a script element must not end it. */
function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c')
}
