import { Parser } from 'htmlparser2'

/** A part of a written page for printing, without emphasis and links. */
export type Block =
  | { kind: 'heading'; words: string }
  | { kind: 'text'; words: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; columns: string[]; rows: string[][] }

/** Reads HTML that render-body.ts and html-table.ts made, from top to bottom. */
// One function, because every tag changes the same words, list and table.
export function readBlocks(html: string): Block[] {
  const blocks: Block[] = []
  let words = ''
  let list: Extract<Block, { kind: 'list' }> | null = null
  let table: Extract<Block, { kind: 'table' }> | null = null
  let isHead = false
  const take = () => {
    const taken = words.replace(/[ \t\n\r]+/g, ' ').trim()
    words = ''
    return taken
  }
  const open: Record<string, () => void> = {
    ul: () => {
      list = { kind: 'list', isOrdered: false, items: [] }
    },
    ol: () => {
      list = { kind: 'list', isOrdered: true, items: [] }
    },
    table: () => {
      table = { kind: 'table', columns: [], rows: [] }
    },
    thead: () => {
      isHead = true
    },
    tbody: () => {
      isHead = false
    },
    tr: () => {
      if (!isHead) table?.rows.push([])
    },
  }
  const heading = () => blocks.push({ kind: 'heading', words: take() })
  const cell = () => (isHead ? table?.columns : table?.rows.at(-1))?.push(take())
  const close: Record<string, () => void> = {
    h2: heading,
    h3: heading,
    h4: heading,
    p: () => {
      // Inside a list item or a cell the text is taken at the end of that.
      if (!list && !table) blocks.push({ kind: 'text', words: take() })
    },
    li: () => list?.items.push(take()),
    ul: () => {
      if (list) blocks.push(list)
      list = null
    },
    ol: () => close.ul?.(),
    th: () => void cell(),
    td: () => void cell(),
    table: () => {
      if (table) blocks.push(table)
      table = null
    },
  }
  const parser = new Parser({
    onopentag: name => open[name]?.(),
    ontext: text => {
      words += text
    },
    onclosetag: name => close[name]?.(),
  })
  parser.end(html)
  return blocks.filter(block => !('words' in block) || block.words !== '')
}
