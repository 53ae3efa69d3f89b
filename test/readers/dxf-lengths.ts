import DxfParser from 'dxf-parser'
import { z } from 'zod'

const at = z.object({ x: z.number(), y: z.number() })
const drawing = z.object({
  header: z.object({ $INSUNITS: z.literal(4) }),
  entities: z.array(
    z.object({
      type: z.string(),
      angle: z.number().optional(),
      linearOrAngularPoint1: at.optional(),
      linearOrAngularPoint2: at.optional(),
    }),
  ),
})

/** What the dimensions of a metric DXF measure, in millimetres: across and upright. */
export function lengthsOfDxf(dxf: string): { across: number[]; upright: number[] } {
  const { entities } = drawing.parse(new DxfParser().parseSync(dxf))
  const lengths = { across: [] as number[], upright: [] as number[] }
  for (const { type, angle, linearOrAngularPoint1: from, linearOrAngularPoint2: to } of entities) {
    if (type !== 'DIMENSION' || !from || !to) continue
    if (angle === 90) lengths.upright.push(Math.abs(to.y - from.y))
    else lengths.across.push(Math.abs(to.x - from.x))
  }
  return lengths
}
