import type { Paper } from '#server/pdf/paper.ts'
import type { Language } from '#shared/language.ts'
import type { Figure } from '#shared/number/figure.ts'
import { groupTitles } from '../../domain/group-titles.ts'
import { documentText } from '../../messages/document.ts'
import type { QuotePaperFacts } from './quote-paper-facts.ts'

const gap = 10
// Relative widths of the columns: drawing, part number, product, quantity.
const shares = [1.1, 1.9, 3.6, 0.9] as const
const drawingHeight = 34
const pad = 3

type Quote = QuotePaperFacts['quote']
type Line = Pick<
  Quote['items'][number],
  'product_id' | 'name' | 'sku' | 'manufacturer_part_number' | 'own_number' | 'quantity' | 'note' | 'group_id'
>

type Text = (typeof documentText)[Language]

/** The cells of a row beside its line. */
interface Shown {
  figure: Figure | undefined
  quantity: string
  text: Text
}

/** A free line in the shape of a product's: without part number and drawing. */
const freeLine = ({ text, quantity, note, group_id }: Quote['free_items'][number]): Line => ({
  product_id: 0,
  name: text,
  sku: '',
  manufacturer_part_number: null,
  quantity,
  note,
  group_id,
})

/** Writes the lines as a table. The table's head is repeated on every page. */
export function writeQuoteLines(paper: Paper, { language, quote, figures }: QuotePaperFacts): void {
  const lines: Line[] = [...quote.items, ...quote.free_items.map(freeLine)]
  const text = documentText[language]
  const number = new Intl.NumberFormat(language)
  const shown = (line: Line) => ({ figure: figures.get(line.product_id), quantity: number.format(line.quantity), text })
  const heightOf = (line: Line) => lineHeight(paper, line, shown(line))
  paper.within('Table', () => {
    const [first] = lines
    paper.keep(24 + (first ? heightOf(first) : 0))
    writeHead(paper, text)
    const titleOf = groupTitles(quote, language)
    for (const [at, line] of lines.entries()) {
      const title = line.group_id === lines[at - 1]?.group_id ? '' : titleOf(line)
      if (heightOf(line) + (title ? titleHeight(paper, title) : 0) > paper.room) {
        paper.newPage()
        writeHead(paper, text)
      }
      if (title) writeTitle(paper, title)
      writeLine(paper, line, shown(line))
    }
  })
}

function writeHead(paper: Paper, text: Text): void {
  const heads = [text.drawing, text.partNumber, text.product, text.quantity]
  paper.within('TR', () =>
    paper.columns(
      shares,
      gap,
      heads.map((head, column) => () => {
        paper.skip(pad)
        paper.text(head, {
          face: 'strong',
          size: 'small',
          colour: 'soft',
          tag: 'TH',
          align: column === heads.length - 1 ? 'right' : 'left',
        })
      }),
    ),
  )
  paper.skip(pad)
  paper.rule('rule', 0.6)
}

/** The row with the title of a group, above its first line. */
function writeTitle(paper: Paper, title: string): void {
  paper.skip(pad)
  paper.within('TR', () => paper.text(title, { face: 'strong', tag: 'TH' }))
  paper.skip(pad)
  paper.rule()
}

const titleHeight = (paper: Paper, title: string) => 2 * pad + paper.heightOf(title, paper.width, { face: 'strong' })

function writeLine(paper: Paper, line: Line, { figure, quantity, text }: Shown): void {
  paper.within('TR', () =>
    paper.columns(shares, gap, [
      () => {
        paper.skip(pad)
        if (figure)
          paper.within('TD', () => paper.figure(figure, { alt: text.drawingOf(line.name), height: drawingHeight }))
        else paper.text('', { tag: 'TD' })
      },
      () => {
        paper.skip(pad)
        paper.text(numbersOf(line), { face: 'mono', tag: 'TD' })
      },
      () => {
        paper.skip(pad)
        paper.within('TD', () => {
          paper.text(line.name)
          for (const words of wordsBelow(line, text)) paper.text(words, { colour: 'soft' })
        })
      },
      () => {
        paper.skip(pad)
        paper.text(quantity, { align: 'right', tag: 'TD' })
      },
    ]),
  )
  paper.skip(pad)
  paper.rule()
}

/** The height of the line as `writeLine` writes it, without the rule below it. */
function lineHeight(paper: Paper, line: Line, { figure, text }: Shown): number {
  const [, partNumberWidth = 0, productWidth = 0] = columnWidths(paper.width)
  return (
    2 * pad +
    Math.max(
      figure ? drawingHeight : 0,
      paper.heightOf(numbersOf(line), partNumberWidth, { face: 'mono' }),
      [line.name, ...wordsBelow(line, text)].reduce((sum, words) => sum + paper.heightOf(words, productWidth), 0),
    )
  )
}

const wordsBelow = ({ own_number: own, note }: Line, text: Text): string[] => [
  ...(own === undefined ? [] : [text.ownNumberIs(own)]),
  ...(note ? [text.noted(note)] : []),
]

/** The manufacturer's part number if there is one, and the SKU below it. */
const numbersOf = ({ manufacturer_part_number: partNumber, sku }: Line): string =>
  partNumber && partNumber !== sku ? `${partNumber}\n${sku}` : sku

function columnWidths(width: number): number[] {
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map(share => ((width - gap * (shares.length - 1)) * share) / sum)
}
