import { boundsOf } from '#drawing/sheet.ts'
import type { DrawnProduct } from '#drawing/subject.ts'
import { toFigure } from '#drawing/to-figure.ts'
import { type DrawingView, drawView, viewName, viewsOf, viewTitle } from '#drawing/views/draw-view.ts'
import { Paper } from '#server/pdf/paper.ts'
import type { PaperCompany } from '#server/pdf/paper-options.ts'
import { type Fact, writeFactSection, writeFacts, writeTable } from '#server/pdf/tables.ts'
import type { Language } from '#shared/language.ts'
import type { Units } from '#shared/number/units.ts'
import { dataSheetText } from '../../messages/data-sheet.ts'

/** Everything that is printed on a data sheet: plain data, in its language and units. */
export interface DataSheetFacts {
  language: Language
  units: Units
  company: PaperCompany
  sku: string
  name: string
  manufacturer: string
  makersNumber: string | null
  series: string
  leadTime: string | null
  revision: number
  /** ISO 8601. */
  updatedAt: string
  summary: string
  description: string
  main: Fact[]
  /** `onRequest`: the line with the unknown values; null where all are known. */
  groups: { name: string; facts: Fact[]; onRequest: string | null }[]
  trade: Fact[]
  /** The first ones of its stored documents. `state`: revision, day and last day. */
  documents: { title: string; kind: string; language: string; state: string }[]
  moreDocuments: number
  related: { sku: string; name: string; use: 'accessory' | 'related' }[]
  /** Null: it is not drawn, and nothing is known of how it is made. */
  drawn: DrawnProduct | null
  pageUrl: string
}

export async function writeDataSheet(facts: DataSheetFacts): Promise<Buffer> {
  const { language, units, company, sku, name, revision, updatedAt } = facts
  const text = dataSheetText[language]
  const date = longDate(updatedAt, language)
  const paper = new Paper({
    language,
    format: units === 'metric' ? 'a4' : 'letter',
    title: text.title(sku, name),
    subject: name,
    keywords: [sku, facts.makersNumber ?? '', facts.series].filter(Boolean),
    company,
    mark: { kind: text.kind, reference: sku },
    footnote: `${text.rev(revision)} · ${date}`,
    madeAt: new Date(updatedAt),
  })
  paper.title(name)
  paper.skip(2)
  paper.text(facts.summary, { size: 'lead', colour: 'soft' })
  paper.skip(8)
  writeFacts(paper, titleBlock(facts, date), { columns: 2 })
  if (facts.main.length > 0) writeFactSection(paper, text.ratings, facts.main, { columns: 2, nameShare: 0.46 })
  if (facts.drawn) {
    paper.heading(text.drawing, 150)
    writeDrawings(paper, facts, facts.drawn)
  }
  if (facts.description) {
    paper.heading(text.description)
    for (const paragraph of facts.description.split(/\n\s*\n/)) {
      paper.text(paragraph)
      paper.skip(4)
    }
  }
  for (const group of facts.groups) writeGroup(paper, group)
  if (facts.trade.length > 0) writeFactSection(paper, text.trade, facts.trade, { columns: 2, nameShare: 0.46 })
  if (facts.documents.length > 0) writeDocuments(paper, facts)
  writeOrdering(paper, facts)
  writeNotes(paper, facts)
  return paper.finish()
}

function titleBlock(facts: DataSheetFacts, date: string): Fact[] {
  const text = dataSheetText[facts.language]
  const { sku, series, leadTime, manufacturer, makersNumber, revision } = facts
  const rows: [string, string | null][] = [
    [text.partNumber, sku],
    [text.series, series],
    [text.leadTime, leadTime],
    [text.manufacturer, manufacturer],
    [text.makersNumber, makersNumber],
    [text.revision, `${revision} (${date})`],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

const tallest = { front: 190, side: 105, holes: 105 } as const
/** The largest height of a single device, which would otherwise fill the width of the page. */
const tallestDevice = 140
/** The views side by side are smaller than the front, but their lettering has the same size. */
const lettering = { front: 1, side: 2.4, holes: 1.6 } as const

/** The front over the whole width, the other views side by side below it. */
function writeDrawings(paper: Paper, facts: DataSheetFacts, drawn: DrawnProduct): void {
  const views = viewsOf(drawn)
  const rest = views.filter(view => view !== 'front')
  writeView(paper, facts, drawn, 'front')
  if (rest.length === 0) return
  paper.keep(tallest.side + 60)
  paper.skip(8)
  // The side view needs less width than the pattern of the holes.
  const shares = rest.length === 2 ? [2, 3] : [1]
  paper.columns(
    shares,
    24,
    rest.map(view => () => writeView(paper, facts, drawn, view)),
  )
}

function writeView(paper: Paper, facts: DataSheetFacts, drawn: DrawnProduct, view: DrawingView): void {
  const { language, units, name } = facts
  const isAlone = viewsOf(drawn).length === 1
  const drawing = drawView(drawn, view, { units, language, lettering: isBeside(drawn, view) ? lettering[view] : 1 })
  if (!drawing) return
  const box = boundsOf(drawing.shapes)
  const edge = box.width * 0.01
  const framed = { x: box.x - edge, y: box.y - edge, width: box.width + 2 * edge, height: box.height + 2 * edge }
  paper.figure(toFigure(drawing.shapes, framed), {
    alt: viewTitle(name, view, language),
    height: isAlone ? tallestDevice : tallest[view],
  })
  paper.skip(4)
  const caption = [viewName(view, language), ...drawing.notes].join(' · ')
  paper.text(caption, { size: 'small', colour: 'soft', align: 'center', tag: 'Caption' })
}

/** Whether a view shares the width: where there are three views, the second and third do. */
const isBeside = (drawn: DrawnProduct, view: DrawingView): boolean => view !== 'front' && viewsOf(drawn).length === 3

function writeGroup(paper: Paper, { name, facts, onRequest }: DataSheetFacts['groups'][number]): void {
  if (facts.length > 0) writeFactSection(paper, name, facts, { columns: 2, nameShare: 0.46 })
  else paper.heading(name)
  if (onRequest === null) return
  paper.skip(4)
  paper.text(onRequest, { size: 'small', colour: 'soft' })
}

function writeDocuments(paper: Paper, { language, documents, moreDocuments }: DataSheetFacts): void {
  const text = dataSheetText[language]
  paper.heading(text.documents)
  writeTable(
    paper,
    [
      { title: text.document, share: 7 },
      { title: text.documentKind, share: 4 },
      { title: text.documentLanguage, share: 2.5 },
      { title: text.documentState, share: 5 },
    ],
    documents.map(one => [one.title, one.kind, one.language, one.state]),
  )
  if (moreDocuments === 0) return
  paper.skip(4)
  paper.text(text.moreDocuments(moreDocuments), { size: 'small', colour: 'soft' })
}

function writeOrdering(paper: Paper, { language, sku, name, related }: DataSheetFacts): void {
  const text = dataSheetText[language]
  const rows = [[sku, name, text.uses.self], ...related.map(one => [one.sku, one.name, text.uses[one.use]])]
  paper.heading(text.ordering)
  writeTable(
    paper,
    [
      { title: text.partNumber, share: 3, face: 'mono' },
      { title: text.name, share: 8 },
      { title: text.use, share: 3 },
    ],
    rows,
  )
}

function writeNotes(paper: Paper, { language, units, groups, drawn, pageUrl }: DataSheetFacts): void {
  const text = dataSheetText[language]
  const notes = [
    ...(drawn ? [text.noteUnits[units], text.noteDrawing] : []),
    ...(groups.some(({ onRequest }) => onRequest !== null) ? [text.noteInquiry] : []),
    text.noteChange,
  ]
  paper.heading(text.notes, 90)
  for (const note of notes) {
    paper.text(note, { size: 'small', colour: 'soft' })
    paper.skip(2)
  }
  paper.text(pageUrl, { size: 'small', link: pageUrl })
}

const longDate = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
