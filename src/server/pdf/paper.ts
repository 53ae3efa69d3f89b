import PDFDocument from 'pdfkit'
import type { Figure } from '#shared/number/figure.ts'
import { drawFigure } from './draw-figure.ts'
import { type Face, openFace } from './fonts.ts'
import { mixTypefaces } from './mixed-text.ts'
import { framePages } from './page-frame.ts'
import type { PaperOptions } from './paper-options.ts'
import { type Colour, colour, formats, frame, noteHeight, size, type TextSize } from './paper-style.ts'

export interface TextOptions {
  size?: TextSize
  face?: Face
  colour?: Colour
  align?: 'left' | 'center' | 'right'
  link?: string
  /** The tag that a screen reader gets: 'H1', 'H2', 'P', 'TH', 'TD', 'Caption'. */
  tag?: string
}

/** An element of the structure that a screen reader follows. */
export type Part = PDFKit.PDFStructureElement

interface Column {
  x: number
  width: number
}

/**
 * Writes pages from top to bottom. Text continues on the next page; head and foot are added at the end. Every element gets a tag for
 * screen readers. Lengths are points.
 */
export class Paper {
  readonly #doc: PDFKit.PDFDocument
  readonly #options: PaperOptions
  readonly #root: Part
  readonly #chunks: Buffer[] = []
  readonly #bottom: number
  #column: Column
  #part: Part

  constructor(options: PaperOptions) {
    const { language, format, title, subject, keywords = [], company, madeAt } = options
    const { width, height } = formats[format]
    this.#options = options
    const bottom = frame.bottom + (options.note ? noteHeight : 0)
    this.#bottom = height - bottom
    this.#column = { x: frame.side, width: width - 2 * frame.side }
    this.#doc = new PDFDocument({
      size: [width, height],
      margins: { top: frame.top, bottom, left: frame.side, right: frame.side },
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      // Otherwise pdfkit opens Helvetica, which we do not use.
      font: '',
      info: {
        Title: title,
        Subject: subject,
        Author: company.name,
        Creator: company.name,
        Keywords: keywords.join(', '),
        CreationDate: madeAt,
        ModDate: madeAt,
      },
    })
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    // pdfkit accepts an open font, although its types name only files.
    for (const face of ['text', 'strong', 'mono'] as const) this.#doc.registerFont(face, openFace(face) as never)
    mixTypefaces(this.#doc)
    this.#root = this.#doc.struct('Document', { title, lang: language })
    this.#doc.addStructure(this.#root)
    this.#part = this.#root
  }

  /** Width of the current column. */
  get width(): number {
    return this.#column.width
  }

  /** Height left on the page. */
  get room(): number {
    return this.#bottom - this.#doc.y
  }

  /** Height of a whole page. */
  get pageRoom(): number {
    return this.#bottom - frame.top
  }

  text(words: string, options: TextOptions = {}): void {
    const { tag = 'P', align = 'left', link } = options
    const { x, width } = this.#column
    this.#pen(options)
    this.#write(tag, () =>
      this.#doc.text(clean(words) || blank, x, this.#doc.y, { width, align, lineGap: 1.5, ...(link && { link }) }),
    )
  }

  /** Writes words at a place of the column. The position for the next element does not change. */
  textAt(words: string, at: { x: number; y: number; width: number }, options: TextOptions = {}): void {
    const { y } = this.#doc
    const { align = 'left', tag = 'P', link } = options
    this.#pen(options)
    const style = { width: at.width, align, lineGap: 1.5, ...(link && { link }) }
    this.#write(tag, () => this.#doc.text(clean(words) || blank, this.#column.x + at.x, at.y, style))
    this.#doc.y = y
  }

  heightOf(words: string, width: number, options: TextOptions = {}): number {
    this.#pen(options)
    return this.#doc.heightOfString(clean(words), { width, lineGap: 1.5 })
  }

  title(words: string): void {
    this.text(words, { size: 'title', face: 'strong', tag: 'H1' })
  }

  /** `keep`: height of the following content that must be on the same page. */
  heading(words: string, keep = 48): void {
    this.keep(keep + 24)
    if (this.#doc.y > frame.top) this.skip(10)
    this.text(words, { size: 'heading', face: 'strong', tag: 'H2' })
    this.rule('rule', 0.8)
    this.skip(3)
  }

  skip(height: number): void {
    this.#doc.y += height
  }

  get y(): number {
    return this.#doc.y
  }

  moveTo(y: number): void {
    this.#doc.y = y
  }

  newPage(): void {
    this.#doc.addPage()
  }

  /** Begins a new page when less height is left, unless a whole page has less too. */
  keep(height: number): void {
    if (height > this.room && height <= this.pageRoom && this.#doc.y > frame.top) this.newPage()
  }

  /** Draws a line across the column. */
  rule(which: Colour = 'hairline', weight = 0.5): void {
    this.line(0, this.width, this.#doc.y, which, weight)
  }

  line(from: number, to: number, y: number, which: Colour = 'hairline', weight = 0.5): void {
    const { x } = this.#column
    this.#asArtifact(() =>
      this.#doc
        .moveTo(x + from, y)
        .lineTo(x + to, y)
        .lineWidth(weight)
        .stroke(colour[which]),
    )
  }

  shade(at: { x: number; y: number; width: number; height: number }): void {
    this.#asArtifact(() => this.#doc.rect(this.#column.x + at.x, at.y, at.width, at.height).fill(colour.shade))
  }

  /** Draws a figure in the middle, as wide as the column or narrower to fit the height. `alt` describes it in words. */
  figure(figure: Figure, { alt, height }: { alt: string; height: number }): void {
    const scale = Math.min(this.width / figure.width, height / figure.height)
    const tall = figure.height * scale
    this.keep(tall)
    const at = { x: this.#column.x + (this.width - figure.width * scale) / 2, y: this.#doc.y, scale }
    const part = this.#doc.struct('Figure', { alt }, () => drawFigure(this.#doc, figure, at))
    this.#part.add(part)
    this.#doc.y = at.y + tall
  }

  /** Draws a figure at a place of the column, so wide. The position for the next element does not change. */
  figureAt(figure: Figure, alt: string, at: { x: number; y: number; width: number }): void {
    const place = { x: this.#column.x + at.x, y: at.y, scale: at.width / figure.width }
    this.#part.add(this.#doc.struct('Figure', { alt }, () => drawFigure(this.#doc, figure, place)))
  }

  /** The outline of a rectangle. */
  frame(at: { x: number; y: number; width: number; height: number }, weight = 0.3): void {
    this.#asArtifact(() =>
      this.#doc
        .rect(this.#column.x + at.x, at.y, at.width, at.height)
        .lineWidth(weight)
        .stroke(colour.hairline),
    )
  }

  /** Writes columns side by side, with shares of the width, and continues below the longest. They do not break across pages. */
  columns(shares: readonly number[], gap: number, write: readonly (() => void)[]): void {
    const whole = this.#column
    const top = this.#doc.y
    const sum = shares.reduce((total, share) => total + share, 0)
    const free = whole.width - gap * (shares.length - 1)
    let lowest = top
    let x = whole.x
    shares.forEach((share, index) => {
      this.#column = { x, width: (free * share) / sum }
      this.#doc.y = top
      write[index]?.()
      lowest = Math.max(lowest, this.#doc.y)
      x += this.#column.width + gap
    })
    this.#column = whole
    this.#doc.y = lowest
  }

  /** Puts everything that `write` writes into an element of the structure: 'Table', 'TR', 'L', 'LI', 'Sect'. */
  within(tag: string, write: () => void): void {
    const outer = this.#part
    this.#part = this.#doc.struct(tag)
    outer.add(this.#part)
    write()
    this.#part.end()
    this.#part = outer
  }

  async finish(): Promise<Buffer> {
    this.#root.end()
    framePages(this.#doc, this.#options)
    const ended = new Promise<void>((resolve, reject) => {
      this.#doc.once('end', resolve)
      this.#doc.once('error', reject)
    })
    this.#doc.end()
    await ended
    return Buffer.concat(this.#chunks)
  }

  #pen({ size: textSize = 'text', face = 'text', colour: ink = 'ink' }: TextOptions): void {
    this.#doc.font(face).fontSize(size[textSize]).fillColor(colour[ink])
  }

  /** Text that runs over the page goes on in its element. By pdfkit's `structParent` it is in none from the next page on. */
  #write(tag: string, write: () => unknown): void {
    this.#part.add(this.#doc.struct(tag, {}, () => void write()))
  }

  #asArtifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#close()
  }

  /** Ends the current tag. */
  #close(): void {
    this.#doc.endMarkedContent()
  }
}

/** Stands for no words: pdfkit writes no tag for an empty text, and its end would be without a beginning. */
const blank = '\u00a0'

/** Replaces control characters, which have no glyph, by blanks. */
const clean = (words: string): string => words.replace(/[\p{Cc}--\n]/gv, ' ')
