const svgNamespace = 'http://www.w3.org/2000/svg'

/** Only elements that draw: no script, no foreignObject, no animation (it could set a URL), no style sheet. */
const elements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan ' +
    'clipPath mask marker pattern linearGradient radialGradient stop'
  ).split(' '),
)

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
    if (isHarmless(name, localName, value)) copy.setAttribute(localName, value)
  for (const child of original.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? '')
    if (child instanceof Element && child.namespaceURI === svgNamespace && elements.has(child.localName))
      copy.append(copyOf(child))
  }
  return copy
}

/** Refuses event attributes, styles, and URLs that lead out of the drawing. */
function isHarmless(name: string, localName: string, value: string): boolean {
  if (/^(on|xmlns)/i.test(localName) || localName === 'style' || (name.includes(':') && localName !== 'href'))
    return false
  if (localName === 'href') return value.startsWith('#')
  return !/url\((?!\s*['"]?#)/i.test(value) && !/javascript:/i.test(value)
}
