import { expect, test } from 'vitest'
import type { Shape } from '#drawing/shapes.ts'
import { boundsOf } from '#drawing/sheet.ts'
import { toFigure } from '#drawing/to-figure.ts'
import { drawView, viewsOf } from '#drawing/views/draw-view.ts'
import type { DrawingValue } from './attributes.ts'
import { drawnProduct } from './drawn-product.ts'

const panelOf = (attributes: Record<string, DrawingValue>) =>
  drawnProduct({ seriesSeName: 'gmt-fuse-panels', attributes })
const panel = panelOf({ width: 17.12, height: 1.74, depth: 8.94, rack: 1, positions_per_bus: 10, buses: 2 })
const imperial = { units: 'imperial', language: 'en' } as const
const metric = { units: 'metric', language: 'fr' } as const

const dimensions = (shapes: readonly Shape[] = []) =>
  shapes.flatMap(shape => (shape.kind === 'text' && shape.layer === 'dimension' ? [shape.value] : []))

test('a view exists if its lengths are known', () => {
  expect(viewsOf(panel)).toEqual(['front', 'side', 'holes'])
  expect(viewsOf(panelOf({ width: 17 }))).toEqual(['front'])
  expect(viewsOf(drawnProduct({ seriesSeName: 'heat-baffles', attributes: { rack: 2, depth: 12 } }))).toEqual([
    'front',
    'side',
    'holes',
  ])
  expect(viewsOf(drawnProduct({ seriesSeName: 'gmt-fuses', attributes: { rating: 5 } }))).toEqual(['front'])
  expect(drawView(panelOf({ width: 17 }), 'side', imperial)).toBeNull()
})

test('lengths have the digits of the specification and the format of the language', () => {
  expect(dimensions(drawView(panel, 'front', imperial)?.shapes)).toEqual(['17.12', '18.312', '19', '1.74', '1\u202fRU'])
  expect(dimensions(drawView(panel, 'front', metric)?.shapes)).toEqual(['434,8', '465,12', '482,6', '44,2', '1\u202fU'])
  expect(dimensions(drawView(panel, 'side', metric)?.shapes)).toEqual(['Face', 'Arrière', '227,1', '44,2'])
})

test('a drawing leaves out unknown lengths', () => {
  const bare = drawView(panelOf({ rack: 1 }), 'front', imperial)
  expect(dimensions(bare?.shapes)).toEqual(['18.312', '19', '1\u202fRU'])
  const fuse = drawView(drawnProduct({ seriesSeName: 'gmt-fuses', attributes: { rating: 5 } }), 'front', imperial)
  expect([dimensions(fuse?.shapes), fuse?.notes]).toEqual([[], ['Drawn in proportion, not to scale']])
})

// EIA-310: outer slots of 1 to 4 units, each on a hole of the rack, whose holes are 15.875, 15.875 and 12.7 mm apart.
test.each([
  [1, 31.75],
  [2, 76.2],
  [3, 57.15],
  [4, 101.6],
])('the slots of %i units meet holes of the rack', (rack, span) => {
  const { shapes = [] } = drawView(panelOf({ rack, width: 17 }), 'holes', { units: 'metric', language: 'en' }) ?? {}
  const holes = new Set(shapes.flatMap(shape => (shape.kind === 'circle' ? [shape.y.toFixed(3)] : [])))
  const slots = shapes.flatMap(shape => (shape.kind === 'rect' && shape.weight === 0.5 ? [shape.y + 3.4] : []))
  expect(holes.size).toBe(3 * rack)
  expect(slots).toHaveLength(4)
  for (const slot of slots) expect(holes).toContain(slot.toFixed(3))
  expect(Math.max(...slots) - Math.min(...slots)).toBeCloseTo(span, 6)
  expect(dimensions(shapes)).toContain(String(span))
})

test('a view of brackets for both racks has a note and the holes of the other rack', () => {
  const both = drawView(panelOf({ width: 17, rack: 1, brackets: 'Reversible, 19 or 23 in.' }), 'front', imperial)
  expect(both?.notes).toContain('With the brackets for a 23 in. rack: 23 overall, holes 22.312 apart')
})

test('a figure for paper contains all shapes, with blocks in place, inside its box', () => {
  const { shapes = [] } = drawView(panel, 'front', metric) ?? {}
  const figure = toFigure(shapes, boundsOf(shapes))
  const letters = figure.marks.flatMap(mark => (mark.kind === 'text' ? [mark] : []))
  expect(letters.map(({ value }) => value)).toEqual(expect.arrayContaining(['434,8', 'A1', 'B10']))
  for (const { x, y } of letters) {
    expect(x).toBeGreaterThanOrEqual(figure.x)
    expect(x).toBeLessThanOrEqual(figure.x + figure.width)
    expect(y).toBeLessThanOrEqual(figure.y + figure.height)
  }
  expect(figure.marks.filter(mark => mark.kind === 'path').length).toBeGreaterThan(40)
})
