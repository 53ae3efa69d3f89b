import DxfParser from 'dxf-parser'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { across, upright } from '../dimension.ts'
import { line, moved, type Shape, text } from '../shapes.ts'
import { toDxf } from './to-dxf.ts'

const at = z.object({ x: z.number(), y: z.number() })
const drawing = z.object({
  header: z.record(z.string(), z.unknown()),
  tables: z.object({
    lineType: z.object({ lineTypes: z.record(z.string(), z.object({ pattern: z.array(z.number()).optional() })) }),
  }),
  blocks: z.record(z.string(), z.object({ entities: z.array(z.object({ type: z.string() })) })),
  entities: z.array(
    z.object({
      type: z.string(),
      text: z.string().optional(),
      block: z.string().optional(),
      angle: z.number().optional(),
      linearOrAngularPoint1: at.optional(),
      linearOrAngularPoint2: at.optional(),
    }),
  ),
})

function read(dxf: string) {
  return drawing.parse(new DxfParser().parseSync(dxf))
}

/** The letters that a CAD program shows: the codes of the file are resolved as the reference of DXF says. */
function lettered(value: string): string {
  const dxf = toDxf([text(0, 0, 5, value, { anchor: 'start' })], { units: 'metric', notes: [] })
  expect(dxf).toMatch(/^[\x20-\x7e\r\n]*$/)
  const [letters] = read(dxf).entities
  return (letters?.text ?? '')
    .replace(/%%([dcp])/gi, (_, code: string) => ({ d: '°', c: 'Ø', p: '±' })[code.toLowerCase()] ?? '')
    .replace(/\^(.)/g, (_, sign: string) => (sign === ' ' ? '^' : String.fromCharCode(sign.charCodeAt(0) - 64)))
    .replace(/\\U\+([0-9A-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

test.each([
  ['100% of load', '100% of load'],
  ['80%, 100%%', '80%, 100% %'],
  ['%%d and 5%°', '% %d and 5% °'],
  ['Bay ^I ^ 2^3', 'Bay ^I ^ 2^3'],
  ['Nous confirmons ce qui n’est pas marqué ○', "Nous confirmons ce qui n'est pas marqué O"],
  ['“A” – „B“ — 5 Ω, 7 €, 3 − 1…', '"A" - "B" - 5 ohm, 7 EUR, 3 - 1...'],
  ['Œuvre № 3 ↔ 4: 5 μF, 1⁄2 ∙ ≠', 'OEuvre No. 3 <-> 4: 5 µF, 1/2 · <>'],
  ['40 °C ±2 Ø8 ⌀9', '40 °C ±2 Ø8 Ø9'],
  ['Salle\u202f: 2\u00a0m\tet\nplus', 'Salle : 2 m et plus'],
  ['Rack 🔌 𝟏', 'Rack ? ?'],
  ['half \ud83d', 'half ?'],
  ['C:\\U+0041 \\M+18341', 'C:\\ U+0041 \\ M+18341'],
  ['机柜 Ёж ñ e\u0301', '机柜 Ёж ñ é'],
  ['so\u00adft \u202eback\u0007', 'soft back'],
])('%s is lettered as %s', (typed, shown) => {
  expect(lettered(typed)).toBe(shown)
})

test('whatever is typed, a reader finds no code in it that was not meant', () => {
  const signs = ['%', '^', '\\', 'U', '+', '0', '4', '1', 'd', 'M', 'I', ' ', '°', 'é', '🔌', '’']
  let seed = 7
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return signs[seed % signs.length] ?? ''
  }
  for (let round = 0; round < 500; round += 1) {
    const typed = Array.from({ length: 12 }, next).join('')
    const spaceless = (one: string) => one.replaceAll(' ', '')
    expect(spaceless(lettered(typed))).toBe(spaceless(typed).replaceAll('🔌', '?').replaceAll('’', "'"))
  }
})

test.each([
  ['metric', 1, 4],
  ['imperial', 1 / 25.4, 1],
] as const)('a dash of a %s file is 4 mm long', (units, scale, code) => {
  const { header, tables } = read(toDxf([line(0, 0, 100, 0, { layer: 'phantom', weight: 0.2 })], { units, notes: [] }))
  expect(header.$INSUNITS).toBe(code)
  const dashes = tables.lineType.lineTypes.DASHED?.pattern ?? []
  expect(dashes.map(length => Math.round((length / scale) * 100) / 100)).toEqual([4, -2])
})

test.each([
  ['metric', 1],
  ['imperial', 1 / 25.4],
] as const)('a dimension of a %s file is one entity that measures what its words say', (units, scale) => {
  const shapes: Shape[] = [
    ...moved(across(10, 492.6, -20, 0, { px: 1, label: 'width' }), 7, 3),
    ...upright(0, 44.45, -20, 0, { px: 1, label: '1 RU' }),
    // Its words stand elsewhere.
    ...upright(0, 88.9, 500, 490, { px: 1, label: '' }),
  ]
  const { entities, blocks } = read(toDxf(shapes, { units, notes: [] }))
  const dimensions = entities.filter(({ type }) => type === 'DIMENSION')
  const measured = dimensions.map(({ text: words, angle, linearOrAngularPoint1: from, linearOrAngularPoint2: to }) => {
    const [across, along] = [Math.abs((to?.x ?? 0) - (from?.x ?? 0)), Math.abs((to?.y ?? 0) - (from?.y ?? 0))]
    return [words, angle, Math.round(((angle === 90 ? along : across) / scale) * 1000) / 1000]
  })
  expect(measured).toEqual([
    ['width', 0, 482.6],
    ['1 RU', 90, 44.45],
  ])
  for (const { block = '' } of dimensions)
    expect(blocks[block]?.entities.map(({ type }) => type)).toEqual([
      'LINE',
      'LINE',
      'LINE',
      'POLYLINE',
      'POLYLINE',
      'TEXT',
    ])
  expect(entities.filter(({ type }) => type === 'LINE')).toHaveLength(3)
})
