import { expect, test } from 'vitest'
import { palettes, type Theme } from './theme.ts'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** WCAG 2.2 relative luminance. */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

test.each<Theme>(['paper', 'graphite'])('letters and lines have enough contrast on %s', theme => {
  const { stroke, fill, ground } = palettes[theme]
  for (const under of [ground, fill.face]) {
    expect(contrast(stroke.lettering, under)).toBeGreaterThan(4.5)
    expect(contrast(stroke.dimension, under)).toBeGreaterThan(4.5)
    expect(contrast(stroke.outline, under)).toBeGreaterThan(4.5)
    expect(contrast(stroke.detail, under)).toBeGreaterThan(3)
    expect(contrast(stroke.conductor, under)).toBeGreaterThan(3)
    expect(contrast(stroke.phantom, under)).toBeGreaterThan(3)
  }
  expect(contrast(stroke.lettering, fill.shade)).toBeGreaterThan(4.5)
  expect(contrast(stroke.lettering, fill.conductor)).toBeGreaterThan(4.5)
})
