const svgNamespace = 'http://www.w3.org/2000/svg'

/** Only what draws: no script, no foreignObject, no animation that could set an address, no style sheet. */
const elements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan ' +
    'clipPath mask marker pattern linearGradient radialGradient stop'
  ).split(' '),
)

/** Parses a document and copies what draws out of it; null: there is no svg element, or it is not XML. */
export function cleanSvg(source: string): SVGSVGElement | null {
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml')
  if (parsed.querySelector('parsererror')) return null
  const root = parsed.querySelector('svg')
  return root?.namespaceURI === svgNamespace ? (copyOf(root) as SVGSVGElement) : null
}

function copyOf(original: Element): Element {
  const copy = document.createElementNS(svgNamespace, original.localName)
  for (const { name, localName, value } of original.attributes)
    if (isHarmless(name, localName, value)) copy.setAttribute(localName, value)
  for (const child of original.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? '')
    if (child instanceof Element && child.namespaceURI === svgNamespace && elements.has(child.localName))
      copy.append(copyOf(child))
  }
  return copy
}

/** No event attributes, no styles; addresses lead into the drawing itself only. */
function isHarmless(name: string, localName: string, value: string): boolean {
  if (/^(on|xmlns)/i.test(localName) || localName === 'style' || (name.includes(':') && localName !== 'href'))
    return false
  if (localName === 'href') return value.startsWith('#')
  return !/url\((?!\s*['"]?#)/i.test(value) && !/javascript:/i.test(value)
}
