/** Only elements that draw: no script, no foreignObject, no animation (it could set a URL), no style sheet. */
export const drawingElements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan ' +
    'clipPath mask marker pattern linearGradient radialGradient stop'
  ).split(' '),
)

/** Refuses event attributes, styles, and URLs that lead out of the drawing. */
export function isHarmlessAttribute(name: string, localName: string, value: string): boolean {
  if (/^(on|xmlns)/i.test(localName) || localName === 'style' || (name.includes(':') && localName !== 'href'))
    return false
  if (localName === 'href') return value.startsWith('#')
  return !/url\((?!\s*['"]?#)/i.test(value) && !/javascript:/i.test(value)
}
