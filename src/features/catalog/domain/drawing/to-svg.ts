import { type Box, boxOf, overlap } from './bounds.ts'
import type { Block, Ink, Shape, Text } from './shapes.ts'
import type { Sheet } from './sheet.ts'
import { palettes, type Theme } from './theme.ts'

type SvgOptions = { theme: Theme; title?: string | undefined; ground?: boolean }

/** CSS: 96 px to the inch; pens are millimetres on the sheet. */
const pxPerPenMm = 96 / 25.4

/** A complete document: no script, no style attribute, nothing fetched from elsewhere. */
export function toSvg(shapes: readonly Shape[], sheet: Sheet, { theme, title, ground = false }: SvgOptions): string {
  const writer = new SvgWriter(sheet.mmPerPx, theme)
  const body = writer.markup(shapes)
  const view = [sheet.x, sheet.y, sheet.width, sheet.height].map(writer.number)
  const defs = writer.definitions()
  const field = ground
    ? `<path fill="${palettes[theme].ground}" d="M${view[0]} ${view[1]}h${view[2]}v${view[3]}h-${view[2]}z"/>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${sheet.widthPx}" height="${sheet.heightPx}"` +
    ` fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="Inter, Helvetica, Arial, sans-serif"` +
    `${title ? ' role="img"' : ' role="img" aria-hidden="true"'}>` +
    (title ? `<title>${escapeXml(title)}</title>` : '') +
    (defs ? `<defs>${defs}</defs>` : '') +
    `${field}${body}</svg>`
  )
}

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
    return [...new Map([...this.blocks.values()].map(({ id, markup }) => [id, `<g id="${id}">${markup}</g>`])).values()].join('')
  }

  /** Neighbours of one ink become one path, as long as none covers another. */
  markup(shapes: readonly Shape[]): string {
    const parts: string[] = []
    let run: { attributes: string; data: string[]; boxes: Box[] } | null = null
    const flush = () => {
      if (run) parts.push(`<path ${run.attributes} d="${run.data.join('')}"/>`)
      run = null
    }
    for (const shape of shapes) {
      if (shape.kind === 'text' || shape.kind === 'insert') {
        flush()
        parts.push(shape.kind === 'text' ? this.text(shape) : this.use(shape.block, shape.x, shape.y))
        continue
      }
      const attributes = this.ink(shape)
      const box = boxOf(shape)
      if (run && (run.attributes !== attributes || (shape.fill && run.boxes.some(other => overlap(other, box))))) flush()
      run ??= { attributes, data: [], boxes: [] }
      run.data.push(this.data(shape))
      run.boxes.push(box)
    }
    flush()
    return parts.join('')
  }

  private use(block: Block, x: number, y: number): string {
    let known = this.blocks.get(block)
    if (!known) {
      const markup = this.markup(block.shapes)
      // The name says what it is; the sum keeps two drawings in one page apart.
      known = { id: `${block.name}-${checksum(markup)}`, markup }
      this.blocks.set(block, known)
    }
    return `<use href="#${known.id}" x="${this.number(x)}" y="${this.number(y)}"/>`
  }

  private ink(ink: Ink): string {
    const palette = palettes[this.theme]
    const width = ink.weight * pxPerPenMm * this.mmPerPx
    const stroke = ink.weight ? `stroke="${palette.stroke[ink.layer]}" stroke-width="${fine(width)}"` : ''
    const fill = ink.fill ? `fill="${palette.fill[ink.fill]}"` : ''
    const dashes = ink.dashed ? `stroke-dasharray="${fine(5 * this.mmPerPx)} ${fine(3 * this.mmPerPx)}"` : ''
    return [fill, stroke, dashes].filter(Boolean).join(' ')
  }

  private text({ x, y, size, value, anchor, bold, turn, layer }: Text): string {
    const n = this.number
    return (
      `<text x="${n(x)}" y="${n(y)}" font-size="${fine(size)}" fill="${palettes[this.theme].stroke[layer]}"` +
      `${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${bold ? ' font-weight="600"' : ''}` +
      `${turn ? ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"` : ''}>${escapeXml(value)}</text>`
    )
  }

  private data(shape: Exclude<Shape, { kind: 'text' | 'insert' }>): string {
    const n = this.number
    switch (shape.kind) {
      case 'path':
        return `M${shape.points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${shape.closed ? 'z' : ''}`
      case 'circle': {
        const r = n(shape.radius)
        const d = n(2 * shape.radius)
        return `M${n(shape.x - shape.radius)} ${n(shape.y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0z`
      }
      case 'rect': {
        const { x, y, width: w, height: h, radius: r } = shape
        if (!r) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
        const turn = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
        const across = w - 2 * r
        const down = h - 2 * r
        return (
          `M${n(x + r)} ${n(y)}h${n(across)}${turn(r, r)}v${n(down)}${turn(-r, r)}` +
          `h${n(-across)}${turn(-r, -r)}v${n(-down)}${turn(r, -r)}z`
        )
      }
      case 'arc': {
        const at = (angle: number) => {
          const turn = (angle * Math.PI) / 180
          return `${n(shape.x + shape.radius * Math.cos(turn))} ${n(shape.y + shape.radius * Math.sin(turn))}`
        }
        const large = shape.to - shape.from > 180 ? 1 : 0
        return `M${at(shape.from)}A${n(shape.radius)} ${n(shape.radius)} 0 ${large} 1 ${at(shape.to)}`
      }
    }
  }
}

const fine = (value: number): string => String(Number(value.toPrecision(3)))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Control characters are not allowed in XML at all: they are dropped. */
export const escapeXml = (value: string): string =>
  value
    .replace(/[&<>"']/g, sign => entities[sign] ?? sign)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are refused by XML 1.0
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')

/** FNV-1a. */
function checksum(value: string): string {
  let sum = 0x811c9dc5
  for (const letter of value) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum.toString(36)
}
