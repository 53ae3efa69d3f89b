import type { Paper } from '#server/pdf/paper.ts'
import type { Language } from '#shared/language.ts'
import type { WordedFact, WordedLine } from '../../domain/version/version-words.ts'
import { versionLabels } from '../../messages/version-labels.ts'

const gap = 10
// Relative widths of the columns: product, quantity, unit price, total.
const shares = [4.2, 1.1, 1.5, 1.5] as const
const pad = 3

/** Writes the lines as a table, whose head is repeated on every page. */
export function writeVersionLines(paper: Paper, lines: readonly WordedLine[], language: Language): void {
  paper.within('Table', () => {
    const [first] = lines
    paper.keep(24 + (first ? rowHeight(paper, first) : 0))
    writeHead(paper, language)
    for (const line of lines) {
      if (rowHeight(paper, line) > paper.room) {
        paper.newPage()
        writeHead(paper, language)
      }
      writeLine(paper, line)
    }
  })
}

function writeHead(paper: Paper, language: Language): void {
  const text = versionLabels[language]
  const heads = [text.product, text.quantity, text.price, text.lineTotal]
  paper.within('TR', () =>
    paper.columns(
      shares,
      gap,
      heads.map((head, column) => () => {
        paper.skip(pad)
        const align = column === 0 ? 'left' : 'right'
        paper.text(head, { face: 'strong', size: 'small', colour: 'soft', tag: 'TH', align })
      }),
    ),
  )
  paper.skip(pad)
  paper.rule('rule', 0.6)
}

/** The name with its figures, and below them, over the whole width, what else is said: that may go on to the next page. */
function writeLine(paper: Paper, line: WordedLine): void {
  const ink = line.isText || line.isCounted ? 'ink' : 'soft'
  const figure = (words: string) => () => {
    paper.skip(pad)
    paper.text(words, { align: 'right', tag: 'TD', colour: ink })
  }
  paper.within('TR', () => {
    if (line.isText) {
      paper.skip(pad)
      paper.text(line.name, { tag: 'TD' })
    } else
      paper.columns(shares, gap, [
        () => {
          paper.skip(pad)
          paper.within('TD', () => {
            paper.text(line.name, { face: 'strong', colour: ink })
            if (line.numbers) paper.text(line.numbers, { size: 'small', colour: 'soft' })
          })
        },
        figure(line.quantity),
        figure(line.price),
        figure(line.total),
      ])
    if (line.details.length > 0)
      paper.within('TD', () => {
        for (const detail of line.details) paper.text(detail, { colour: 'soft' })
      })
  })
  paper.skip(pad)
  paper.rule()
}

/** The height of the row without what may go on to the next page. */
function rowHeight(paper: Paper, { name, numbers, isText, details }: WordedLine): number {
  if (isText) return 2 * pad + Math.min(paper.heightOf(name, paper.width), paper.pageRoom / 2)
  const sum = shares.reduce((total, share) => total + share, 0)
  const width = ((paper.width - gap * (shares.length - 1)) * shares[0]) / sum
  const [detail = ''] = details
  const below = detail ? Math.min(paper.heightOf(detail, paper.width), 40) : 0
  return (
    2 * pad +
    paper.heightOf(name, width, { face: 'strong' }) +
    (numbers ? paper.heightOf(numbers, width, { size: 'small' }) : 0) +
    below
  )
}

/** The totals below the prices, the last one strong. */
export function writeVersionTotals(paper: Paper, totals: readonly WordedFact[]): void {
  paper.skip(4)
  paper.keep(18 * totals.length)
  paper.within('Table', () => {
    totals.forEach(({ label, value }, index) => {
      const face = index === totals.length - 1 ? 'strong' : 'text'
      paper.within('TR', () =>
        paper.columns([5.3, 3], gap, [
          () => paper.text(label, { align: 'right', tag: 'TH', face }),
          () => paper.text(value, { align: 'right', tag: 'TD', face }),
        ]),
      )
      paper.skip(2)
    })
  })
}
