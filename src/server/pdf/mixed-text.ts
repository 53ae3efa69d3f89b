import type { Font } from 'fontkit'
import { otherFaces, type Run, runsOf } from './other-letters.ts'

type Options = Record<string, unknown> & { width?: number; align?: string; lineWidth?: number; textWidth?: number }

/** The parts of pdfkit that write one line in one typeface; its types do not name them. */
interface Pen {
  _font: { font: Font; ascender: number }
  _fontSize: number
  _fragment: (text: string, x: number, y: number, options: Options) => void
  widthOfString: (text: string, options?: Options) => number
  registerFont: (name: string, font: Font) => void
  font: (name: string) => void
}

/** Lets a document write letters that its typeface lacks in another: each line in as many parts as it needs. */
export function mixTypefaces(doc: PDFKit.PDFDocument, others = otherFaces): void {
  const pen = doc as unknown as Pen // pdfkit's own members, of the version that is installed; a test reads what they write.
  const fragment = pen._fragment.bind(doc)
  const widthOf = pen.widthOfString.bind(doc)
  const registered = new Set<string>()
  const inFace = <T>({ other }: Run, act: () => T): T => {
    const own = pen._font
    if (other && !registered.has(other.name)) pen.registerFont(other.name, other.font)
    if (other) registered.add(other.name)
    if (other) pen.font(other.name)
    const result = act()
    pen._font = own
    return result
  }
  const widths = (runs: readonly Run[], options?: Options) =>
    runs.reduce((sum, run) => sum + inFace(run, () => widthOf(run.text, options)), 0)

  pen.widthOfString = (text, options) => {
    const runs = runsOf(pen._font.font, `${text}`, others)
    return isOwn(runs, text) ? widthOf(text, options) : widths(runs, options)
  }
  pen._fragment = (text, x, y, options) => {
    const runs = runsOf(pen._font.font, `${text}`, others)
    if (isOwn(runs, text)) return fragment(text, x, y, options)
    const { width, align, lineWidth = 0, textWidth = 0, ...rest } = options
    const free =
      width === undefined ? 0 : align === 'right' ? lineWidth - widths(runs, rest) : (lineWidth - textWidth) / 2
    let left = x + (align === 'right' || align === 'center' ? free : 0)
    // All stand on the line of the own typeface.
    const baseline = rest.baseline ?? -(pen._font.ascender / 1000) * pen._fontSize
    for (const run of runs) {
      inFace(run, () => fragment(run.text, left, y, { ...rest, textWidth, baseline }))
      left += inFace(run, () => widthOf(run.text, rest))
    }
  }
}

const isOwn = ([first, ...more]: readonly Run[], text: string) =>
  first === undefined || (more.length === 0 && first.other === null && first.text === text)
