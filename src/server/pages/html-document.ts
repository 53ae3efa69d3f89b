import { transcode } from 'node:buffer'
import { LRUCache } from 'lru-cache'
import { type HeadTag, headTags } from '#shared/head-tags.ts'
import type { Language } from '#shared/language.ts'
import type { PageLinks } from '#shared/page-links.ts'
import { sourceHash } from '../http/security-headers.ts'
import { escapeHtml } from './escape-html.ts'
import { bannerHtml, bannerScript, bannerStyle, type SiteBanner } from './site-banner.ts'

/** A piece of a page: text, or bytes that are written as they are. */
export type Chunk = string | Uint8Array

export interface HtmlParts {
  language: Language
  /** The version of the process that drew the page (see version-check.ts). */
  version: string
  title: string
  description: string | null
  /** null: the page is not for search engines. */
  links: PageLinks | null
  siteName: string
  /** Absolute URL of the picture that social networks show for the page. */
  picture: string
  kind?: 'article'
  feed?: { href: string; title: string }
  /** The parts of the URL's query that were read, for the browser that takes the page over. */
  query?: string
  structuredData: object[]
  stylesheets: string[]
  /** The text of the style sheets, sent with the page so that the first paint waits for no request. Empty in development. */
  styles: string
  modules: string[]
  /** The page that is shown, and the file that draws it in the browser. */
  page?: { name: string; file: string } | undefined
  fonts: string[]
  /** The company's own icon; absent for that of the program. */
  icon?: PageIcon | undefined
  /** Above the page; null where there is none. */
  banner: SiteBanner | null
  entry: string
  body: readonly Chunk[]
  /** JSON for the browser, and the element that carries it. */
  data: string
  dataElementId: string
  /** The page is only looked at: it gets none of its scripts and data. */
  still?: StillParts
}

interface PageIcon {
  url: string
  apple_url: string
  large_url: string
  svg_url?: string | undefined
}

export interface StillParts {
  /** HTML above the page, and the style that it needs. */
  above: string
  style: string
  /** Links open in a window of their own. */
  opensElsewhere: boolean
}

export interface HtmlDocument {
  html: Buffer<ArrayBuffer>
  /** The hashes of the inline scripts and, below, styles, which the content security policy must name. */
  scriptHashes: string[]
  styleHashes: string[]
}

/** The HTML document of a drawn page. */
export function htmlDocument(parts: HtmlParts): HtmlDocument {
  const inline = { script: new Set<string>(), style: new Set<string>() }
  const tag: InlineTag = (name, text) => {
    const { hash, bytes } = inlineOf(text)
    inline[name].add(hash)
    return [`<${name}>`, bytes, `</${name}>`]
  }
  const { still } = parts
  const head: Chunk[] = [
    '<meta charset="utf-8">',
    ...(still?.opensElsewhere ? ['<base target="_blank">'] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(parts.title)}</title>`,
    ...headTags(parts).map(htmlOfTag),
    ...socialTags(parts),
    ...iconTags(parts.icon),
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="frontend-version" content="${escapeHtml(parts.version)}">`,
    ...(parts.query ? [`<meta name="query" content="${escapeHtml(parts.query)}">`] : []),
    '<meta name="theme-color" content="#24282c">',
    ...parts.fonts.map(href => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...styleTags(parts, tag),
    ...(parts.banner ? tag('style', bannerStyle) : []),
    ...(still ? [] : programTags(parts)),
  ]
  const html = inBytes([
    `<!doctype html><html lang="${parts.language}"><head>`,
    ...head,
    '</head><body>',
    ...(parts.banner ? [bannerHtml(parts.banner), ...tag('script', bannerScript)] : []),
    ...(still ? [still.above] : []),
    '<div id="app">',
    ...(still?.opensElsewhere ? parts.body.map(inItsWindow) : parts.body),
    '</div>',
    ...(still ? [] : startTags(parts)),
    '</body></html>',
  ])
  return { html, scriptHashes: [...inline.script], styleHashes: [...inline.style] }
}

// Those of the builds' pages and banners: the same texts stand in every page.
const inlineTexts = new LRUCache<string, { hash: string; bytes: Uint8Array }>({ max: 500 })

function inlineOf(text: string) {
  const known = inlineTexts.get(text)
  if (known) return known
  const made = { hash: sourceHash(text), bytes: Buffer.from(text) }
  inlineTexts.set(text, made)
  return made
}

/** One after the other. */
const inBytes = (chunks: readonly Chunk[]) =>
  Buffer.concat(chunks.map(chunk => (typeof chunk === 'string' ? bytesOf(chunk) : chunk)))

const longText = 1000
/** Buffer.from measures a text before it writes it, letter by letter: of a long one that takes three times as long. */
const bytesOf = (text: string) =>
  text.length > longText && text.isWellFormed()
    ? transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
    : Buffer.from(text)

/** Places of the page itself open where it stands. */
const inItsWindow = (chunk: Chunk) =>
  typeof chunk === 'string' ? chunk.replaceAll(' href="#', ' target="_self" href="#') : chunk

const iconTags = (icon?: PageIcon): string[] =>
  icon
    ? [
        `<link rel="icon" href="${icon.url}" sizes="32x32" type="image/png">`,
        icon.svg_url
          ? `<link rel="icon" href="${icon.svg_url}" type="image/svg+xml">`
          : `<link rel="icon" href="${icon.large_url}" sizes="512x512" type="image/png">`,
        `<link rel="apple-touch-icon" href="${icon.apple_url}">`,
      ]
    : [
        '<link rel="icon" href="/favicon.ico" sizes="32x32">',
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      ]

const programTags = ({ modules, structuredData }: HtmlParts): string[] => [
  ...modules.map(href => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  // Not executed, so it needs no hash in the policy.
  ...structuredData.map(data => `<script type="application/ld+json">${escapeScript(JSON.stringify(data))}</script>`),
]

const startTags = ({ data, dataElementId, page, entry }: HtmlParts): string[] => [
  // Data, like the structured data in the head.
  `<script type="application/json" id="${dataElementId}"${page ? ` data-page="${page.name}" data-file="${page.file}"` : ''}>${escapeScript(data)}</script>`,
  `<script type="module" src="${entry}" fetchpriority="low"></script>`,
]

type InlineTag = (name: 'script' | 'style', text: string) => Chunk[]

/**
 * Vite's modules look for a link to each style sheet before they fetch it, so the page has a disabled link for every style sheet
 * that it contains. A script adds them, because a browser fetches links in the HTML even when they are disabled.
 */
function styleTags({ styles, stylesheets, still }: HtmlParts, tag: InlineTag): Chunk[] {
  const own = still?.style ? tag('style', still.style) : []
  if (!styles) return [...stylesheets.map(href => `<link rel="stylesheet" href="${href}">`), ...own]
  if (still) return [...tag('style', styles), ...own]
  const name = `for(const h of ${escapeScript(JSON.stringify(stylesheets))}){const l=document.createElement('link');l.setAttribute('disabled','');l.rel='stylesheet';l.href=h;document.head.append(l)}`
  return [...tag('style', styles), ...tag('script', name)]
}

function htmlOfTag({ name, attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`)
  return `<${name} ${written.join(' ')}>`
}

// Open Graph needs a country with each language.
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

/** Escapes JSON so that it cannot end its script element. */
function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c')
}
