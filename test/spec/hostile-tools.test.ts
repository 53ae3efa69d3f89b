import { describe, expect, test } from 'vitest'
import { configuration } from '#features/tools/configurator/server/tables.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../db/seed/catalog.ts'
import { seedCompany } from '../../db/seed/company.ts'
import { insertPanelSources } from '../../db/seed/panel-sources.ts'
import { openCatalogs } from '../openers/open-catalog.ts'
import { openConfigurations } from '../openers/open-configurations.ts'

const tools = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await insertPanelSources(db)
  await bumpRevision(db)
})
const saved = await openConfigurations()

const json = (body: string): RequestInit => ({ method: 'POST', body, headers: { 'Content-Type': 'application/json' } })

const panels = '"panels":[{"ref":"P1","product_id":10701}]'
const load = (watts: string, name = '"x"', ref = '"L1"') =>
  `{"ref":${ref},"name":${name},"feed":"A","drain":{"kind":"power","watts":${watts}}}`
const many = Array.from({ length: 10_000 }, (_, n) => load('1', '"x"', `"L${n}"`)).join()
const controls = '"\\u0000\\u0001\\u0007\\u001b[31m"'

/** The texts that could be sent as a configuration, and whether each is taken. */
const configurations: readonly (readonly [name: string, inside: string, isTaken: boolean])[] = [
  ['10 000 loads', `{${panels},"loads":[${many}]}`, false],
  ['NaN', `{${panels},"loads":[${load('NaN')}]}`, false],
  ['"NaN"', `{${panels},"loads":[${load('"NaN"')}]}`, false],
  ['a negative drain', `{${panels},"loads":[${load('-5')}]}`, false],
  ['1e309', `{${panels},"loads":[${load('1e309')}]}`, false],
  ['__proto__ as a name', `{${panels},"loads":[${load('5', '"__proto__"')}]}`, true],
  ['__proto__ as a reference', `{${panels},"loads":[${load('5', '"x"', '"__proto__"')}]}`, false],
  ['__proto__ as a field', `{${panels},"__proto__":{"loads":[]},"loads":[${load('5')}]}`, true],
  ['a document of 64 kB and a byte', `{${panels},"name":"${'x'.repeat(64 * 1024 + 1)}"}`, false],
  ['control characters', `{${panels},"loads":[${load('5', controls)}]}`, true],
]

const schedules: readonly string[] = [
  Array.from({ length: 10_000 }, (_, n) => `L${n}; 1 W`).join('\n'),
  'x; NaN W\ny; -5 A\nz; 1e309 W\n__proto__; 5 A; __proto__',
  '\u0000;\u0001\t\u0007;;;\t;\u001b[31m',
  'x'.repeat(64 * 1024 + 1),
  ';'.repeat(20_000),
]

const values = ['NaN', '-5', '1e309', '__proto__', '\u0000\u0007\u001b', '9'.repeat(400), `${'10x'.repeat(90)}A`]

const queries: readonly string[] = [
  ...['q', 'loads', 'voltage', 'feeds', 'ru', 'rack', 'ambient', 'spare'].flatMap(name =>
    values.map(value => `/finder/find?${name}=${encodeURIComponent(value)}`),
  ),
  ...['takes', 'buses', 'amperes', 'rack', 'page_number'].flatMap(name =>
    values.map(value => `/configurator/listPanels?${name}=${encodeURIComponent(value)}`),
  ),
  ...['voltage-drop', 'cable-size', 'fuse-size', 'plant'].flatMap(tool =>
    ['load', 'loop', 'wire', 'min_v', 'ambient_c', 'amperes'].flatMap(name =>
      values.map(value => `/workbench/${tool}?${name}=${encodeURIComponent(value)}`),
    ),
  ),
  ...values.map(value => `/configurator/getPanel/${encodeURIComponent(value)}`),
]

/** Processor milliseconds of the thread until an answer is complete. */
async function timed(answer: Promise<Response>): Promise<{ status: number; body: string; ms: number }> {
  const before = process.threadCpuUsage()
  const response = await answer
  const body = await response.text()
  const { user, system } = process.threadCpuUsage(before)
  return { status: response.status, body, ms: (user + system) / 1000 }
}

describe.each(tools)('the tools on $engine', ({ browser, faults }) => {
  test.each(['check', 'place'])('%s refuses what no configuration is, at once', async call => {
    for (const [name, inside, isTaken] of configurations) {
      const { status, ms } = await timed(browser().send(`/configurator/${call}`, json(`{"configuration":${inside}}`)))
      expect([name, isTaken ? status : status === 400 || status === 413]).toEqual([name, isTaken ? 200 : true])
      expect(ms, name).toBeLessThan(2000)
    }
    for (const schedule of schedules) {
      const body = JSON.stringify({ product_id: 10_701, schedule })
      const { status, ms } = await timed(browser().send(`/configurator/${call}`, json(body)))
      expect([200, 400, 413], schedule.slice(0, 20)).toContain(status)
      expect(ms, schedule.slice(0, 20)).toBeLessThan(5000)
    }
    expect(Object.hasOwn(Object.prototype, 'loads')).toBe(false)
    expect(faults).toEqual([])
  })

  test('a query of any tool is answered or refused, and nothing fails', async () => {
    for (const query of queries) {
      const { status, ms, body } = await timed(browser().send(query))
      expect([200, 400, 404], query).toContain(status)
      expect(body, query).not.toMatch(/\bNaN\b.{0,3}(?:A|W|V|°C)\b|Infinity/)
      expect(ms, query).toBeLessThan(2000)
    }
    expect(faults).toEqual([])
  })
})

describe.each(saved)('saving on $engine', ({ db, browser, faults }) => {
  test('what is no configuration is refused, and nothing of it is stored', async () => {
    for (const [name, inside, isTaken] of configurations) {
      if (isTaken) continue
      const { status } = await timed(
        browser().send('/configurator/save', json(`{"name":"x","configuration":${inside}}`)),
      )
      expect([name, status === 400 || status === 413]).toEqual([name, true])
    }
    expect(await db.$count(configuration)).toBe(0)
    expect(faults).toEqual([])
  })
})
