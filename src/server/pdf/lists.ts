import type { Paper } from './paper.ts'

const indent = 16

/** Writes bullet points or numbered steps. Each stays on one page with its mark. */
export function writeList(paper: Paper, items: readonly string[], { isOrdered }: { isOrdered: boolean }): void {
  paper.within('L', () =>
    items.forEach((item, place) => {
      const width = paper.width - indent
      const height = paper.heightOf(item, width)
      paper.keep(height)
      const top = paper.y
      paper.within('LI', () => {
        paper.textAt(
          isOrdered ? `${place + 1}.` : '•',
          { x: 2, y: top, width: indent },
          { tag: 'Lbl', colour: 'copper' },
        )
        paper.textAt(item, { x: indent, y: top, width }, { tag: 'LBody' })
      })
      paper.moveTo(top + height + 3)
    }),
  )
}
