import { plainLetters } from '#shared/text/plain-letters.ts'
import { trimEnds } from '#shared/text/trim-ends.ts'

/** A section of a text. */
export interface TextPart {
  /** The id of its heading. */
  id: string
  title: string
}

/**
 * Gives every h2 of a sanitised text an id, made from the words of the same heading in English: a link to a section then leads to
 * it in every language. A translation with other sections has ids of its own words.
 */
export function nameHeadings(html: string, english: string | null): string {
  const own = headingsOf(html)
  const original = english === null ? own : headingsOf(english)
  const names = idsOf(original.length === own.length ? original : own)
  const [before = '', ...sections] = html.split(start)
  return before + sections.map((section, place) => `<h2 id="${names[place]}">${section}`).join('')
}

/** Lists the sections of a text whose headings have ids. */
export function partsOf(html: string): TextPart[] {
  return html
    .split('<h2 id="')
    .slice(1)
    .map(section => {
      const [id = '', rest = ''] = splitAt(section, '">')
      return { id, title: plainText(splitAt(rest, end)[0]) }
    })
}

// More columns than this need the complete width of the page.
const mostColumns = 5

/** Whether a table of the text has too many columns for a column of text. */
export function hasWideTable(html: string): boolean {
  return html.split('<thead>').some(table => splitAt(table, '</thead>')[0].split('<th ').length - 1 > mostColumns)
}

const start = '<h2>'
const end = '</h2>'

function headingsOf(html: string): string[] {
  return html
    .split(start)
    .slice(1)
    .map(section => plainText(splitAt(section, end)[0]))
}

function idsOf(titles: readonly string[]): string[] {
  const used = new Set<string>()
  return titles.map((title, place) => {
    const words = trimEnds(
      // The number of a section changes when another one is inserted above it.
      plainLetters(title.replace(/^\d+\. /, ''))
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-'),
      sign => sign === '-',
    )
    const name = words || 'section'
    const id = used.has(name) ? `${name}-${place + 1}` : name
    used.add(id)
    return id
  })
}

/** The words of sanitised HTML, in which only these signs are escaped. */
function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function splitAt(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + mark.length)]
}
