import { trimEnd } from '#shared/text/trim-ends.ts'

/** As much of a DOM node as is read here. */
export interface MarkupNode {
  nodeType: number
  /** In upper case for HTML elements. */
  nodeName: string
  textContent: string | null
  childNodes: ArrayLike<MarkupNode>
  getAttribute?: (name: string) => string | null
}

const textNode = 3
const elementNode = 1

/** A table of text whose cells are parted by tabs, as a spreadsheet copies it; null for another text. */
export function tableOfText(text: string): string | null {
  const rows = trimEnd(text.replace(/\r\n?/g, '\n'), sign => sign === '\n')
    .split('\n')
    .map(row => row.split('\t'))
  if (rows.length < 2 || rows.some(row => row.length < 2)) return null
  return tableOf(rows.map(row => row.map(cell => escaped(cell.trim()))))
}

/** Writes what a word processor or another page has copied as Markdown, without its looks. */
export const markdownOf = (node: MarkupNode): string => {
  const blocks = blocksOf(node)
    .map(block => block.trim())
    .filter(Boolean)
  return blocks
    .map((block, place) => {
      // The paragraphs of a word processor's list are one list.
      const isListed = block.startsWith('- ') && blocks[place - 1]?.startsWith('- ')
      return `${place === 0 ? '' : isListed ? '\n' : '\n\n'}${block}`
    })
    .join('')
}

/** Whether the copied HTML has a form that plain text would lose. */
export const hasForm = (html: string): boolean => /<(?:table|h[1-6]|ul|ol|b|strong|em|i|a|p)[\s>]/i.test(html)

const skipped = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'META', 'LINK', 'TEMPLATE', 'OBJECT', 'SVG', 'O:P'])
const containers = new Set([
  'BODY',
  'HTML',
  'DIV',
  'SECTION',
  'ARTICLE',
  'MAIN',
  'HEADER',
  'FOOTER',
  'CENTER',
  'FIGURE',
])

const elementsOf = (node: MarkupNode): MarkupNode[] => Array.from(node.childNodes)

function blocksOf(node: MarkupNode): string[] {
  const blocks: string[] = []
  let line = ''
  const endLine = () => {
    if (line.trim()) blocks.push(line)
    line = ''
  }
  for (const child of elementsOf(node)) {
    const block = child.nodeType === elementNode ? blockOf(child) : null
    if (block === null) line += inline(child)
    else {
      endLine()
      blocks.push(...block)
    }
  }
  endLine()
  return blocks
}

/** The blocks of an element; null for one that stands within a line. */
function blockOf(node: MarkupNode): string[] | null {
  const name = node.nodeName.toUpperCase()
  if (skipped.has(name)) return []
  if (containers.has(name)) return blocksOf(node)
  if (/^H[1-6]$/.test(name)) return [`${'#'.repeat(Math.min(Math.max(Number(name[1]), 2), 4))} ${inlines(node)}`]
  if (name === 'P') return [paragraph(node)]
  if (name === 'UL' || name === 'OL') return [listOf(node, name === 'OL', '')]
  if (name === 'TABLE') return [tableOf(rowsOf(node).map(row => cellsOf(row)))]
  if (name === 'BLOCKQUOTE') return [prefixed(blocksOf(node).join('\n\n'), '> ')]
  if (name === 'PRE') return [`\`\`\`\n${(node.textContent ?? '').trim()}\n\`\`\``]
  if (name === 'HR') return ['---']
  // Such as the <b> around everything that some programs write.
  return elementsOf(node).some(child => child.nodeType === elementNode && blockOf(child) !== null && !isLine(child))
    ? blocksOf(node)
    : null
}

const isLine = ({ nodeName }: MarkupNode) => skipped.has(nodeName.toUpperCase())

/** A word processor writes the entries of its lists as paragraphs with a sign. */
function paragraph(node: MarkupNode): string {
  const words = inlines(node)
  if (!node.getAttribute?.('class')?.startsWith('MsoListParagraph')) return words
  return `- ${words.replace(/^(?:[·•§o▪-]|\d{1,3}[.)])\s*/, '')}`
}

function listOf(node: MarkupNode, isOrdered: boolean, indent: string): string {
  const entries = elementsOf(node).filter(({ nodeName }) => nodeName.toUpperCase() === 'LI')
  return entries
    .map((entry, place) => {
      const mark = isOrdered ? `${place + 1}. ` : '- '
      const inner = elementsOf(entry)
      const lists = inner.filter(({ nodeName }) => /^[UO]L$/i.test(nodeName))
      const words = cleaned(
        inner
          .filter(child => !lists.includes(child))
          .map(child => (child.nodeName.toUpperCase() === 'P' ? `${inline(child)} ` : inline(child)))
          .join(''),
      )
      const deeper = indent + ' '.repeat(mark.length)
      const below = lists.map(list => listOf(list, list.nodeName.toUpperCase() === 'OL', deeper))
      return [indent + mark + words, ...below].join('\n')
    })
    .join('\n')
}

function rowsOf(node: MarkupNode): MarkupNode[] {
  return elementsOf(node).flatMap(child => {
    const name = child.nodeName.toUpperCase()
    if (name === 'TR') return [child]
    return ['THEAD', 'TBODY', 'TFOOT'].includes(name) ? rowsOf(child) : []
  })
}

const cellsOf = (row: MarkupNode): string[] =>
  elementsOf(row)
    .filter(({ nodeName }) => /^T[HD]$/i.test(nodeName))
    .map(cell =>
      cleaned(
        elementsOf(cell)
          .map(child => `${inline(child)} `)
          .join(''),
      ).replaceAll('\n', ' '),
    )

/** A table whose first row is its head. */
function tableOf(rows: readonly string[][]): string {
  const width = Math.max(...rows.map(row => row.length), 1)
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n')
}

const prefixed = (text: string, prefix: string) =>
  text
    .split('\n')
    .map(row => prefix + row)
    .join('\n')

const inlines = (node: MarkupNode): string => cleaned(elementsOf(node).map(inline).join(''))

/** Spaces as a browser shows them; a line break is two spaces and a line feed. */
const cleaned = (text: string): string =>
  text
    .split('  \n')
    .map(line => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .join('  \n')
    .trim()

function inline(node: MarkupNode): string {
  if (node.nodeType === textNode) return escaped(node.textContent ?? '')
  if (node.nodeType !== elementNode) return ''
  const name = node.nodeName.toUpperCase()
  if (skipped.has(name)) return ''
  if (name === 'BR') return '  \n'
  if (name === 'IMG') return pictureOf(node)
  if (name === 'CODE') return `\`${(node.textContent ?? '').replaceAll('`', '')}\``
  const words = elementsOf(node).map(inline).join('')
  if (words.trim() === '') return words
  if (name === 'A') return linkOf(node, words)
  return around(around(words, isBold(node, name) ? '**' : ''), isSlanted(node, name) ? '*' : '')
}

/** Spaces stay outside of the signs, where Markdown wants them. */
function around(words: string, sign: string): string {
  const inner = words.trim()
  if (sign === '' || (inner.startsWith(sign) && inner.endsWith(sign))) return words
  const [lead, trail] = [words.startsWith(' ') ? ' ' : '', words.endsWith(' ') ? ' ' : '']
  return `${lead}${sign}${inner}${sign}${trail}`
}

const styleOf = (node: MarkupNode) => (node.getAttribute?.('style') ?? '').toLowerCase().replaceAll(' ', '')

function isBold(node: MarkupNode, name: string): boolean {
  const style = styleOf(node)
  if (style.includes('font-weight:normal') || style.includes('font-weight:400')) return false
  return name === 'B' || name === 'STRONG' || /font-weight:(?:bold|[6-9]00)/.test(style)
}

const isSlanted = (node: MarkupNode, name: string) =>
  name === 'I' || name === 'EM' || styleOf(node).includes('font-style:italic')

function linkOf(node: MarkupNode, words: string): string {
  const href = node.getAttribute?.('href') ?? ''
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s()<>]+$/.test(href) ? `[${words.trim()}](${href})` : words
}

/** Pages show pictures of this site alone. */
function pictureOf(node: MarkupNode): string {
  const [src, words] = [node.getAttribute?.('src') ?? '', node.getAttribute?.('alt') ?? '']
  return /^\/(?![/\\])[^\s()<>]+$/.test(src) ? `![${escaped(words)}](${src})` : ''
}

/** Signs that Markdown would read. */
const escaped = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&')
