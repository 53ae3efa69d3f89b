import { Parser } from 'htmlparser2'
import { no, type Result, yes } from '#shared/result.ts'
import { drawingElements, isHarmlessAttribute } from '#shared/text/svg-rules.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const mostElements = 50_000
const mostDepth = 100

interface CleanSvg {
  svg: string
  width: number
  height: number
}

/**
 * Writes a drawing anew with only the elements that draw and their harmless attributes: the same as the browser's cleaner keeps. What is
 * not written is gone, texts within other elements too.
 */
export function cleanSvg(source: string): Result<CleanSvg, 'broken' | 'svg_no_size'> {
  const written: string[] = []
  const open: Opened[] = []
  let dropped = 0
  let elements = 0
  let isBroken = false
  let size: { width: number; height: number } | null = null
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        elements++
        const localName = withoutPrefix(name)
        if (open.length === 0 && dropped === 0) {
          // Only one root, which is a drawing.
          if (localName !== 'svg' || written.length > 0 || !isSvg(name, attributes)) isBroken = true
          size = sizeOf(attributes)
        }
        if (elements > mostElements || open.length + dropped > mostDepth) isBroken = true
        if (isBroken || dropped > 0 || !drawingElements.has(localName) || isNestedUse(localName, open)) {
          dropped++
          return
        }
        const kept = Object.entries(attributes).filter(([attribute, value]) =>
          isHarmlessAttribute(attribute, withoutPrefix(attribute), value),
        )
        const own = open.length === 0 ? rootAttributes(kept, size) : attributesOf(kept)
        open.push({ name: localName, hasId: attributes.id !== undefined })
        written.push(`<${localName}${own}>`)
      },
      ontext: text => {
        if (dropped === 0 && open.length > 0) written.push(escaped(text))
      },
      onclosetag: () => {
        if (dropped > 0) dropped--
        else written.push(`</${open.pop()?.name ?? ''}>`)
      },
      onerror: () => {
        isBroken = true
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(source)
  parser.end()
  if (isBroken || written.length === 0 || open.length > 0) return no('broken')
  return size ? yes({ svg: written.join(''), ...(size as { width: number; height: number }) }) : no('svg_no_size')
}

interface Opened {
  name: string
  hasId: boolean
}

const withoutPrefix = (name: string): string => name.slice(name.lastIndexOf(':') + 1)

function isSvg(name: string, attributes: Record<string, string>): boolean {
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : ''
  const namespace = attributes[prefix ? `xmlns:${prefix}` : 'xmlns']
  return namespace === undefined ? prefix === '' : namespace === svgNamespace
}

/** A reference within what is itself referred to: a few of them, nested, draw millions of elements. */
const isNestedUse = (localName: string, open: readonly Opened[]) =>
  localName === 'use' && open.slice(1).some(({ hasId }) => hasId)

const attributesOf = (attributes: readonly (readonly [string, string])[]) =>
  attributes.map(([name, value]) => ` ${withoutPrefix(name)}="${escaped(value).replaceAll('"', '&quot;')}"`).join('')

function rootAttributes(
  attributes: readonly (readonly [string, string])[],
  size: { width: number; height: number } | null,
): string {
  const own = attributes.filter(([name]) => name !== 'width' && name !== 'height')
  const box = own.some(([name]) => name === 'viewBox') || !size ? '' : ` viewBox="0 0 ${size.width} ${size.height}"`
  const sides = size ? ` width="${size.width}" height="${size.height}"` : ''
  return ` xmlns="${svgNamespace}"${attributesOf(own)}${box}${sides}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const mostSide = 10_000

/** From width and height in pixels, else from the box that is seen. */
function sizeOf({ width, height, viewBox }: Record<string, string>): { width: number; height: number } | null {
  const [, , boxWidth, boxHeight] = (viewBox ?? '')
    .slice(0, 200)
    .trim()
    .split(/[\s,]+/)
  const sideOf = (given: string | undefined) => {
    const number = /^\d{1,6}(\.\d{1,10})?(px)?$/.test((given ?? '').slice(0, 30))
      ? Math.round(Number.parseFloat(given ?? ''))
      : 0
    return number >= 1 && number <= mostSide ? number : null
  }
  const own = [sideOf(width), sideOf(height)] as const
  const box = [sideOf(boxWidth), sideOf(boxHeight)] as const
  const [found, other] = own[0] && own[1] ? own : box
  return found && other ? { width: found, height: other } : null
}
