import { boundsOf } from '#drawing/sheet.ts'
import type { DrawnProduct } from '#drawing/subject.ts'
import { toFigure } from '#drawing/to-figure.ts'
import { drawView, viewName, viewsOf, viewTitle } from '#drawing/views/draw-view.ts'
import { writeList } from '#server/pdf/lists.ts'
import { Paper } from '#server/pdf/paper.ts'
import type { PaperCompany } from '#server/pdf/paper-options.ts'
import { fitColumns, writeTable } from '#server/pdf/tables.ts'
import type { Language } from '#shared/language.ts'
import type { Units } from '#shared/number/units.ts'
import type { WordedGuide } from '../../domain/word-guide.ts'
import { guideText } from '../../messages/guide.ts'

/** The facts of a printed guide: plain data, worded in one language. */
export interface GuideFacts {
  language: Language
  units: Units
  company: PaperCompany
  series: string
  guide: WordedGuide
  /** The product in the drawing. */
  first: { name: string; drawn: DrawnProduct } | null
  revision: string
  /** ISO 8601. */
  updatedAt: string
  pageUrl: string
}

export async function writeGuidePaper(facts: GuideFacts): Promise<Buffer> {
  const { language, units, company, series, guide, revision, updatedAt, pageUrl } = facts
  const text = guideText[language]
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(updatedAt))
  const paper = new Paper({
    language,
    format: units === 'metric' ? 'a4' : 'letter',
    title: text.title(series),
    subject: series,
    company,
    mark: { kind: text.kind, reference: series },
    footnote: text.rev(revision, date),
    madeAt: new Date(updatedAt),
  })
  paper.title(text.title(series))
  paper.skip(2)
  paper.text(guide.introduction, { size: 'lead', colour: 'soft' })
  paper.skip(8)
  writeDrawings(paper, facts)
  for (const { title, isOrdered, items, table } of guide.sections) {
    paper.heading(title, 60)
    if (items.length > 0) writeList(paper, items, { isOrdered })
    if (table) writeTable(paper, fitColumns(table.columns, table.rows), table.rows)
  }
  if (guide.sources.length > 0) {
    paper.heading(text.sources)
    paper.text(text.sourcesNote, { size: 'small', colour: 'soft' })
    paper.skip(3)
    writeList(paper, guide.sources, { isOrdered: true })
  }
  paper.skip(6)
  paper.text(text.change, { size: 'small', colour: 'soft' })
  paper.text(pageUrl, { size: 'small', link: pageUrl })
  return paper.finish()
}

const tallest = { front: 150, side: 95, holes: 95 } as const
/** Factors for the letters: views side by side are drawn smaller, so their letters are larger to match the front view. */
const lettering = { front: 1, side: 2.4, holes: 1.6 } as const

function writeDrawings(paper: Paper, facts: GuideFacts): void {
  if (!facts.first) return
  const { drawn } = facts.first
  const beside = viewsOf(drawn).filter(view => view !== 'front')
  writeView(paper, facts, 'front', beside.length === 2)
  if (beside.length < 2) return
  paper.keep(tallest.side + 40)
  paper.skip(8)
  paper.columns(
    [2, 3],
    24,
    beside.map(view => () => writeView(paper, facts, view, true)),
  )
}

function writeView(
  paper: Paper,
  { language, units, first }: GuideFacts,
  view: keyof typeof tallest,
  isOfThree: boolean,
) {
  if (!first) return
  const { drawn, name } = first
  const drawing = drawView(drawn, view, { units, language, lettering: isOfThree ? lettering[view] : 1 })
  if (!drawing) return
  const box = boundsOf(drawing.shapes)
  const edge = box.width * 0.01
  const framed = { x: box.x - edge, y: box.y - edge, width: box.width + 2 * edge, height: box.height + 2 * edge }
  paper.figure(toFigure(drawing.shapes, framed), { alt: viewTitle(name, view, language), height: tallest[view] })
  paper.skip(4)
  const caption = [viewName(view, language), ...(view === 'front' ? [name] : []), ...drawing.notes].join(' · ')
  paper.text(caption, { size: 'small', colour: 'soft', align: 'center', tag: 'Caption' })
}
