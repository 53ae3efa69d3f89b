import { encode } from 'uqr'
import type { Figure } from '#shared/number/figure.ts'

/** A QR code with the quiet zone that readers need; the unit is a module. A row of dark neighbours is one rectangle. */
export function qrFigure(text: string): Figure {
  const { size, data } = encode(text, { border: 4, ecc: 'M' })
  const rows = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${(end === -1 ? size : end) - x}v1H${x}z`]
    }),
  )
  const mark = { kind: 'path', data: rows.join(''), fill: '#000', stroke: null, weightMm: 0, dashMm: null } as const
  return { x: 0, y: 0, width: size, height: size, marks: [mark] }
}
