import type { Figure, PathMark, TextMark } from '#shared/number/figure.ts'
import { pointsPerMm } from './paper-style.ts'

/** Draws a figure as lines and letters, so that it stays sharp at any size. `at`: upper left corner and points per unit. */
export function drawFigure(doc: PDFKit.PDFDocument, figure: Figure, at: { x: number; y: number; scale: number }): void {
  doc.save()
  doc.transform(at.scale, 0, 0, at.scale, at.x - figure.x * at.scale, at.y - figure.y * at.scale)
  doc.lineCap('round').lineJoin('round')
  for (const mark of figure.marks) mark.kind === 'path' ? drawPath(doc, mark, at.scale) : drawText(doc, mark)
  doc.restore()
}

function drawPath(doc: PDFKit.PDFDocument, mark: PathMark, scale: number): void {
  const { data, fill, stroke, weightMm, dashMm } = mark
  const units = (mm: number) => (mm * pointsPerMm) / scale
  doc.path(data)
  if (stroke) {
    doc.lineWidth(units(weightMm))
    if (dashMm) doc.dash(units(dashMm[0]), { space: units(dashMm[1]) })
    else doc.undash()
  }
  if (stroke && fill) doc.fillAndStroke(fill, stroke)
  else if (stroke) doc.stroke(stroke)
  else if (fill) doc.fill(fill)
}

function drawText(doc: PDFKit.PDFDocument, mark: TextMark): void {
  const { x, y, size, value, anchor, isBold, turn, colour } = mark
  doc
    .font(isBold ? 'strong' : 'text')
    .fontSize(size)
    .fillColor(colour)
  const width = doc.widthOfString(value)
  const left = { start: 0, middle: width / 2, end: width }[anchor]
  doc.save()
  if (turn) doc.rotate(turn, { origin: [x, y] })
  doc.text(value, x - left, y, { lineBreak: false, baseline: 'alphabetic' })
  doc.restore()
}
