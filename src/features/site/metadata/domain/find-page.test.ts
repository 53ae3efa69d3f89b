import { expect, test } from 'vitest'
import { tools } from '#features/tools/workbench/domain/fields/tool-fields.ts'
import { languages } from '#shared/language.ts'
import { findDescription } from './descriptions.ts'
import { findPage, withoutPower } from './find-page.ts'

// The exact titles of spec §2.
const series = {
  '/dc-power-distribution/':
    'optimum-value-gmt-fuse-panels, optimum-value-breaker-panels, gmt-fuse-panels, klm-fuse-panels, tpa-fuse-panels, klmgmt-fuse-panels, tpagmt-fuse-panels, demarcation-panels, high-current-power-distribution-panels, total-front-access-fuse-panels, total-front-access-combination-fuse-panels, versatile-fusebreaker-panels, collocation-interconnect-power-panels',
  '/dc-fuses-and-disconnects/':
    'gmt-fuses, klm-fuses, tpa-fuses, tps-fuses, tls-fuses, tpc-fuses, tpl-fuses, telecom-fused-disconnects, dummy-fusesblanking-plugs',
  '/dc-circuit-breakers/': 'ov-breaker-panel-circuit-breakers, single-pole-circuit-breakers, two-pole-circuit-breakers',
  '/accessories/': 'heat-baffles, bridging-clips, rack-adapters, cable-management',
}
const seriesPaths = Object.entries(series).flatMap(([section, names]) => names.split(', ').map(name => section + name))
const untold = [
  '/dc-power-distribution',
  '/dc-fuses-and-disconnects',
  '/dc-circuit-breakers',
  '/accessories',
  '/terms-of-use',
  '/privacy-policy',
  '/fuse-coverage',
  '/circuit-breaker-coverage',
  '/accessories/heat-baffles',
]
const others = [
  '/login',
  '/registration',
  '/registration/general',
  '/registration/personal-details',
  '/registration/customer-location',
  '/auth/forgot-password',
  '/passwordrecovery/confirm',
  '/auth/confirm-email',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/401-forbidden',
  '/404-not-found',
  '/profile',
  '/profile/edit-account',
  '/profile/manage-address',
  '/profile/quotation-history',
  '/profile/change-password',
  '/quote',
  '/search',
  '/categories',
  '/product/compare',
  '/blogs',
  '/faqs',
  '/about-us',
  '/installation-guides',
  '/contact-us',
  '/conflict-minerals-sourcing',
  '/tools',
  ...tools.map(tool => `/tools/${tool}`),
  '/calculation-rules',
  '/configure',
  '/finder',
]

test.each([...seriesPaths, ...untold, ...others])('%s has a title of its own in every language', path => {
  const { entry } = findPage(path)
  expect(findPage(path).path).toBe(path)
  for (const language of languages) expect(entry.title[language].length).toBeGreaterThan(3)
})

test('no two pages have the same title', () => {
  const paths = new Set(['/', ...seriesPaths, ...untold, ...others])
  for (const language of languages)
    expect(new Set([...paths].map(path => findPage(path).entry.title[language])).size).toBe(paths.size)
})

test.each(untold)('%s has no description', path => {
  expect(findPage(path).entry.descriptionId).toBeNull()
})

// spec §3: 35; the tools have six more, the configurator and the finder one each.
const mostDescriptions = 43

test('every series but the heat baffles has a description, and the descriptions are used once each', () => {
  const ids = ['/', ...seriesPaths, ...others].flatMap(path => findPage(path).entry.descriptionId ?? [])
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: mostDescriptions }, (_, index) => index + 1))
  expect(seriesPaths.filter(path => findPage(path).entry.descriptionId === null)).toEqual(['/accessories/heat-baffles'])
})

test('descriptions are translated, have the same figures in the format of each language, and fit a search result', () => {
  const figures = (text = '') =>
    (text.match(/\d*[.,]?\d+/g) ?? []).map(figure => Number(figure.replace(',', '.'))).toSorted((a, b) => a - b)
  for (let id = 1; id <= mostDescriptions; id++) {
    const description = findDescription(id)
    for (const language of ['es', 'fr'] as const) {
      expect(description?.[language], `${id} ${language}`).not.toBe(description?.en)
      expect(description?.[language], `${id} ${language}`).not.toMatch(/\d\.\d|(^|\s)\.\d/)
      expect(figures(description?.[language]), `${id} ${language}`).toEqual(figures(description?.en))
    }
    for (const language of languages) expect(description?.[language].length, `${id}`).toBeLessThanOrEqual(181)
  }
  expect(findDescription(mostDescriptions + 1)).toBeNull()
})

// spec §9
test.each([
  ['optimum-value-gmt-fuse-panels', ['.18 to 20 A per position', 'up to 100 A per bus']],
  ['optimum-value-breaker-panels', ['bus up to 100 A']],
  ['tpagmt-fuse-panels', ['up to 300 A per bus', 'up to 50 A per position']],
  ['klm-fuse-panels', ['100 A per bus', 'up to 30 A per position']],
  ['tpa-fuse-panels', ['30 to 50 A per position', 'up to 150 A per side']],
  ['klmgmt-fuse-panels', ['up to 30 A per position', '150 A per bus']],
  ['demarcation-panels', ['bus up to 125 A', 'positions from 20 to 125 A']],
  ['high-current-power-distribution-panels', ['up to 600 A per bus']],
  ['total-front-access-fuse-panels', ['70 to 150 A']],
  ['versatile-fusebreaker-panels', ['425 or 850 A']],
  ['collocation-interconnect-power-panels', ['450 A per bus and per position']],
  ['gmt-fuses', ['.18 to 20 A']],
  ['klm-fuses', ['.10 to 30 A']],
  ['tpa-fuses', ['3 to 50 A']],
  ['tps-fuses', ['1 to 70 A']],
  ['tls-fuses', ['1 to 125 A']],
  ['tpc-fuses', ['3 to 125 A']],
  ['tpl-fuses', ['70 to 800 A']],
  ['ov-breaker-panel-circuit-breakers', ['.50 to 30 A']],
  ['single-pole-circuit-breakers', ['5 to 100 A']],
  ['two-pole-circuit-breakers', ['110 to 150 A']],
])('the description of %s claims %s', (seName, claims) => {
  const path = seriesPaths.find(candidate => candidate.endsWith(`/${seName}`)) ?? ''
  const text = findDescription(findPage(path).entry.descriptionId ?? 0)?.en
  for (const claim of claims) expect(text).toContain(claim)
})

test('pages of fuses and breakers name a maker, other pages do not', () => {
  const carriers = ['/', ...seriesPaths, ...untold, ...others].filter(path => findPage(path).entry.makerOf !== null)
  expect(carriers).toEqual(seriesPaths.filter(path => /^\/dc-(fuses-and-disconnects|circuit-breakers)\//.test(path)))
})

test.each([
  ['/es/faqs', '/faqs'],
  ['/fr', '/'],
  ['/es/', '/'],
  ['/FAQs/', '/faqs'],
  ['/quote?step=address#top', '/quote'],
  ['', '/'],
  ['/nothing/here', '/'],
  ['/dc-power-distribution/12', '/'],
  ['/constructor', '/'],
  ['/__proto__', '/'],
  ['/essays', '/'],
])('the path %s is read as %s', (path, expected) => {
  expect(findPage(path).path).toBe(expected)
})

test('beside another catalogue no title and no description speaks of DC power', () => {
  for (const path of ['/', '/blogs', '/faqs', '/about-us', '/contact-us']) {
    const entry = withoutPower(path, findPage(path).entry)
    expect([path, entry.descriptionId, JSON.stringify(entry.title).match(/DC|CC|fus|breaker/i)]).toEqual([
      path,
      null,
      null,
    ])
  }
})
