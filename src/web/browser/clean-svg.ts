import { drawingElements, isHarmlessAttribute } from '#shared/text/svg-rules.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Parses a document and copies the elements that draw. Null if there is no svg element, or the text is not XML. */
export function cleanSvg(source: string): SVGSVGElement | null {
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml')
  if (parsed.querySelector('parsererror')) return null
  const root = parsed.querySelector('svg')
  return root?.namespaceURI === svgNamespace ? (copyOf(root) as SVGSVGElement) : null
}

function copyOf(original: Element): Element {
  const copy = document.createElementNS(svgNamespace, original.localName)
  for (const { name, localName, value } of original.attributes)
    if (isHarmlessAttribute(name, localName, value)) copy.setAttribute(localName, value)
  for (const child of original.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? '')
    if (child instanceof Element && child.namespaceURI === svgNamespace && drawingElements.has(child.localName))
      copy.append(copyOf(child))
  }
  return copy
}
