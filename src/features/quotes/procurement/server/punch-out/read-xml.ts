import { Parser } from 'htmlparser2'
import { xmlLimitBytes } from '../../domain/limits.ts'
import { type XmlElement, xmlText } from '../../domain/punch-out/xml.ts'

const mostDepth = 40
const mostElements = 10_000

// XML knows five by itself; all others a DTD would define.
const foreignEntity = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/
// Each stops where another begins, so that a text of many beginnings is not read again and again.
const asideOrVerbatim = /<!--(?:(?!--)[\s\S])*-->|<!\[CDATA\[((?:(?!<!\[CDATA\[|\]\]>)[\s\S])*)\]\]>/g
const prologue =
  /^\ufeff?\s*(?:<\?xml[^<>?]*\?>)?\s*(?:<!DOCTYPE\s+cXML\s+SYSTEM\s+(?:"[^"<>[\]]{1,300}"|'[^'<>[\]]{1,300}')\s*>)?/
const name = /^[A-Za-z_][\w.:-]{0,99}$/

/**
 * Reads a message strictly; null for anything that is not well formed, that has a DTD, or that uses an entity of one. Nothing is fetched.
 * The public identifier of cXML in a DOCTYPE without a subset is what every cXML message begins with, so that alone is let pass.
 */
export function readXml(text: string): XmlElement | null {
  if (Buffer.byteLength(text) > xmlLimitBytes) return null
  if (control.test(text)) return null
  const body = text
    .replace(asideOrVerbatim, (_, verbatim?: string) => (verbatim === undefined ? '' : xmlText(verbatim)))
    .replace(prologue, '')
  if (body.includes('<!') || body.includes('<?') || foreignEntity.test(body)) return null
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const path = [root]
  let [elements, isWhole] = [0, true]
  const refuse = () => {
    isWhole = false
  }
  const parser = new Parser(
    {
      onopentag: (opened, attributes) => {
        const element: XmlElement = { name: opened, attributes, text: '', children: [] }
        elements += 1
        if (path.length > mostDepth || elements > mostElements || !name.test(opened)) refuse()
        path.at(-1)?.children.push(element)
        path.push(element)
      },
      ontext: data => {
        const element = path.at(-1)
        if (element) element.text += data
      },
      onclosetag: (closed, isImplied) => {
        // An implied end: its tag is missing, or another one stands in its place.
        if (path.pop()?.name !== closed || (isImplied && !isOwnEnd(parser, body))) refuse()
      },
      onerror: refuse,
    },
    { xmlMode: true },
  )
  parser.end(body)
  const [only, ...others] = root.children
  return isWhole && path.length === 1 && only && others.length === 0 && root.text.trim() === '' ? only : null
}

/** A tag that ends itself is told of as an implied end. */
const isOwnEnd = ({ endIndex }: Pick<Parser, 'endIndex'>, text: string) => text.slice(0, endIndex + 1).endsWith('/>')
