import { expect, test } from 'vitest'
import { rect } from './shapes.ts'
import { boundsOf, croppedSheet } from './sheet.ts'
import { toSvg } from './to-svg.ts'

const figureOf = (svg: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(svg)?.[1] ?? ''

test.each([
  ['metric', 'mm', 1],
  ['imperial', 'in', 25.4],
] as const)('a drawing at scale says its size in %s units', (atScaleIn, unit, mmOfUnit) => {
  const shapes = [rect(0, 0, 482.6, 44.45, { layer: 'outline', weight: 0.35 })]
  const svg = toSvg(shapes, croppedSheet(boundsOf(shapes), false), { theme: 'paper', atScaleIn })
  const [, , width = 0, height = 0] = figureOf(svg, 'viewBox').split(' ').map(Number)
  expect(width).toBeGreaterThan(482.6)
  for (const [name, mm] of [
    ['width', width],
    ['height', height],
  ] as const) {
    const size = figureOf(svg, name)
    expect(size).toMatch(new RegExp(`^[\\d.]+${unit}$`))
    // A unit of the drawing is a millimetre on paper.
    expect((Number.parseFloat(size) * mmOfUnit) / mm).toBeCloseTo(1, 3)
  }
})

test('a drawing for a page says its size in pixels', () => {
  const shapes = [rect(0, 0, 482.6, 44.45, { layer: 'outline', weight: 0.35 })]
  expect(figureOf(toSvg(shapes, croppedSheet(boundsOf(shapes), false), { theme: 'paper' }), 'width')).toBe('776')
})
