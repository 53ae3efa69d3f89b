import { expect, test } from 'vitest'
import { drawProduct } from '#drawing/draw-product.ts'
import { whyNotXml } from '../../../../../../test/readers/well-formed-xml.ts'
import { type DrawingFacts, type DrawingValue, drawingKeys } from './attributes.ts'
import { drawingSubject } from './subject-from-attributes.ts'

const sizes = ['thumb', 'card', 'page'] as const
const themes = ['paper', 'graphite'] as const

const series = [
  'optimum-value-gmt-fuse-panels',
  'optimum-value-breaker-panels',
  'gmt-fuse-panels',
  'klm-fuse-panels',
  'tpa-fuse-panels',
  'klmgmt-fuse-panels',
  'tpagmt-fuse-panels',
  'demarcation-panels',
  'high-current-power-distribution-panels',
  'total-front-access-fuse-panels',
  'total-front-access-combination-fuse-panels',
  'versatile-fusebreaker-panels',
  'collocation-interconnect-power-panels',
  'gmt-fuses',
  'klm-fuses',
  'tpa-fuses',
  'tps-fuses',
  'tls-fuses',
  'tpc-fuses',
  'tpl-fuses',
  'telecom-fused-disconnects',
  'dummy-fusesblanking-plugs',
  'ov-breaker-panel-circuit-breakers',
  'single-pole-circuit-breakers',
  'two-pole-circuit-breakers',
  'heat-baffles',
  'bridging-clips',
  'rack-adapters',
  'cable-management',
]

const draw = (product: DrawingFacts, size: (typeof sizes)[number] = 'card', title = 'x') =>
  drawProduct(drawingSubject(product), { size, theme: 'paper', title })

const panel = (seriesSeName: string, attributes: Record<string, DrawingValue>): DrawingFacts => ({
  seriesSeName,
  attributes: { number_of_buses: 2, rack_spaces: 1, width: 17, height: 1.75, bus_rating: 100, ...attributes },
})

const uses = (svg: string, name: string) => svg.split(`href="#${name}-`).length - 1

test.each<[string, DrawingFacts, Record<string, number>]>([
  ['GMT 5/5', panel('optimum-value-gmt-fuse-panels', { fuse_breaker_type: 'gmt', positions_per_bus: 5 }), { gmt: 10 }],
  [
    'GMT 10/10 in 2 RU',
    panel('total-front-access-fuse-panels', {
      positions_per_bus: 10,
      rack_spaces: 2,
      height: 3.5,
      fuse_breaker_type: 'GMT',
    }),
    { gmt: 20 },
  ],
  [
    'GMT 20, one bus',
    panel('optimum-value-gmt-fuse-panels', { number_of_buses: 1, positions_per_bus: 20 }),
    { gmt: 20 },
  ],
  ['GMT 30/30', panel('gmt-fuse-panels', { positions_per_bus: 30, rack_spaces: 2, height: 3.5 }), { gmt: 60 }],
  [
    'OV 7/7',
    panel('optimum-value-breaker-panels', { fuse_breaker_type: 'OV snap-in breaker', positions_per_bus: 7 }),
    { 'ov-breaker': 14 },
  ],
  ['KLM 10/10', panel('klm-fuse-panels', { positions_per_bus: 10, rack_spaces: 2, height: 3.5 }), { klm: 20 }],
  ['TPA 5/5 from the total', panel('tpa-fuse-panels', { number_of_positions: 10 }), { tpa: 10 }],
  [
    'KLM/GMT 6+10',
    panel('klmgmt-fuse-panels', {
      fuse_breaker_type: 'KLM + GMT',
      positions_text: '6+10',
      positions_per_bus: 16,
      rack_spaces: 2,
    }),
    { klm: 12, gmt: 20 },
  ],
  [
    'KLM/GMT 2+10, one bus',
    panel('klmgmt-fuse-panels', { number_of_buses: 1, klm_positions_per_bus: 2, gmt_positions_per_bus: 10 }),
    { klm: 2, gmt: 10 },
  ],
  [
    'TPA/GMT 4+10',
    panel('tpagmt-fuse-panels', { fuse_breaker_type: 'tpa-gmt', positions_text: '4+10' }),
    { tpa: 8, gmt: 20 },
  ],
  [
    'High current 6/6 + 5 GMT',
    panel('high-current-power-distribution-panels', {
      fuse_breaker_type: 'bullet breaker or fused disconnect + GMT',
      positions_text: '6+5',
      positions_per_bus: 6,
      rack_spaces: 3,
      height: 5.25,
    }),
    { bullet: 12, gmt: 10 },
  ],
  [
    'High current 12/12, 23 in.',
    panel('high-current-power-distribution-panels', {
      fuse_breaker_type: 'bullet',
      positions_per_bus: 12,
      rack_spaces: 4,
      width: 21,
      height: 7,
    }),
    { bullet: 24 },
  ],
  [
    'Versatile 20, one bus',
    panel('versatile-fusebreaker-panels', { number_of_buses: 1, positions_per_bus: 20, rack_spaces: 4, height: 7 }),
    { bullet: 20 },
  ],
  [
    'TFA KLM/GMT 4+6',
    panel('total-front-access-combination-fuse-panels', {
      fuse_breaker_type: 'klm-gmt',
      positions_text: '4+6',
      rack_spaces: 2,
      height: 3.5,
    }),
    { klm: 8, gmt: 12 },
  ],
  [
    'Demarcation 4 x 20 A',
    panel('demarcation-panels', {
      number_of_buses: 1,
      fuse_breaker_type: 'terminal block, no overcurrent device',
      positions_per_bus: 4,
    }),
    { 'terminal-block': 4 },
  ],
  [
    'Collocation 2/2',
    panel('collocation-interconnect-power-panels', {
      fuse_breaker_type: 'stud to stud',
      positions_per_bus: 2,
      rack_spaces: 3,
      height: 5.25,
    }),
    { stud: 4 },
  ],
])('%s shows every position at every size', (_, product, counts) => {
  for (const size of sizes) {
    const svg = draw(product, size)
    for (const [device, count] of Object.entries(counts))
      expect([size, device, uses(svg, device)]).toEqual([size, device, count])
  }
})

test('the rear of a page has an output terminal for every position', () => {
  const svg = draw(panel('tpagmt-fuse-panels', { fuse_breaker_type: 'tpa-gmt', positions_text: '4+10' }), 'page')
  expect(uses(svg, 'output')).toBe(28)
})

test('a panel shows its ratings and dimensions at page size only', () => {
  const product = panel('tpagmt-fuse-panels', { positions_text: '4+10', rack_spaces: 2, height: 3.5 })
  expect(draw(product, 'page')).toMatch(
    />100\u00a0A · 4\u00a0TPA \+ 10\u00a0GMT<.*>482\.6 \[19\.00\]<.*>2\u00a0RU = 88\.9</s,
  )
  expect(draw(product, 'card')).toMatch(/>100\u00a0A<.*>4\u00a0TPA \+ 10\u00a0GMT</s)
  expect(draw(product, 'card')).not.toContain('482.6 [')
  expect(draw(panel('gmt-fuse-panels', { width: 21 }), 'page')).toContain('584.2 [23.00]')
})

test.each(['gmt', 'klm', 'tpa', 'tps', 'tls', 'tpc', 'tpl'])('a %s fuse carries its rating at every size', family => {
  for (const size of sizes) {
    const svg = draw({ seriesSeName: `${family}-fuses`, attributes: { rated_current: 0.375 } }, size)
    expect(svg).toContain('>0.375\u00a0A<')
  }
})

test('an indicator is neutral for every colour attribute', () => {
  const fuse = (attributes: Record<string, DrawingValue>) => draw({ seriesSeName: 'gmt-fuses', attributes })
  expect(fuse({ rated_current: 0.18, color: 'yellow' })).toBe(fuse({ rated_current: 0.18 }))
})

test('every series has a drawing without attributes: well formed, on a 3 : 2 sheet in lists, only shapes', () => {
  for (const seriesSeName of [...series, 'no-such-series', 'constructor', '']) {
    for (const size of sizes) {
      for (const theme of themes) {
        const svg = drawProduct(drawingSubject({ seriesSeName, attributes: {} }), { size, theme, title: 'A & B' })
        expect([seriesSeName, size, whyNotXml(svg)]).toEqual([seriesSeName, size, null])
        expect(svg).not.toMatch(/NaN|Infinity|undefined|style=|<script|url\(|href="(?!#)/)
        const [, , width = 0, height = 0] = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []
        if (size === 'page') expect(width / height).toBeGreaterThan(0.4)
        else expect(width / height).toBeCloseTo(1.5, 2)
      }
    }
  }
})

test('invalid values do not throw and do not make a drawing too large', () => {
  const odd: DrawingValue[] = [
    null,
    '',
    '<b>&',
    -3,
    0,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '999999 things',
    '0+0',
    true,
    '\u0000',
  ]
  for (const seriesSeName of series) {
    for (const value of odd) {
      const svg = draw({ seriesSeName, attributes: Object.fromEntries(drawingKeys.map(key => [key, value])) }, 'page')
      expect([seriesSeName, value, whyNotXml(svg)]).toEqual([seriesSeName, value, null])
      expect(svg.length).toBeLessThan(60_000)
    }
  }
})

test('the title is escaped and its control characters are dropped', () => {
  const svg = draw({ seriesSeName: 'gmt-fuses', attributes: {} }, 'card', `<script>"GMT" & 'co'\u0000\ud800</script>`)
  expect(svg).toContain('<title>&lt;script&gt;&quot;GMT&quot; &amp; &#39;co&#39;&lt;/script&gt;</title>')
  expect(svg).toContain('role="img"')
})

test('without a title the picture is hidden from screen readers', () => {
  expect(
    drawProduct(drawingSubject({ seriesSeName: 'gmt-fuses', attributes: {} }), { size: 'thumb', theme: 'paper' }),
  ).toContain('aria-hidden="true"')
})

test('the same product gives the same bytes', () => {
  const product = panel('gmt-fuse-panels', { positions_per_bus: 10 })
  expect(draw(product, 'page')).toBe(draw(product, 'page'))
})

test('an id means the same in all drawings, so one document can contain several', () => {
  const drawings = series.flatMap(seriesSeName =>
    themes.map(theme =>
      drawProduct(drawingSubject({ seriesSeName, attributes: {} }), { size: 'page', theme, title: 'x' }),
    ),
  )
  const meanings = new Map<string, Set<string>>()
  for (const svg of drawings) {
    for (const [, id = '', rest = ''] of svg.matchAll(/<g id="([^"]+)">(.*?)(?=<g id=|<\/defs>)/gs))
      meanings.set(id, (meanings.get(id) ?? new Set()).add(rest))
  }
  expect([...meanings].filter(([, forms]) => forms.size > 1)).toEqual([])
  expect(meanings.size).toBeGreaterThan(20)
})

test('a card drawing of sixty positions stays small', () => {
  const product = panel('gmt-fuse-panels', { positions_per_bus: 30, rack_spaces: 2, height: 3.5 })
  expect(draw(product, 'card').length).toBeLessThan(12_000)
  expect(draw(product, 'thumb').length).toBeLessThan(6_000)
})

test('small drawings of a family differ only in the rating', () => {
  const view = (seriesSeName: string, rated_current: number) =>
    /viewBox="[^"]*"/.exec(draw({ seriesSeName, attributes: { rated_current } }, 'thumb'))?.[0]
  expect(view('gmt-fuses', 0.375)).toBe(view('gmt-fuses', 1))
  expect(view('ov-breaker-panel-circuit-breakers', 0.75)).toBe(view('ov-breaker-panel-circuit-breakers', 30))
  expect(view('single-pole-circuit-breakers', 5)).toBe(view('single-pole-circuit-breakers', 100))
})
