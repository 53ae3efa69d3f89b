import { Paper } from '#server/pdf/paper.ts'
import { pointsPerMm } from '#server/pdf/paper-style.ts'
import { labelled } from '#shared/text/colon.ts'
import { configurationFileText } from '../../messages/files.ts'
import type { LabelFacts, LabelSheetFacts } from '../files/label-facts.ts'

const mm = (length: number) => length * pointsPerMm

/** Millimetres. A module below 0.4 mm is not read for certain from a print of 300 dpi. */
const label = { width: 60, least: 20, module: 0.4, padding: 1.5 } as const
const barMm = 100

/** The labels of a configuration as PDF, 20 × 60 mm each: panels and positions with the code of the link. */
export async function writeLabelSheet(facts: LabelSheetFacts): Promise<Buffer> {
  const { language, format, company, name, version, madeAt, savedOn, rulesVersion, note, qr } = facts
  const text = configurationFileText[language]
  const paper = new Paper({
    language,
    format,
    title: `${name} · ${text.labels}`,
    subject: text.labels,
    company,
    mark: { kind: text.labels, reference: `${text.version} ${version}` },
    footnote: text.about(name, version, savedOn, rulesVersion),
    note,
    madeAt: new Date(madeAt),
  })
  paper.title(name)
  paper.skip(4)
  paper.text(text.labelsLead)
  writeScale(paper)
  const code = qr.width * label.module
  const size = { width: mm(label.width), height: mm(Math.max(label.least, code + 1)), code: mm(code) }
  const across = Math.max(1, Math.floor(paper.width / size.width))
  for (let from = 0; from < facts.labels.length; from += across) {
    paper.keep(size.height)
    const y = paper.y
    for (const [place, one] of facts.labels.slice(from, from + across).entries())
      writeLabel(paper, facts, one, { x: place * size.width, y, ...size })
    paper.moveTo(y + size.height)
  }
  return paper.finish()
}

/** A line of known length, by which the printed scale is checked. */
function writeScale(paper: Paper): void {
  paper.skip(6)
  const { y } = paper
  paper.line(0, mm(barMm), y, 'rule', 0.8)
  for (let at = 0; at <= barMm; at += 10) paper.frame({ x: mm(at), y: y - 3, width: 0, height: 6 }, 0.8)
  paper.moveTo(y + 10)
}

interface Place {
  x: number
  y: number
  width: number
  height: number
  code: number
}

function writeLabel(
  paper: Paper,
  { language, viewUrl, qr }: LabelSheetFacts,
  { place, lines }: LabelFacts,
  { x, y, width, height, code }: Place,
): void {
  const words = { x: x + code + mm(label.padding), width: width - code - mm(2 * label.padding) }
  paper.frame({ x, y, width, height })
  paper.within('Sect', () => {
    paper.figureAt(qr, labelled(configurationFileText[language].scan, viewUrl, language), {
      x: x + mm(0.5),
      y: y + (height - code) / 2,
      width: code,
    })
    let top = y + mm(label.padding)
    paper.textAt(place, { ...words, y: top }, { size: 'heading', face: 'strong' })
    top += paper.heightOf(place, words.width, { size: 'heading', face: 'strong' }) + 1
    for (const line of lines) {
      const shown = cut(paper, line, words.width)
      paper.textAt(shown, { ...words, y: top })
      top += paper.heightOf(shown, words.width)
    }
  })
}

/** A text that stays on one line of a label; the sheet of the configuration has it in full. */
function cut(paper: Paper, text: string, width: number): string {
  const oneLine = paper.heightOf('x', width)
  const fits = (shown: string) => paper.heightOf(shown, width) <= oneLine
  if (fits(text)) return text
  const letters = Array.from(text)
  let [least, most] = [0, letters.length - 1]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(`${letters.slice(0, middle).join('')}…`)) least = middle
    else most = middle - 1
  }
  return `${letters.slice(0, least).join('').trimEnd()}…`
}
