import { describe, expect, test } from 'vitest'
import { type ChartBar, chartSvg, drawBars, drawColumns } from './chart.ts'

const bar = (name: string, value: number, part = 0, before: number | null = null): ChartBar => ({
  ...{ name, label: `${name}: ${value}`, value, part, before, href: null },
})

describe.each([
  ['columns', drawColumns],
  ['bars', drawBars],
] as const)('%s', (_, draw) => {
  test('are as long as their values, and stay in the picture', () => {
    const chart = draw([bar('a', 40, 10, 30), bar('b', 20, 20), bar('c', 0)])
    const [a, b, c] = chart.bars.map(({ whole }) => (draw === drawColumns ? whole.height : whole.width))
    expect(a).toBeGreaterThan(0)
    expect(Math.abs((a ?? 0) - 2 * (b ?? 0))).toBeLessThan(0.3)
    expect(c).toBe(0)
    for (const { whole, part } of chart.bars)
      for (const { x, y, width, height } of [whole, part]) {
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(chart.width)
        expect(y + height).toBeLessThanOrEqual(chart.height)
      }
  })

  test('of nothing are a picture too', () => {
    expect(draw([]).bars).toEqual([])
    expect(JSON.stringify(draw([bar('a', 0)]))).not.toContain('null,null')
  })
})

test('the scale of columns has whole numbers', () => {
  for (const most of [1, 2, 3, 7, 45, 99, 12_345]) {
    const shown = drawColumns([bar('a', most)])
      .texts.filter(({ anchor }) => anchor === 'end')
      .map(({ text }) => text)
    expect(
      shown.every(text => /^\d+$/.test(text)),
      shown.join(),
    ).toBe(true)
  }
})

test('a file keeps the words of others as words', () => {
  const svg = chartSvg(drawBars([bar('<script>alert("1")</script>', 3)]), 'A & B')
  expect(svg).toContain('<title>A &amp; B</title>')
  expect(svg).not.toContain('<script')
})
