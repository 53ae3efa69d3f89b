import { Marked } from 'marked'
import sanitize from 'sanitize-html'
import { pathIn } from '#features/catalog/domain/presenting/structured-data.ts'
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

const align = { name: 'align', multiple: false, values: ['left', 'right', 'center'] }

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'br'],
    ...['a', 'strong', 'em', 'b', 'i', 'code', 'abbr', 'sub', 'sup', 'del', 'span', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'title', 'hreflang'],
    abbr: ['title'],
    span: ['lang'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: [align, 'scope', 'colspan', 'rowspan'],
    td: [align, 'colspan', 'rowspan'],
  },
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
