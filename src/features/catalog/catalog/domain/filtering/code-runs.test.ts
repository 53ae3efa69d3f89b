import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { addRows, addRun, countInRun, emptyBitmap, rowsIn, spanOfRun } from './bitmap.ts'
import { addRowsWithCodes, boundsIn, buildCodeRuns, type ColumnValue, countCodes } from './code-runs.ts'

const whole = (rowCount: number) => spanOfRun(0, rowCount)
const none: ColumnValue = { options: [], ranges: [] }

test.each([0, 1, 31, 32, 33, 64, 100])('runs of rows that begin or end at %i', edge => {
  for (const [first, end] of [
    [0, edge],
    [edge, 130],
    [edge, edge + 1],
    [edge, edge],
  ] as const) {
    const bits = emptyBitmap(130)
    addRun(bits, first, end)
    const expected = Array.from({ length: end - first }, (_, at) => first + at)
    expect([...rowsIn(bits, whole(130), expected.length)]).toEqual(expected)
    const inside = expected.filter(row => row >= 20 && row < 90).length
    expect(countInRun(bits, 20, 90)).toBe(inside)
  }
})

// A few values have one bitmap each, many values share bitmaps: counts on both sides of the limit.
test.each([5, 64, 65, 400])('rows, counts and bounds of %i values match a plain count', valueCount => {
  const random = seededRandom(valueCount)
  const rowCount = 3000
  const numbers = Array.from({ length: valueCount }, () => Math.floor(random() * 1000))
  const values = [none, ...numbers.map(from => ({ options: [], ranges: [{ from, to: from }] }))]
  const codes = Uint16Array.from({ length: rowCount }, () => Math.floor(random() * values.length))
  const runs = buildCodeRuns(codes, values)
  for (let round = 0; round < 40; round++) {
    const low = Math.floor(random() * 1000)
    const high = round % 2 ? low + Math.floor(random() * 500) : low
    const isWanted = Uint8Array.from(values, ({ ranges }) =>
      Number(
        ranges.some(({ from }) => from >= low && from <= high) ||
          (round % 5 === 0 && ranges.length > 0 && random() < 0.3),
      ),
    )
    const bits = emptyBitmap(rowCount)
    addRowsWithCodes(bits, runs, isWanted, whole(rowCount))
    const expected = [...codes.keys()].filter(row => isWanted[codes[row] ?? 0] === 1)
    expect([...rowsIn(bits, whole(rowCount), expected.length)]).toEqual(expected)

    const some = Uint32Array.from([...codes.keys()].filter(() => random() < (round % 3) / 4))
    const set = emptyBitmap(rowCount)
    addRows(set, some)
    const column = { codes, codeCount: values.length, runs }
    const counts = countCodes(column, { bits: set, span: whole(rowCount), count: some.length })
    const plain = new Uint32Array(values.length)
    for (const row of some) plain[codes[row] ?? 0] = (plain[codes[row] ?? 0] ?? 0) + 1
    expect([...counts].slice(1)).toEqual([...plain].slice(1))
    const found = Array.from(some).flatMap(row => values[codes[row] ?? 0]?.ranges ?? [])
    const bounds = found.length
      ? { from: Math.min(...found.map(({ from }) => from)), to: Math.max(...found.map(({ to }) => to)) }
      : null
    expect(boundsIn(runs, set, whole(rowCount))).toEqual(bounds)
  }
})
