import { writeList } from '#server/pdf/lists.ts'
import { Paper } from '#server/pdf/paper.ts'
import { type TableColumn, writeFacts, writeTable } from '#server/pdf/tables.ts'
import { colonOf, labelled } from '#shared/text/colon.ts'
import { panelDrawingText } from '../../messages/drawings.ts'
import { configurationFileText } from '../../messages/files.ts'
import type { ConfigurationSheetFacts } from '../files/sheet-facts.ts'

/** A version of a configuration as PDF, across: fronts, diagrams, schedule, parts, problems. */
export async function writeConfigurationSheet(facts: ConfigurationSheetFacts): Promise<Buffer> {
  const { language, format, company, name, version, madeAt, savedOn, rulesVersion, note } = facts
  const text = configurationFileText[language]
  const paper = new Paper({
    language,
    format,
    title: `${name} · ${text.version} ${version}`,
    subject: text.kind,
    company,
    mark: { kind: text.kind, reference: `${text.version} ${version}` },
    footnote: text.about(name, version, savedOn, rulesVersion),
    note,
    madeAt: new Date(madeAt),
  })
  writeTitleBlock(paper, facts)
  writeFronts(paper, facts)
  writeDiagrams(paper, facts)
  writeSchedule(paper, facts)
  writeParts(paper, facts)
  writeProblems(paper, facts)
  return paper.finish()
}

const qrSize = 96

function writeTitleBlock(paper: Paper, facts: ConfigurationSheetFacts): void {
  const { language, name, about, viewUrl, qr, summary } = facts
  const text = configurationFileText[language]
  paper.columns([paper.width - qrSize - 24, qrSize], 24, [
    () => {
      paper.title(name)
      paper.skip(2)
      paper.text(summary, { size: 'lead' })
      paper.skip(6)
      writeFacts(paper, about, { columns: 2, nameShare: 0.36 })
      paper.skip(4)
      paper.text(viewUrl, { face: 'mono', link: viewUrl })
    },
    () => paper.figure(qr, { alt: labelled(text.scan, viewUrl, language), height: qrSize }),
  ])
}

/** The largest height of a front, in points. */
const tallestFront = 260

function writeFronts(paper: Paper, { language, panels }: ConfigurationSheetFacts): void {
  const text = configurationFileText[language]
  if (panels.every(({ front }) => front === null)) return
  paper.heading(text.front, 120)
  panels.forEach(({ title, front, heat }) => {
    if (!front) return
    const tall = Math.min(tallestFront, (paper.width * front.height) / front.width)
    paper.keep(tall + 22)
    paper.text([title, ...(heat ? [labelled(text.heat, heat, language)] : [])].join(' · '), {
      face: 'strong',
      tag: 'H3',
    })
    paper.skip(2)
    paper.figure(front, { alt: `${title}${colonOf(language)} ${text.front}. ${text.schedule}.`, height: tallestFront })
    paper.skip(8)
  })
  paper.text(text.legend, { colour: 'soft', tag: 'Caption' })
}

/** Points for a millimetre of the diagram: one with few branches is no larger than the others. */
const largestScale = 2.6

function writeDiagrams(paper: Paper, { language, panels }: ConfigurationSheetFacts): void {
  paper.heading(panelDrawingText[language].singleLine, paper.pageRoom * 0.5)
  for (const { diagrams } of panels)
    for (const { figure, words } of diagrams) {
      const most = paper.pageRoom - 40
      const natural = Math.min((paper.width * figure.height) / figure.width, figure.height * largestScale, most)
      paper.keep(natural + 8)
      paper.figure(figure, { alt: words, height: Math.min(most, natural) })
      paper.skip(10)
    }
}

function writeSchedule(paper: Paper, { language, schedule, notPlaced, buses }: ConfigurationSheetFacts): void {
  const text = configurationFileText[language]
  paper.heading(text.buses, 60)
  const amperes = (title: string, share = 4): TableColumn => ({ title, share, align: 'right' })
  writeTable(
    paper,
    [
      { title: text.bus, share: 4 },
      amperes(text.rating),
      amperes(`${text.normal} (A)`),
      amperes(`${text.aFailed} (A)`),
      amperes(`${text.bFailed} (A)`),
      amperes(text.most),
      amperes(`${text.worst} (A)`),
      amperes(text.feeder, 6),
      amperes(text.used, 5),
    ],
    buses,
  )
  paper.heading(text.schedule, 60)
  if (schedule.length === 0) paper.text(text.nothing)
  else
    writeTable(
      paper,
      [
        { title: text.position, share: 4, face: 'mono' },
        { title: text.device, share: 10 },
        { title: text.load, share: 13 },
        { title: text.feed, share: 5 },
        { title: text.drain, share: 7, align: 'right' },
        { title: text.carries, share: 5, align: 'right' },
        { title: text.wire, share: 8 },
        { title: text.drop, share: 4, align: 'right' },
        { title: text.rules, share: 4 },
      ],
      schedule,
    )
  if (!notPlaced) return
  paper.skip(6)
  paper.text(text.notPlaced(notPlaced))
}

function writeParts(paper: Paper, { language, parts, freeItems }: ConfigurationSheetFacts): void {
  const text = configurationFileText[language]
  paper.heading(text.parts, 60)
  writeTable(
    paper,
    [
      { title: text.quantity, share: 2, align: 'right' },
      { title: text.partNumber, share: 6, face: 'mono' },
      { title: text.product, share: 16 },
      { title: text.reason, share: 6 },
    ],
    parts,
  )
  if (freeItems.length === 0) return
  paper.skip(6)
  writeList(paper, freeItems, { isOrdered: false })
}

function writeProblems(paper: Paper, { language, problems, summary, rulesUrl }: ConfigurationSheetFacts): void {
  const text = configurationFileText[language]
  paper.heading(text.problems, 60)
  if (problems.length === 0) paper.text(summary)
  else
    writeTable(
      paper,
      [
        { title: text.problems, share: 4 },
        { title: text.rule, share: 2 },
        { title: text.place, share: 4 },
        { title: text.text, share: 20 },
      ],
      problems,
    )
  paper.skip(6)
  paper.text(text.rulesAt(rulesUrl), { link: rulesUrl })
}
