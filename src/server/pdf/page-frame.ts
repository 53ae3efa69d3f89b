import type { PaperOptions } from './paper-options.ts'
import { colour, formats, frame, noteHeight, pageOf, size } from './paper-style.ts'

/** Writes head and foot of every page at the end, when the number of pages is known. Screen readers skip them. */
export function framePages(doc: PDFKit.PDFDocument, options: PaperOptions): void {
  const { count } = doc.bufferedPageRange()
  const { picture } = options.company
  // Opened once: all pages refer to the same picture.
  const logo = picture ? openPicture(doc, picture) : null
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // pdfkit would begin a new page for every line below the margin.
    doc.page.margins = { ...doc.page.margins, top: 0, bottom: 0 }
    doc.markContent('Artifact', { type: 'Pagination' })
    drawHead(doc, options, logo)
    drawFoot(doc, options, page + 1, count)
    if (options.note) drawNote(doc, options.note, options)
    if (options.watermark) drawWatermark(doc, options.watermark)
    doc.endMarkedContent()
  }
}

// pdfkit has the method, although its types do not.
const openPicture = (doc: PDFKit.PDFDocument, jpeg: Uint8Array) =>
  (doc as unknown as { openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc }).openImage(Buffer.from(jpeg))

/** The room of a logo, above the line of the head. */
const logoBox = [170, 27] as const

function drawHead(
  doc: PDFKit.PDFDocument,
  { format, company, mark }: PaperOptions,
  logo: PDFKit.Mixins.ImageSrc | null,
): void {
  const { width } = formats[format]
  const right = width - frame.side
  if (logo) doc.image(logo, frame.side, frame.headY - 3, { fit: [...logoBox] })
  else
    doc
      .font('strong')
      .fontSize(size.heading)
      .fillColor(colour.copper)
      .text(company.name, frame.side, frame.headY, oneLine)
  doc.font('text').fontSize(size.text).fillColor(colour.soft)
  const kindWidth = doc.widthOfString(mark.kind)
  doc.text(mark.kind, right - kindWidth, frame.headY, oneLine)
  doc.font('mono').fontSize(size.lead).fillColor(colour.ink)
  doc.text(mark.reference, right - doc.widthOfString(mark.reference), frame.headY + 12, oneLine)
  line(doc, frame.headY + 29, right, colour.rule, 0.8)
}

function drawFoot(doc: PDFKit.PDFDocument, options: PaperOptions, page: number, pages: number): void {
  const { format, company, language, footnote } = options
  const { width, height } = formats[format]
  const right = width - frame.side
  const y = height - frame.footY
  line(doc, y - 6, right, colour.hairline, 0.5)
  doc.font('text').fontSize(size.small).fillColor(colour.soft)
  // A name that the head only shows is text here: it is found and read aloud.
  const named = company.picture ? [company.name] : []
  doc.text([...named, company.headquarters, company.phone].join(' · '), frame.side, y, oneLine)
  doc.text(footnote, frame.side, y + 10, oneLine)
  const number = pageOf[language](page, pages)
  doc.text(number, right - doc.widthOfString(number), y + 10, oneLine)
}

function drawNote(doc: PDFKit.PDFDocument, note: string, { format }: PaperOptions): void {
  const { width, height } = formats[format]
  doc.font('text').fontSize(size.text).fillColor(colour.ink)
  const y = height - frame.bottom - noteHeight + 8
  doc.text(note, frame.side, y, { width: width - 2 * frame.side, lineGap: 1, height: noteHeight - 2 })
}

const watermarkSize = 110

/** Writes the word across the page, so light that what is below stays readable. */
function drawWatermark(doc: PDFKit.PDFDocument, word: string): void {
  const { width, height } = doc.page
  doc.save()
  doc.rotate(-35, { origin: [width / 2, height / 2] })
  doc.font('strong').fontSize(watermarkSize).fillColor(colour.soft).fillOpacity(0.12)
  doc.text(word, (width - doc.widthOfString(word)) / 2, height / 2 - watermarkSize / 2, oneLine)
  doc.restore()
}

const oneLine = { lineBreak: false }

function line(doc: PDFKit.PDFDocument, y: number, right: number, ink: string, weight: number): void {
  doc.moveTo(frame.side, y).lineTo(right, y).lineWidth(weight).stroke(ink)
}
