import { describe, expect, test } from 'vitest'
import { listCalculationRules } from '#features/tools/workbench/contract.ts'
import { type Language, languages } from '#shared/language.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { insertPanelSources } from '../../../../../db/seed/panel-sources.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { type CheckedConfiguration, checkPanels, getPanelFacts, listPanels, placeOnPanels } from '../contract.ts'
import { emptyConfiguration } from '../domain/configuration.ts'
import { configurationBodyBytes } from '../domain/saved/limits.ts'
import { panelVectors } from '../domain/vectors/panel-vectors.ts'
import { gmt, type PanelVector } from '../domain/vectors/vector-parts.ts'

const opened = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await insertPanelSources(db)
  await bumpRevision(db)
})

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')

describe.each(opened)('$engine', ({ browser, faults }) => {
  const visitor = (language: Language) => Object.assign(browser(), { language })
  const check = async (body: object, language: Language = 'en') => {
    const { status, reply, error } = await visitor(language).call(checkPanels, { body })
    return { status, reply, error }
  }
  const post = (path: string, body: string) =>
    browser().send(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })

  test.each(languages)('every vector has its result in %s', async language => {
    for (const vector of panelVectors) {
      const { configuration, isPlaced } = vector
      const call = isPlaced ? placeOnPanels : checkPanels
      const { status, reply } = await visitor(language).call(call, { body: { configuration } })
      expect([vector.id, status]).toEqual([vector.id, 200])
      expectOutcome(vector, reply, language)
      for (const { text, code } of reply.problems) expect(text, code).not.toMatch(/undefined|_|\s\s|NaN|^$/)
    }
    expect(faults).toEqual([])
  })

  test('a schedule text with a product is checked, and placed', async () => {
    const schedule = 'Router; 1200 W; A+B\nRadio\t18 A\tA\tA3\tTPA 25\nX; 5 A; C'
    const { reply } = await check({ product_id: 10701, schedule })
    expect(reply.rows.map(({ name, line, faults: found }) => [name, line, found.map(({ code }) => code)])).toEqual([
      ['Router', 1, []],
      ['Radio', 2, []],
      ['X', 3, ['not_understood']],
    ])
    expect(reply.rows[2]?.faults[0]?.text).toBe('“C” was not understood.')
    const placed = await browser().call(placeOnPanels, { body: { product_id: 10701, schedule } })
    expect(placed.reply.schedule).toBe(
      'Router; 1200 W; A+B; A1/B1; TPA 40\nRadio; 18 A; A; A3; TPA 25\nX; 5 A; A; A5; GMT 10',
    )
  })

  test('a schedule text has plant, rack and further panels beside it, and its drawings', async () => {
    const options = {
      system: { nominal: 24, float_v: 27.2, min_v: 21, max_v: 30 },
      rack: { inches: 23, free_units: 1 },
      panels: [{ product_id: 10303, feed: 'B' }],
    }
    const schedule = 'Fan; 2 A; A; P2:A3; GMT 2.5'
    const { reply } = await check({ product_id: 10701, schedule, options, views: ['front', 'single_line'] })
    const { system, rack, ambient_c, spare_percent } = reply.configuration
    expect([system, rack, ambient_c, spare_percent]).toEqual([options.system, options.rack, null, 10])
    expect(reply.panels.map(({ ref, product_id, buses }) => [ref, product_id, buses])).toEqual([
      ['P1', 10701, ['A', 'B']],
      ['P2', 10303, ['A', 'B']],
    ])
    expect(reply.devices.map(({ family, rating_a, carries_a }) => [family, rating_a, carries_a])).toEqual([
      ['gmt', 2.5, 2],
    ])
    expect(reply.problems.map(({ code }) => code)).toContain('rack_full')
    expect(reply.fronts.map(({ panel }) => panel)).toEqual(['P1', 'P2'])
    expect(reply.fronts[1]?.svg).toContain('href="#P2-A3"')
    expect(reply.single_line?.svg).toMatch(/^<svg [^>]* role="group">.*<a href="#P2-A3" aria-label="P2, A3, GMT/)
    expect(reply.single_line?.words.join()).toContain('Fan')
    const without = await check({ product_id: 10701, schedule: '' })
    expect([without.reply.fronts, without.reply.single_line]).toEqual([[], null])
  })

  test('what is wrong with the options of a schedule text is named by its path', async () => {
    const system = { nominal: 24, float_v: 12, min_v: 21, max_v: 30 }
    for (const [options, path] of [
      [{ system }, 'system.float_v'],
      [{ spare_percent: 101 }, 'options.spare_percent'],
      [{ panels: [{ product_id: Number(gmt['2.5']) }] }, 'panels.1.product_id'],
      [{ panels: Array.from({ length: 8 }, () => ({ product_id: 10701 })) }, 'options.panels'],
    ] as const) {
      const { status, error } = await check({ product_id: 10701, schedule: '', options })
      expect([status, Object.keys(error?.errors ?? {})]).toEqual([400, [path]])
    }
  })

  test('panels are listed by what they take, and an unknown choice filters nothing', async () => {
    const list = async (query: Record<string, string>) => (await browser().call(listPanels, { query })).reply
    const all = await list({})
    expect([all.total_items, all.panels.length]).toEqual([51, 51])
    expect(all.choices.takes).toContain('tpa')
    const found = await list({ takes: 'tpa', buses: '2', amperes: '150', rack: '1' })
    expect(found.panels.map(({ id }) => id)).toContain(10701)
    for (const { fields, buses, bus_rating_a, rack_units } of found.panels) {
      expect(fields.some(({ families }) => families.includes('tpa'))).toBe(true)
      expect([buses, bus_rating_a >= 150, rack_units]).toEqual([2, true, 1])
    }
    expect((await list({ takes: '__proto__', buses: '9', amperes: 'NaN', rack: '-1' })).total_items).toBe(51)
    expect(all.panels.find(({ id }) => id === 10701)?.basis).toBe('reading')
  })

  test('the problems of a configuration are worded as specified, in three languages', async () => {
    const vector = panelVectors.find(({ id }) => id === 'C3d')
    const said = await Promise.all(
      languages.map(async language => (await check({ configuration: vector?.configuration }, language)).reply),
    )
    expect(said.map(({ problems }) => plain(problems[0]?.text ?? ''))).toEqual([
      'If feed B fails, bus A carries 105 A of 100 A: 5 A too much.',
      'Si falla la alimentación B, la barra A lleva 105 A de 100 A: 5 A de más.',
      'Si l’alimentation B tombe, le jeu de barres A porte 105 A sur 100 A : 5 A de trop.',
    ])
    const rules = await Promise.all(
      languages.map(async language => (await visitor(language).call(listCalculationRules, {})).reply),
    )
    expect(said.map(({ note }) => note)).toEqual(rules.map(({ note }) => note))
    // By their figures, without the part numbers of the demonstration.
    const shown = rules.map(reply => reply.rules.flatMap(({ examples }) => examples).find(({ id }) => id === 'C3e'))
    expect(shown.map(one => plain(`${one?.given} → ${one?.result}`))).toEqual([
      'Panel of 2 × 100 A; 2 × 50 A, A+B → The rule holds. · bus A (B failed): 100 A',
      'Panel de 2 × 100 A; 2 × 50 A, A+B → La regla se cumple. · barra A (Falla B): 100 A',
      'Panneau de 2 × 100 A; 2 × 50 A, A+B → La règle est respectée. · jeu de barres A (B en panne) : 100 A',
    ])
    for (const { rules: all } of rules) {
      const examples = all.flatMap(one => one.examples)
      const cases = panelVectors.filter(({ id }) => id.startsWith('C')).map(({ id }) => id)
      expect(cases.filter(id => !examples.some(one => one.id === id))).toEqual([])
      expect(
        examples.filter(
          ({ given, result }) => !given || !result || /undefined|NaN|[A-Z]{2}-?\d{4}/.test(given + result),
        ),
      ).toEqual([])
    }
    // Each problem names a rule that the page of the rules has.
    const named = new Set(rules[0]?.rules.map(({ id }) => id))
    expect(Array.from({ length: 20 }, (_, n) => `R${n + 1}`).filter(id => !named.has(id as never))).toEqual([])
  })

  test('what is over a limit is never shown as the limit, and readings carry their mark', async () => {
    const load = { ref: 'L', name: 'L', feed: 'A', drain: { kind: 'current', list1x_a: 100.004, list2x_a: 100.004 } }
    const place = { load: 'L', feed: 'A', panel: 'P1', position: 1, product_id: null }
    const configuration = { panels: [{ ref: 'P1', product_id: 10804 }], loads: [load], placements: [place] }
    const { reply } = await check({ configuration })
    const over = reply.problems.find(({ code }) => code === 'position_overloaded')
    expect(plain(over?.text ?? '')).toBe('A1 carries up to 100 A; L draws 100.004 A.')
    expect(over?.basis).toBe('reading')
    expect(reply.totals.panels[0]?.basis).toBe('reading')
  })

  test('a current at the lowest voltage below the other is a fault of its row, and of its field', async () => {
    for (const language of languages) {
      const { status, reply } = await check({ product_id: 10701, schedule: 'X; 18 A; 2X 10 A\nY; 1 200 W' }, language)
      expect(status).toBe(200)
      const [row, other] = reply.rows
      // The 2X current that was left out counts as a constant power: 18 A × 54 V ÷ 42.64 V.
      expect([row?.faults.map(({ code }) => code), row?.list1x_a]).toEqual([['list2x_below'], 18])
      expect(row?.list2x_a).toBeCloseTo(22.7955, 4)
      expect(plain(row?.faults[0]?.text ?? '')).toContain('2X 10 A')
      expect(other?.remarks.map(({ code }) => code)).toEqual(['thousand_read'])
    }
    const loads = [{ ref: 'L1', name: 'X', feed: 'A', drain: { kind: 'current', list1x_a: 18, list2x_a: 10 } }]
    const { status, error } = await check({ configuration: { panels: [{ ref: 'P1', product_id: 10701 }], loads } })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['loads.0.drain.list2x_a']])
  })

  test('a bus that is overloaded with both feeds up names no feed', async () => {
    const vector = panelVectors.find(({ id }) => id === 'C5f')
    const said = await Promise.all(
      languages.map(async language => (await check({ configuration: vector?.configuration }, language)).reply),
    )
    const texts = said.map(({ problems }) => problems.find(({ code }) => code === 'bus_overloaded')?.text ?? '')
    expect(texts.map(plain)).toEqual([
      'Bus A carries 101 A of 100 A: 1 A too much.',
      'La barra A lleva 101 A de 100 A: 1 A de más.',
      'Le jeu de barres A porte 101 A sur 100 A : 1 A de trop.',
    ])
  })

  test('the wires of feeders have lugs of their own', async () => {
    const feeder = { panel: 'P1', kind: null, device_a: null, loop_feet: null }
    const feeders = [
      { ...feeder, bus: 'A', wire: '2/0' },
      { ...feeder, bus: 'B', wire: '1/0' },
    ]
    for (const language of languages) {
      const { reply } = await check(
        { configuration: { panels: [{ ref: 'P1', product_id: 10701 }], feeders } },
        language,
      )
      expect(reply.free_items.map(plain)).toEqual([expect.stringContaining('1/0 AWG, 2/0 AWG')])
      expect(reply.free_items[0]).toMatch(/\S$/)
    }
  })

  test('what the examples of the kernel compute is in the answer', async () => {
    const ofDevice = async (rating: string, ambient_c: number | null) => {
      const schedule = `Load; 1 A; A; A1; GMT ${rating}`
      const { reply } = await check({ product_id: 10302, schedule, options: { ambient_c } })
      return [reply.devices[0]?.carries_a, reply.rows[0]?.places[0]?.carries_a]
    }
    for (const [rating, ambient, carried] of [
      ['7.5', null, 6],
      ['10', null, 7],
      ['12', null, 8],
      ['15', null, 10.5],
      ['12', 20, 8],
      ['12', 21, 7],
      ['15', 20, 10],
      ['15', 50, 9],
      ['15', 51, 8],
      ['15', 60, 8],
      ['15', 61, null],
      ['10', 60, 5],
    ] as const)
      expect([rating, ambient, ...(await ofDevice(rating, ambient))]).toEqual([rating, ambient, carried, carried])
    const rowOf = async (wire: string, ambient_c: number | null, loop = '20 m') => {
      const schedule = `Load; 60 A; 2X 60 A; A; A1; ${wire}; ${loop}`
      return (await check({ product_id: 10804, schedule, options: { ambient_c } })).reply.rows[0]
    }
    for (const [wire, ambient, most] of [
      ['6 AWG', 40, 57.2],
      ['6 AWG', 41, 53.3],
      ['1 AWG', 30, 130],
      ['1 AWG', 50, 97.5],
      ['2/0 AWG', 45, 143.5],
      ['2/0 AWG', 46, 131.25],
    ] as const)
      expect((await rowOf(wire, ambient))?.ampacity_a, wire).toBeCloseTo(most, 6)
    expect((await rowOf('16 mm2', null))?.iec_drop_v).toBeCloseTo(1.38, 3)
    expect((await rowOf('25 mm2', null))?.iec_drop_v).toBeCloseTo(0.872, 3)
    expect((await rowOf('16 mm2', null))?.drop_v).toBeCloseTo(1.384, 3)
    expect(await rowOf('800 kcmil', null)).toMatchObject({ ampacity_a: 490, iec_drop_v: null })
  })

  test('a panel whose facts are a reading carries its mark in the parts', async () => {
    const basisOf = async (id: number) => {
      const { reply } = await check({ configuration: { panels: [{ ref: 'P1', product_id: id }] } })
      return reply.parts.find(({ reason }) => reason === 'panel')?.basis
    }
    expect([await basisOf(10701), await basisOf(10702)]).toEqual(['reading', 'verified'])
  })

  test('a fix that is applied takes its problem away, and all fixes leave nothing to fix', async () => {
    const vector = panelVectors.find(({ id }) => id === 'C2a')
    const { reply } = await check({ configuration: vector?.configuration })
    const found = reply.problems.find(({ code }) => code === 'wire_ampacity')
    const fixed = await check({ configuration: vector?.configuration, fix: found?.fixes[0]?.operations })
    expect(fixed.reply.problem_count.errors).toBe(0)
    expect(fixed.reply.configuration.loads[0]?.wire).toBe('8')
    const all = await check({ product_id: 10701, schedule: 'Router; 1200 W; A+B; A1; TPA 20\nFan; 2 A; B', fix: 'all' })
    expect(all.reply.problem_count).toMatchObject({ errors: 0, warnings: 0 })
    expect(all.reply.summary).toBe(
      'Nothing that was checked breaks a rule. Not checked, because it is not clearly said: the wires of 2 loads, 2 feeders.',
    )
  })

  test('wrong fields are named by their path, in three languages', async () => {
    const loads = [{ ref: 'L1', name: 'x', feed: 'A', drain: { kind: 'power', watts: -5 } }]
    const panels = [{ ref: 'P1', product_id: 10701 }]
    const sent = { configuration: { panels, loads } }
    const said = await Promise.all(languages.map(async language => (await check(sent, language)).error))
    for (const { errors } of said) expect(Object.keys(errors ?? {})).toEqual(['loads.0.drain.watts'])
    expect(new Set(said.map(({ errors }) => errors?.['loads.0.drain.watts']?.[0])).size).toBe(3)
    const refs = await check({
      configuration: {
        panels: [...panels, { ref: 'P1', product_id: 30112 }],
        placements: [{ load: 'L9', feed: 'A', panel: 'P7', position: 1, product_id: null }],
      },
    })
    expect(Object.keys(refs.error.errors ?? {}).sort()).toEqual([
      'panels.1.product_id',
      'panels.1.ref',
      'placements.0.load',
      'placements.0.panel',
    ])
    expect((await check({ product_id: 30112, schedule: '' })).status).toBe(400)
    expect((await check({})).status).toBe(400)
  })

  test('hostile input is refused and nothing fails', async () => {
    const panels = '"panels":[{"ref":"P1","product_id":10701}]'
    const load = (name: string, watts: string) =>
      `{"ref":"L1","name":${name},"feed":"A","drain":{"kind":"power","watts":${watts}}}`
    const statusOf = async (inside: string) =>
      (await post('/configurator/check', `{"configuration":{${panels},${inside}}}`)).status
    expect(await statusOf(`"loads":[${load('"x"', '1e309')}]`)).toBe(400)
    expect(await statusOf(`"loads":[${load('"x"', '"NaN"')}]`)).toBe(400)
    expect(await statusOf(`"loads":[${load('"__proto__"', '5')}]`)).toBe(200)
    const many = Array.from({ length: 481 }, () => '0').join()
    expect(await statusOf(`"loads":[${many}]`)).toBe(400)
    expect(
      (await post('/configurator/check', `{"configuration":"${'x'.repeat(configurationBodyBytes)}"}`)).status,
    ).toBe(413)
    const most = Array.from({ length: 480 }, (_, n) =>
      load(`"${`Load ${n} `.padEnd(80, 'x')}"`, '5').replace('L1', `L${n}`),
    )
    for (const call of ['check', 'place'])
      expect((await post(`/configurator/${call}`, `{"configuration":{${panels},"loads":[${most}]}}`)).status).toBe(200)
    const lines = Array.from({ length: 500 }, (_, n) => `L${n}; 1 W`).join('\n')
    const { reply } = await check({ product_id: 10701, schedule: lines })
    expect([reply.rows.length, reply.rest_reason?.code, reply.rest.split('\n').length]).toEqual([
      480,
      'too_many_loads',
      20,
    ])
    expect((await check({ product_id: 10701, schedule: '\u0000;\u0001\t\u0007;;;\t;' })).status).toBe(200)
    expect(faults).toEqual([])
  })

  test('what is not offered is said, and other rules stay quiet about it', async () => {
    const { reply } = await check({
      configuration: { ...emptyConfiguration, panels: [{ ref: 'P1', product_id: 999_999 }] },
    })
    expect(reply.problems.map(({ code, at }) => [code, at.panel])).toEqual([['product_gone', 'P1']])
  })

  test('the facts of a panel name limits, bases, sources and what fits', async () => {
    const { reply } = await browser().call(getPanelFacts, { params: { id: 10702 } })
    expect(reply.family_totals).toEqual([{ family: 'tpa', amperes: 160, basis: 'verified' }])
    expect(reply.sources).toEqual(['Telect 009-8005-1404 (T2)'])
    const [tpa, gmt] = reply.fields
    expect(
      reply.fields.map(({ kind, from, count, limit_a, limit_basis }) => [kind, from, count, limit_a, limit_basis]),
    ).toEqual([
      ['tpa', 1, 4, 50, 'verified'],
      ['gmt', 5, 5, null, 'verified'],
    ])
    expect([tpa?.wire?.smallest, tpa?.wire?.largest, gmt?.wire?.max_cmil]).toEqual(['18', '6', 6530])
    expect([tpa?.devices.length, gmt?.devices.length, gmt?.dummy?.pack]).toEqual([9, 0, 10])
    const others = ({ other_devices }: (typeof reply.fields)[number]) =>
      [...Map.groupBy(other_devices, one => one.fit)].map(([fit, list]) => [fit, list.length])
    expect(reply.fields.map(others)).toEqual([[], [['not_stated', 21]]])
    for (const id of [10602, 11101, 11102, 11103]) {
      const { reply: unstated } = await browser().call(getPanelFacts, { params: { id } })
      const field = unstated.fields.find(({ limit_a }) => limit_a === null)
      expect([id, field?.kind, field?.other_devices[0]?.fit]).toEqual([id, 'gmt', 'not_stated'])
    }
    const unknown = await browser().call(getPanelFacts, { params: { id: 30112 } })
    expect(unknown.status).toBe(404)
    const dense = await browser().call(getPanelFacts, { params: { id: 10104 } })
    expect([dense.reply.load_basis, dense.reply.heat_basis]).toEqual(['verified', 'reading'])
    const small = await browser().call(getPanelFacts, { params: { id: 10303 } })
    expect(small.reply.fields.map(({ limit_a }) => limit_a)).toEqual([10])
    expect(small.reply.fields[0]?.other_devices.map(({ rating_a, fit }) => [rating_a, fit])).toEqual([
      [12, 'does_not_fit'],
      [15, 'does_not_fit'],
      [20, 'does_not_fit'],
    ])
  })
})

function expectOutcome({ id, expect: expected }: PanelVector, reply: CheckedConfiguration, language: Language): void {
  const codes = new Set<string>(reply.problems.map(({ code }) => code))
  for (const code of expected.has ?? []) expect([id, ...codes]).toContain(code)
  for (const code of expected.lacks ?? []) expect([id, ...codes]).not.toContain(code)
  const failed = reply.problems.flatMap(one => (one.code === 'bus_overloaded' ? [one.values.failed ?? null] : []))
  if (expected.failed) expect([id, ...failed]).toEqual([id, ...expected.failed])
  const skus = new Map(reply.parts.map(({ product_id, sku }) => [product_id, sku]))
  const { placements } = reply.configuration
  const places = placements.map(({ load, feed, position, product_id }) =>
    [load, `${feed}${position}`, skus.get(product_id ?? 0)].filter(Boolean).join(' '),
  )
  if (expected.places) expect([id, ...places]).toEqual([id, ...expected.places])
  const parts = reply.parts.map(({ reason, sku, quantity }) => `${reason} ${sku} ${quantity}`)
  if (expected.parts) expect([id, ...parts]).toEqual([id, ...expected.parts])
  const values = Object.fromEntries(reply.problems.toReversed().map(problem => [problem.code, problem.values]))
  for (const [path, value] of Object.entries(expected.values ?? {})) {
    const found = path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), { ...reply, values })
    expect(Math.abs(Number(found) - Number(value)), `${id} ${path}: ${found}`).toBeLessThanOrEqual(
      halfOfLastDigit(value),
    )
  }
  if (!expected.fix || language !== 'en') return
  const [code, text] = expected.fix
  expect([id, plain(reply.problems.find(one => one.code === code)?.fixes[0]?.text ?? '')]).toEqual([id, text])
}

const halfOfLastDigit = (value: number | null) => 0.5 * 10 ** -(String(value).split('.')[1]?.length ?? 0) + 1e-9
