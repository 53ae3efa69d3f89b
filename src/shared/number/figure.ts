/**
 * A drawing that every document format can show. Coordinates are those of the view box, x to the right, y down; pens and dashes
 * are in millimetres on paper, whatever the scale.
 */
export interface Figure {
  x: number
  y: number
  width: number
  height: number
  marks: readonly Mark[]
}

export type Mark = PathMark | TextMark

export interface PathMark {
  kind: 'path'
  /** SVG path data. */
  data: string
  fill: string | null
  stroke: string | null
  weightMm: number
  dashMm: readonly [on: number, off: number] | null
}

export interface TextMark {
  kind: 'text'
  x: number
  /** Baseline. */
  y: number
  size: number
  value: string
  anchor: 'start' | 'middle' | 'end'
  isBold: boolean
  /** Degrees clockwise about x, y. */
  turn: number
  colour: string
}
