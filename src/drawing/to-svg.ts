import type { Units } from '#shared/number/units.ts'
import { pathData } from './path-data.ts'
import type { Block, Ink, Link, Shape, Text } from './shapes.ts'
import { type Box, boxOf, overlap, type Sheet } from './sheet.ts'
import { palettes, type Theme } from './theme.ts'

interface SvgOptions {
  theme: Theme
  title?: string | undefined
  ground?: boolean
  /** For a file whose lengths are those of the product: its size is then written in this unit, else in CSS pixels. */
  atScaleIn?: Units
}

/** CSS: 96 px to the inch; pens are millimetres on the sheet. */
const pxPerPenMm = 96 / 25.4

/** Writes a complete SVG document without scripts, style attributes and external files. */
export function toSvg(
  shapes: readonly Shape[],
  sheet: Sheet,
  { theme, title, ground = false, atScaleIn }: SvgOptions,
): string {
  const writer = new SvgWriter(sheet.mmPerPx, theme)
  const body = writer.markup(shapes)
  const view = [sheet.x, sheet.y, sheet.width, sheet.height].map(writer.number)
  const defs = writer.definitions()
  const [width, height] = atScaleIn ? view.slice(2).map(sizeIn(atScaleIn)) : [sheet.widthPx, sheet.heightPx]
  const field = ground
    ? `<path fill="${palettes[theme].ground}" d="M${view[0]} ${view[1]}h${view[2]}v${view[3]}h-${view[2]}z"/>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${width}" height="${height}"` +
    ` fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="Inter, Helvetica, Arial, sans-serif"` +
    `${roleOf(shapes, title)}>` +
    (title ? `<title>${escapeXml(title)}</title>` : '') +
    (defs ? `<defs>${defs}</defs>` : '') +
    `${field}${body}</svg>`
  )
}

const sizeIn = (units: Units) => (mm: string) =>
  units === 'metric' ? `${Number(mm)}mm` : `${Number((Number(mm) / 25.4).toFixed(4))}in`

/** Links inside an image are hidden from screen readers, so a drawing that has some is a group. */
function roleOf(shapes: readonly Shape[], title: string | undefined): string {
  if (shapes.some(({ kind }) => kind === 'link')) return ' role="group"'
  return title ? ' role="img"' : ' role="img" aria-hidden="true"'
}

/** Shapes that become one element. */
type Run = { lettering: boolean; attributes: string; data: string[]; boxes: Box[] }

class SvgWriter {
  private readonly blocks = new Map<Block, { id: string; markup: string }>()
  private readonly mmPerPx: number
  private readonly theme: Theme
  readonly number: (value: number) => string

  constructor(mmPerPx: number, theme: Theme) {
    this.mmPerPx = mmPerPx
    this.theme = theme
    // A twentieth of a pixel is finer than any screen or printer shows.
    const digits = Math.min(3, Math.max(0, Math.ceil(-Math.log10(mmPerPx / 20))))
    this.number = value =>
      String(Number(value.toFixed(digits)))
        .replace(/^-0$/, '0')
        .replace(/^(-?)0\./, '$1.')
  }

  definitions(): string {
    return [
      ...new Map([...this.blocks.values()].map(({ id, markup }) => [id, `<g id="${id}">${markup}</g>`])).values(),
    ].join('')
  }

  /** Joins neighbouring shapes of one ink into one path, as long as none covers another. */
  markup(shapes: readonly Shape[]): string {
    const parts: string[] = []
    let run: Run | null = null
    const flush = () => {
      if (run) parts.push(this.runMarkup(run))
      run = null
    }
    for (const shape of shapes) {
      if (shape.kind === 'insert') {
        flush()
        parts.push(this.use(shape.block, shape.x, shape.y))
        continue
      }
      if (shape.kind === 'link') {
        flush()
        parts.push(this.link(shape))
        continue
      }
      // Has no ink: it only takes up room in the bounds.
      if (shape.kind !== 'text' && !shape.weight && !shape.fill) continue
      const lettering = shape.kind === 'text'
      const attributes = lettering ? this.letters(shape) : this.ink(shape)
      const box = boxOf(shape)
      const covers = !lettering && shape.fill !== undefined && run?.boxes.some(other => overlap(other, box))
      if (run && (covers || run.attributes !== attributes)) flush()
      run ??= { lettering, attributes, data: [], boxes: [] }
      run.data.push(lettering ? this.text(shape) : pathData(shape, this.number))
      run.boxes.push(box)
    }
    flush()
    return parts.join('')
  }

  private runMarkup({ lettering, attributes, data }: Run): string {
    return lettering ? `<g ${attributes}>${data.join('')}</g>` : `<path ${attributes} d="${data.join('')}"/>`
  }

  private use(block: Block, x: number, y: number): string {
    let known = this.blocks.get(block)
    if (!known) {
      const markup = this.markup(block.shapes)
      // The checksum keeps the ids of two drawings on one page apart.
      known = { id: `${block.name}-${checksum(markup)}`, markup }
      this.blocks.set(block, known)
    }
    return `<use href="#${known.id}" x="${this.number(x)}" y="${this.number(y)}"/>`
  }

  private link({ href, name, x, y, width, height, shapes }: Link): string {
    const [left, top, wide, tall] = [x, y, width, height].map(this.number)
    const area = `<path pointer-events="all" d="M${left} ${top}h${wide}v${tall}h-${wide}z"/>`
    // The name says what is lettered below the link, in another order.
    const drawn = `<g aria-hidden="true">${this.markup(shapes)}</g>`
    return `${drawn}<a href="${escapeXml(href)}" aria-label="${escapeXml(name)}">${area}</a>`
  }

  private ink(ink: Ink): string {
    const palette = palettes[this.theme]
    const width = ink.weight * pxPerPenMm * this.mmPerPx
    const stroke = ink.weight ? `stroke="${palette.stroke[ink.layer]}" stroke-width="${fine(width)}"` : ''
    const fill = ink.fill ? `fill="${palette.fill[ink.fill]}"` : ''
    const dashes = ink.dashed ? `stroke-dasharray="${fine(5 * this.mmPerPx)} ${fine(3 * this.mmPerPx)}"` : ''
    return [fill, stroke, dashes].filter(Boolean).join(' ')
  }

  private letters({ size, anchor, bold, layer }: Text): string {
    const colour = `fill="${palettes[this.theme].stroke[layer]}"`
    const place = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
    return `font-size="${fine(size)}" ${colour}${place}${bold ? ' font-weight="600"' : ''}`
  }

  private text({ x, y, value, turn }: Text): string {
    const n = this.number
    const turned = turn ? ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"` : ''
    return `<text x="${n(x)}" y="${n(y)}"${turned}>${escapeXml(value)}</text>`
  }
}

const fine = (value: number): string => String(Number(value.toPrecision(3)))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Drops control characters and lone surrogates, which XML 1.0 does not allow. */
const escapeXml = (value: string): string =>
  [...value].map(sign => (isXmlSign(sign) ? (entities[sign] ?? sign) : '')).join('')

function isXmlSign(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}

/** FNV-1a. */
function checksum(value: string): string {
  let sum = 0x811c9dc5
  for (const letter of value) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum.toString(36)
}
