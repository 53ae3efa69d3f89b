/** A bar of a picture: how much, how much of that was won, and how much it was before. */
export interface ChartBar {
  name: string
  /** What a reader hears. */
  label: string
  value: number
  part: number
  before: number | null
  href: string | null
}

export interface ChartRect {
  x: number
  y: number
  width: number
  height: number
}
interface ChartText {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  text: string
}

/** The geometry of a picture, in pixels. Page and file draw the same. */
export interface Chart {
  width: number
  height: number
  bars: { bar: ChartBar; whole: ChartRect; part: ChartRect /** All that can be pressed. */; area: ChartRect }[]
  /** The values before: through the columns, or as a mark at each bar. */
  before: (readonly [x: number, y: number])[][]
  grid: (readonly [x: number, y: number])[][]
  texts: ChartText[]
}

/** Lies flat below so many letters, and fits beside the bar. */
const letterWidth = 7.4
const longestName = 28
const mostBars = 15
const left = 48
const top = 16

/** Columns over time, with the period before as a line. */
export function drawColumns(bars: readonly ChartBar[]): Chart {
  const [width, height] = [880, 300]
  const bottom = height - 36
  const most = niceTop(bars)
  const step = (width - left - 8) / Math.max(1, bars.length)
  const yOf = (value: number) => bottom - (value / most) * (bottom - top)
  const xOf = (place: number) => left + place * step
  const thick = Math.min(step * 0.72, 48)
  const widest = Math.max(1, ...bars.map(({ name }) => shortened(name).length)) * letterWidth + 12
  const every = Math.max(1, Math.ceil(widest / step))
  const column = (place: number, value: number): ChartRect => ({
    ...{ x: round(xOf(place) + (step - thick) / 2), y: round(yOf(value)) },
    ...{ width: round(thick), height: round(bottom - yOf(value)) },
  })
  const line = bars.flatMap(({ before }, place) =>
    before === null ? [] : [[round(xOf(place) + step / 2), round(yOf(before))] as const],
  )
  return {
    width,
    height,
    bars: bars.map((bar, place) => ({
      bar,
      whole: column(place, bar.value),
      part: column(place, bar.part),
      area: { x: round(xOf(place)), y: top, width: round(step), height: bottom - top },
    })),
    before: line.length > 1 ? [line] : [],
    grid: ticks(most).map(value => [
      [left, round(yOf(value))],
      [width - 8, round(yOf(value))],
    ]),
    texts: [
      ...ticks(most).map(
        (value): ChartText => ({ x: left - 8, y: round(yOf(value)) + 4, anchor: 'end', text: `${value}` }),
      ),
      ...bars.flatMap(({ name }, place): ChartText[] =>
        place % every === 0
          ? [{ x: round(xOf(place) + step / 2), y: bottom + 20, anchor: 'middle', text: shortened(name) }]
          : [],
      ),
    ],
  }
}

/** Bars below each other, the longest first, for what has no order in time. */
export function drawBars(all: readonly ChartBar[]): Chart {
  const bars = all.slice(0, mostBars)
  const row = 26
  const names = Math.max(4, ...bars.map(({ name }) => shortened(name).length)) * letterWidth + 12
  const width = 880
  const height = top + bars.length * row + 8
  const most = niceTop(bars)
  const xOf = (value: number) => names + (value / most) * (width - names - 56)
  const bar = (place: number, value: number): ChartRect => ({
    ...{ x: round(names), y: top + place * row + 4 },
    ...{ width: round(xOf(value) - names), height: row - 8 },
  })
  return {
    width,
    height,
    bars: bars.map((one, place) => ({
      bar: one,
      whole: bar(place, one.value),
      part: bar(place, one.part),
      area: { x: 0, y: top + place * row, width, height: row },
    })),
    before: bars
      .flatMap(({ before }, place) =>
        before === null
          ? []
          : [
              [
                [round(xOf(before)), top + place * row + 2],
                [round(xOf(before)), top + (place + 1) * row - 2],
              ] as const,
            ],
      )
      .map(mark => [...mark]),
    grid: [],
    texts: bars.flatMap(({ name, value }, place): ChartText[] => [
      { x: round(names) - 8, y: top + place * row + 17, anchor: 'end', text: shortened(name) },
      { x: round(xOf(value)) + 8, y: top + place * row + 17, anchor: 'start', text: `${value}` },
    ]),
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const shortened = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name)

/** A round number that no bar is above. */
function niceTop(bars: readonly ChartBar[]): number {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const ten = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 5, 6, 8, 10].map(times => times * ten).find(value => value >= most) ?? most
}

/** Whole numbers alone: half a request is none. */
function ticks(most: number): number[] {
  const parts = [4, 5, 2, 1].find(count => most % count === 0) ?? 1
  return Array.from({ length: parts + 1 }, (_, place) => (most / parts) * place)
}

/** Attributes, so that a file has them and a page needs no styles. */
export const chartColors = { whole: '#c9bfae', part: '#9a4f1e', before: '#1d5a8c', grid: '#dcd8d1', text: '#24282c' }
export const pointsOf = (line: readonly (readonly [number, number])[]): string => line.map(at => at.join()).join(' ')

/** The picture as a file of its own. */
export function chartSvg({ width, height, bars, before, grid, texts }: Chart, title: string): string {
  const rect = ({ x, y, width: w, height: h }: ChartRect, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
  const line = (points: Chart['grid'][number], stroke: string, pen: number) =>
    `<polyline points="${pointsOf(points)}" fill="none" stroke="${stroke}" stroke-width="${pen}"/>`
  const parts = [
    ...grid.map(one => line(one, chartColors.grid, 1)),
    ...bars.map(
      ({ bar, whole, part }) =>
        `<g><title>${escaped(bar.label)}</title>${rect(whole, chartColors.whole)}${rect(part, chartColors.part)}</g>`,
    ),
    ...before.map(one => line(one, chartColors.before, 2)),
    ...texts.map(
      ({ x, y, anchor, text }) =>
        `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${chartColors.text}">${escaped(text)}</text>`,
    ),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
    ` font-family="Inter, Helvetica, Arial, sans-serif" font-size="12" role="img"><title>${escaped(title)}</title>` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>${parts.join('')}</svg>`
  )
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, mark => marks[mark] ?? mark)
