import { Marked } from 'marked'
import sanitize from 'sanitize-html'
import { pathIn } from '#features/catalog/domain/presenting/structured-data.ts'
import type { Language } from '#shared/language.ts'
import { contentText } from '../messages/content.ts'

const markdown = new Marked({ gfm: true })

// Reserves the place of a picture that does not say its size: style sheets correct the height when it is there.
const usualWidth = 1200
const usualHeight = 675

/**
 * Markdown as HTML that may stand in a page: only what the list below names. Done when a text is written, and the result
 * is kept, so that no request pays for it. Local links lead to the language's own addresses.
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
  // No page asks another host for anything.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isLocal(attribs.src),
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
}

function transforms(language: Language): Record<string, sanitize.Transformer> {
  return {
    // The page's own title is its only h1.
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

const isLocal = (address = '') => /^\/(?![/\\])/.test(address)
const isFile = (path: string) => /\.\w+$/.test(path.split(/[?#]/)[0] ?? '')

/** A wide table scrolls within its own region, which the keyboard reaches, and never moves the page. Paragraphs that have lost all they held go. */
function holdTables(html: string, language: Language): string {
  let number = 0
  return html
    .replace(/<p>\s*<\/p>/g, '')
    .replace(/<table>/g, () => {
      number += 1
      return `<div role="region" tabindex="0" aria-label="${contentText[language].table(number)}"><table>`
    })
    .replaceAll('</table>', '</table></div>')
}
