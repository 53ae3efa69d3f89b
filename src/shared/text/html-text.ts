import { entityLetters } from './html-entities.ts'

/** The parts of HTML that a text cannot keep. */
export const lostParts = ['links', 'pictures', 'films', 'tables', 'forms', 'scripts'] as const
export type LostPart = (typeof lostParts)[number]

export interface HtmlText {
  /** Paragraphs with a blank line between them; entries of lists begin with a dot. */
  text: string
  lost: LostPart[]
}

const blocks = words(
  'address article aside blockquote body center dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr html main nav ol p pre section table tbody tfoot thead tr ul br',
)
const inline = words(
  'a abbr acronym b bdi bdo big caption cite code col colgroup data del dfn em font i ins kbd label li mark meta link q s samp small span strike strong sub sup td th time tt u var wbr nobr',
)
const hidden = words(
  'script style template iframe object embed svg math head title select button textarea noscript video audio canvas applet form input img picture source base',
)
const lostTags: Readonly<Record<string, LostPart>> = {
  ...named('scripts', 'script object embed applet'),
  ...named('pictures', 'img svg picture canvas'),
  ...named('films', 'iframe video audio'),
  ...named('tables', 'table'),
  ...named('forms', 'form input select button textarea'),
}
/** Their content is none that is read. */
const closedOver = words(
  'script style template iframe object svg math head title select button textarea video audio canvas applet',
)
/** Nobody writes a longer tag. */
const mostTagLetters = 4000

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

function named(part: LostPart, list: string): Record<string, LostPart> {
  return Object.fromEntries(list.split(' ').map(tag => [tag, part]))
}

/** Whether a text has tags or letters as HTML writes them: '3 < 5' has none. */
export function looksLikeHtml(text: string): boolean {
  for (const [, name = ''] of text.matchAll(/<\/?([a-z][a-z0-9]{0,9})(?=[\s/>])/gi)) if (isTag(name)) return true
  for (const [entity] of text.matchAll(entityForm)) if (entityLetters(entity) !== null) return true
  return false
}

const entityForm = /&(?:#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8}\d{0,2});/gi

const isTag = (name: string): boolean => {
  const tag = name.toLowerCase()
  return blocks.has(tag) || inline.has(tag) || hidden.has(tag)
}

interface Tag {
  name: string
  isClosing: boolean
  attributes: string
  end: number
}

/** Reads HTML as plain text. What is no tag of HTML stays as it is. */
export function htmlText(html: string): HtmlText {
  const writer = createWriter()
  const lost = new Set<LostPart>()
  const lower = html.toLowerCase()
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next < 0) break
    writer.words(html.slice(at, next))
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const tag = tagAt(html, next)
    if (!tag) {
      writer.words('<')
      at = next + 1
      continue
    }
    at = tag.end
    const part = tag.isClosing ? undefined : lostTags[tag.name]
    if (part) lost.add(part)
    if (tag.name === 'a' && !tag.isClosing && /\bhref\s*=/i.test(tag.attributes)) lost.add('links')
    if (!tag.isClosing && closedOver.has(tag.name)) at = afterClosing(html, lower, tag)
    else writer.tag(tag)
  }
  writer.words(html.slice(at))
  return { text: writer.text(), lost: lostParts.filter(part => lost.has(part)) }
}

function tagAt(html: string, start: number): Tag | null {
  const open = /^<(\/?)([a-z][a-z0-9]{0,9})(?=[\s/>])/i.exec(html.slice(start, start + 13))
  const isDeclaration = /^<[!?][a-z]/i.test(html.slice(start, start + 3))
  if (!isDeclaration && (!open || !isTag(open[2] ?? ''))) return null
  let quote = ''
  const last = Math.min(html.length, start + mostTagLetters)
  for (let at = start + 1; at < last; at++) {
    const sign = html[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') {
      const name = open?.[2]?.toLowerCase() ?? ''
      return { name, isClosing: open?.[1] === '/', attributes: html.slice(start, at), end: at + 1 }
    }
  }
  return null
}

function afterClosing(html: string, lower: string, { name, attributes, end }: Tag): number {
  if (attributes.endsWith('/')) return end
  const closing = lower.indexOf(`</${name}`, end)
  const close = closing < 0 ? -1 : html.indexOf('>', closing)
  return close < 0 ? (closing < 0 ? end : html.length) : close + 1
}

const superscript = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscript = '₀₁₂₃₄₅₆₇₈₉'

function createWriter() {
  const paragraphs: string[] = []
  let line = ''
  let cells = 0
  let raised: string | null = null
  const close = () => {
    const text = line.replace(/[^\S\u00a0\u202f]+/g, ' ').trim()
    if (text !== '' && text !== '•') paragraphs.push(text)
    line = ''
    cells = 0
  }
  return {
    words: (html: string) => {
      const text = html.replace(entityForm, entity => entityLetters(entity) ?? entity)
      line +=
        raised !== null && /^\d+$/.test(text) ? [...text].map(digit => raised?.[Number(digit)] ?? digit).join('') : text
    },
    tag: ({ name, isClosing }: Tag) => {
      if (name === 'sup' || name === 'sub') raised = isClosing ? null : name === 'sup' ? superscript : subscript
      else if (name === 'li') {
        close()
        if (!isClosing) line = '• '
      } else if (name === 'td' || name === 'th') {
        if (!isClosing && line.trim() !== '') line += cells++ === 0 ? ': ' : ' | '
      } else if (blocks.has(name) && !(name === 'p' && !isClosing && line === '• ')) close()
    },
    text: () => {
      close()
      return paragraphs.join('\n\n')
    },
  }
}
