import type { Paper, TextOptions } from './paper.ts'

export interface Fact {
  name: string
  value: string
}

const cellPad = 2.5

interface FactsLook {
  columns?: number
  nameShare?: number
}

/** Writes a heading and its facts, on one page when they fit. */
export function writeFactSection(paper: Paper, title: string, facts: readonly Fact[], look: FactsLook = {}): void {
  paper.heading(title, factsHeight(paper, facts, look))
  writeFacts(paper, facts, look)
}

const columnGap = 18

function inColumns(facts: readonly Fact[], columns: number): Fact[][] {
  const perColumn = Math.ceil(facts.length / columns)
  return Array.from({ length: columns }, (_, column) => facts.slice(column * perColumn, (column + 1) * perColumn))
}

function factsHeight(paper: Paper, facts: readonly Fact[], { columns = 1, nameShare = 0.42 }: FactsLook): number {
  const width = (paper.width - columnGap * (columns - 1)) / columns
  const heights = inColumns(facts, columns).map(part =>
    part.reduce((sum, fact) => sum + factHeight(paper, fact, width, nameShare), 0),
  )
  return Math.max(...heights)
}

/** Writes names and values with thin lines between. With `columns` 2 the first half is on the left, the second on the right. */
export function writeFacts(paper: Paper, facts: readonly Fact[], look: FactsLook = {}): void {
  const { columns = 1, nameShare = 0.42 } = look
  const tall = factsHeight(paper, facts, look)
  if (columns === 1 || tall > paper.pageRoom) return paper.within('Table', () => writeRows(paper, facts, nameShare))
  const parts = inColumns(facts, columns)
  paper.keep(tall)
  paper.within('Table', () =>
    paper.columns(
      parts.map(() => 1),
      columnGap,
      parts.map(part => () => writeRows(paper, part, nameShare)),
    ),
  )
}

function writeRows(paper: Paper, facts: readonly Fact[], nameShare: number): void {
  for (const fact of facts) {
    const { width } = paper
    const nameWidth = width * nameShare - 8
    const height = factHeight(paper, fact, width, nameShare)
    paper.keep(height)
    const top = paper.y
    paper.within('TR', () => {
      paper.textAt(fact.name, { x: 0, y: top + cellPad, width: nameWidth }, { colour: 'soft', tag: 'TH' })
      const place = { x: width * nameShare, y: top + cellPad, width: width * (1 - nameShare) }
      paper.textAt(fact.value, place, { tag: 'TD' })
    })
    paper.moveTo(top + height)
    paper.rule()
  }
}

const factHeight = (paper: Paper, { name, value }: Fact, width: number, nameShare: number): number =>
  Math.max(paper.heightOf(name, width * nameShare - 8), paper.heightOf(value, width * (1 - nameShare))) + 2 * cellPad

export interface TableColumn {
  title: string
  /** Share of the width, relative to the other columns. */
  share: number
  align?: 'left' | 'right'
  face?: TextOptions['face']
}

/** Calculates columns for cells of any length. No word breaks, and longer cells get more width, but less than in proportion. */
export function fitColumns(titles: readonly string[], rows: readonly (readonly string[])[]): TableColumn[] {
  return titles.map((title, place) => {
    const cells = rows.map(row => row[place] ?? '')
    const longest = Math.max(4, ...cells.map(cell => cell.length))
    // Digits and capitals are wider than the average letter.
    const word = Math.max(...[title, ...cells].flatMap(words => words.split(/\s/)).map(part => part.length)) * 1.4
    return { title, share: Math.max(Math.min(longest, 8 + 2 * Math.sqrt(longest)), word) }
  })
}

/** Writes a table and repeats its column titles on every page. Every row has one cell per column. */
export function writeTable(paper: Paper, columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void {
  const sum = columns.reduce((total, { share }) => total + share, 0)
  const gap = 8
  const free = paper.width - gap * (columns.length - 1)
  let x = 0
  const placed = columns.map(column => {
    const width = (free * column.share) / sum
    const at = x
    x += width + gap
    return { ...column, x: at, width }
  })
  const heightOf = (cells: readonly string[], options: TextOptions = {}) =>
    Math.max(
      ...placed.map(({ width, face }, index) => paper.heightOf(cells[index] ?? '', width, { face, ...options })),
    ) +
    2 * cellPad
  const writeRow = (cells: readonly string[], tag: 'TH' | 'TD', options: TextOptions, height: number) => {
    const top = paper.y
    paper.within('TR', () => {
      placed.forEach(({ x: left, width, align = 'left', face }, index) => {
        const place = { x: left, y: top + cellPad, width }
        paper.textAt(cells[index] ?? '', place, { align, face, ...options, tag })
      })
    })
    paper.moveTo(top + height)
  }
  const titles = columns.map(({ title }) => title)
  const headPen = { face: 'strong', size: 'small', colour: 'soft' } as const
  const headHeight = heightOf(titles, headPen)
  const writeHead = () => {
    writeRow(titles, 'TH', headPen, headHeight)
    paper.rule('rule', 0.6)
  }
  paper.within('Table', () => {
    paper.keep(headHeight + Math.max(0, ...rows.slice(0, 1).map(row => heightOf(row))))
    writeHead()
    for (const row of rows) {
      const height = heightOf(row)
      if (height > paper.room) {
        paper.newPage()
        writeHead()
      }
      writeRow(row, 'TD', {}, height)
      paper.rule()
    }
  })
}
