import { expect, test } from 'vitest'
import { type Box, croppedSheet, isWideSheet, sheetAround } from './sheet.ts'

const box = (width: number, height: number): Box => ({ x: -10, y: 20, width, height })

test('a sheet of a list is 3 : 2, whatever it shows', () => {
  for (const size of ['thumb', 'card'] as const)
    for (const shown of [box(480, 40), box(20, 90)]) {
      const { width, height } = sheetAround(shown, size, true)
      expect(width / height).toBeCloseTo(1.5)
    }
})

test('the sheet of a page has the proportions of its drawing and a narrow rim on all sides', () => {
  for (const [shown, isPart] of [
    [box(480, 200), false],
    [box(480, 500), false],
    [box(70, 20), true],
    [box(15, 32), true],
  ] as const) {
    const { x, y, width, height, widthPx, heightPx } = croppedSheet(shown, isPart)
    expect([shown.x - x, x + width - shown.x - shown.width]).toEqual([
      expect.closeTo(shown.y - y),
      expect.closeTo(shown.x - x),
    ])
    expect((shown.x - x) / Math.max(shown.width, shown.height)).toBeLessThan(0.03)
    expect(widthPx / heightPx).toBeCloseTo(width / height, 1)
  }
})

test('a panel and a lying part are wide; a standing part is not, and stays below the height of a window', () => {
  const of = (shown: Box, isPart: boolean) => {
    const { widthPx, heightPx } = croppedSheet(shown, isPart)
    return [isWideSheet(widthPx), heightPx <= 480]
  }
  expect(of(box(480, 500), false)).toEqual([true, false])
  expect(of(box(70, 20), true)).toEqual([true, true])
  expect(of(box(30, 31), true)).toEqual([false, true])
  expect(of(box(15, 60), true)).toEqual([false, true])
})
