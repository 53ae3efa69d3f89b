import { Marked } from 'marked'
import sanitize from 'sanitize-html'
import { pathIn } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import type { Language } from '#shared/language.ts'
import { contentText } from '../messages/content.ts'

const markdown = new Marked({ gfm: true })

// Reserves space for a picture without a size. The style sheet corrects the height when it has loaded.
const usualWidth = 1200
const usualHeight = 675

/**
 * Renders Markdown as HTML with only the elements of the list below. It runs when a text is written, and the result is stored, so
 * that no request pays for it. Local links get the language's prefix.
 */
export function renderBody(source: string, language: Language): string {
  const html = markdown.parse(source, { async: false })
  return holdTables(sanitize(html, { ...allowed, transformTags: transforms(language) }), language).trim()
}

/** Something that the sanitiser takes away from a text. */
export interface Removed {
  /** `address`: a link that leads nowhere without it; `picture`: one of another site. */
  what: 'tag' | 'attribute' | 'address' | 'picture'
  name: string
  count: number
}

const nameLength = 80
const mostRemoved = 50

/** The parts that rendering takes away from a text, and the words of headings that were written as those of the first level. */
export function listRemoved(source: string): { removed: Removed[]; firstLevel: ReadonlySet<string> } {
  const found = new Map<string, Removed>()
  const note = (what: Removed['what'], given: string) => {
    const name = given.slice(0, nameLength)
    const known = found.get(`${what} ${name}`)
    if (known) known.count += 1
    else if (found.size < mostRemoved) found.set(`${what} ${name}`, { what, name, count: 1 })
  }
  const html = markdown.parse(source, { async: false })
  sanitize(html, {
    ...allowed,
    transformTags: {
      '*': (tagName, attribs) => {
        noteTag(tagName, attribs, note)
        return { tagName, attribs }
      },
    },
  })
  const written = html.split('<h1>').slice(1)
  return {
    removed: [...found.values()],
    firstLevel: new Set(written.map(text => textOf(text.split('</h1>', 1)[0] ?? ''))),
  }
}

/** Headings that become others. */
const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }

function noteTag(
  written: string,
  attribs: Readonly<Record<string, string>>,
  note: (what: Removed['what'], name: string) => void,
): void {
  const tag = renamed[written] ?? written
  if (!allowedTags.includes(tag)) return note('tag', tag)
  if (tag === 'img' && !isLocal(attribs.src)) return note('picture', attribs.src ?? '')
  const attributes: Readonly<Record<string, readonly (string | { name: string })[]>> = allowedAttributes
  const kept = (attributes[tag] ?? []).map(one => (typeof one === 'string' ? one : one.name))
  for (const name of Object.keys(attribs)) {
    // The language of a fenced text is of no use to a page.
    if (!kept.includes(name) && !(tag === 'code' && name === 'class')) note('attribute', `${tag} ${name}`)
  }
  if (tag === 'a' && attribs.href !== undefined && !isSafeHref(attribs.href)) note('address', attribs.href)
}

/** Whether a link keeps its address, as the sanitiser decides it. */
function isSafeHref(href: string): boolean {
  const one = sanitize(`<a href="${escapeQuotes(href)}"></a>`, { ...allowed, exclusiveFilter: () => false })
  return one.includes('href=')
}

const escapeQuotes = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const align = { name: 'align', multiple: false, values: ['left', 'right', 'center'] }

const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'br'],
  ...['a', 'strong', 'em', 'b', 'i', 'code', 'abbr', 'sub', 'sup', 'del', 'span', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const allowedAttributes = {
  a: ['href', 'rel', 'title', 'hreflang'],
  abbr: ['title'],
  span: ['lang'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
  th: [align, 'scope', 'colspan', 'rowspan'],
  td: [align, 'colspan', 'rowspan'],
}

const allowed: sanitize.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // Pages load nothing from other hosts.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isLocal(attribs.src),
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
}

function transforms(language: Language): Record<string, sanitize.Transformer> {
  return {
    // The page's title is its only h1.
    h1: sanitize.simpleTransform('h2', {}),
    h5: sanitize.simpleTransform('h4', {}),
    h6: sanitize.simpleTransform('h4', {}),
    a: (tagName, { href = '', ...rest }) => {
      if (isLocal(href)) return { tagName, attribs: { ...rest, href: isFile(href) ? href : pathIn(href, language) } }
      return { tagName, attribs: { ...rest, href, ...(href.startsWith('http') ? { rel: 'noopener' } : {}) } }
    },
    img: (tagName, { src = '', alt = '' }) => {
      const [, width = String(usualWidth), height = String(usualHeight)] = /#(\d+)x(\d+)$/.exec(src) ?? []
      return {
        tagName,
        attribs: { src: src.split('#', 1)[0] ?? '', alt, width, height, loading: 'lazy', decoding: 'async' },
      }
    },
    th: (tagName, attribs) => ({ tagName, attribs: { scope: 'col', ...attribs } }),
  }
}

const isLocal = (url = '') => /^\/(?![/\\])/.test(url)
const isFile = (path: string) => /\.\w+$/.test(path.split(/[?#]/)[0] ?? '')

/** Puts each table into a region that scrolls by itself and that the keyboard reaches. Removes paragraphs that are empty after sanitising. */
function holdTables(html: string, language: Language): string {
  let number = 0
  return html
    .replace(/<p>\s*<\/p>/g, '')
    .replace(/<table>/g, (_, start: number, whole: string) => {
      number += 1
      const look = isNarrow(whole.slice(start, whole.indexOf('</table>', start))) ? ' class="narrow"' : ''
      return `<div role="region" tabindex="0" aria-label="${contentText[language].table(number)}"><table${look}>`
    })
    .replaceAll('</table>', '</table></div>')
}

// So many characters of 14 px, with the room between four columns, fit a window of 360 px.
const narrowTable = 32

/** Whether the columns of a table, each as wide as its longest text, fit beside each other on a phone. */
function isNarrow(rows: string): boolean {
  const lengths: number[] = []
  for (const row of rows.split('</tr>'))
    for (const [column, cell] of row.split(/<\/t[hd]>/).entries())
      lengths[column] = Math.max(lengths[column] ?? 0, textOf(cell).length)
  return lengths.reduce((sum, length) => sum + length, 0) <= narrowTable
}

const textOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&[^&;]*;/g, '.')
    .trim()
