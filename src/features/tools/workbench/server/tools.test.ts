import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#shared/language.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { catalogRatings } from '../../../../../test/builders/ratings.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { getFuseSize, listCalculationRules } from '../contract.ts'
import type { ToolQuery } from '../domain/fields/read-fields.ts'
import { type Tool, toolForms, tools } from '../domain/fields/tool-fields.ts'
import { rulesVersion } from '../domain/rules-data.ts'
import { type Vector, vectors } from '../domain/vectors.ts'

const opened = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await bumpRevision(db)
})

describe.each(opened)('$engine', ({ browser, faults }) => {
  const visitor = (language: Language) => Object.assign(browser(), { language })
  const ask = async (tool: Tool, query: ToolQuery, language: Language = 'en') => {
    const sent = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, value ?? '']))
    const response = await visitor(language).send(`/workbench/${tool}?${sent}`)
    return { status: response.status, body: await response.json() }
  }

  test.each(languages)('every vector has its result in %s', async language => {
    for (const vector of vectors) {
      const { status, body } = await ask(vector.tool, vector.query, language)
      expect([vector.id, status]).toEqual([vector.id, vector.refused ? 400 : 200])
      if (vector.refused) expect(Object.keys(body.errors)).toEqual([vector.refused[0]])
      else expectNumbers(vector, body.numbers)
    }
    expect(faults).toEqual([])
  })

  test('what is said agrees with the numbers, in the words of the language', async () => {
    const query = { load: '100', loop: '40', wire: '1', constant_power: 'no' }
    const said = await Promise.all(languages.map(async language => (await ask('voltage-drop', query, language)).body))
    expect(said.map(({ answer }) => answer.replace(/\u202f/g, ' '))).toEqual([
      'The voltage drop is 0.531 V: 1.11% of 48 V. 42.11 V is left at the load.',
      'La caída de tensión es de 0,531 V: el 1,11 % de 48 V. A la carga llegan 42,11 V.',
      'La chute de tension est de 0,531 V, soit 1,11 % de 48 V. Il reste 42,11 V à la charge.',
    ])
    expect(new Set(said.map(({ note }) => note)).size).toBe(3)
  })

  test('what fails is never shown as its limit', async () => {
    const { body } = await ask('fuse-size', { family: 'tps', load: '2388', load_unit: 'W' })
    const words = JSON.stringify(body).replace(/\u202f/g, ' ')
    expect(words).toContain('1.25 × 56.004 A = 70.005 A')
    const over = await ask('voltage-drop', { load: '130.0040', loop: '10', wire: '1', constant_power: 'no' })
    expect(over.body.problems[0].text.replace(/\u202f/g, ' ')).toBe('1 AWG carries 130 A; the load draws 130.004 A.')
  })

  test('a reading carries its mark wherever it stands', async () => {
    const steady = { constant_power: 'no' }
    const metric = await ask('voltage-drop', { load: '10', loop: '10', wire: '16 mm2', ...steady })
    expect(metric.body.rows.filter((row: { basis: string }) => row.basis === 'reading')).toHaveLength(2)
    expect(metric.body.answer_basis).toBe('verified')
    const overloaded = await ask('voltage-drop', { load: '90', loop: '10', wire: '16 mm2', ...steady })
    expect(overloaded.body.problems.map((one: { basis: string }) => one.basis)).toEqual(['reading', 'reading'])
    const cable = await ask('cable-size', { load: '100', loop: '60', drop_v: '1' })
    expect(cable.body.answer_basis).toBe('reading')
    const plant = await ask('plant', { load: '54.41', hours: '8' })
    const marked = plant.body.rows.filter((row: { basis: string }) => row.basis === 'reading')
    expect(marked.map((row: { value: string }) => row.value.replace(/\u202f/g, ' '))).toEqual([
      '45.32 V',
      '64.83 A',
      '518.6 Ah',
      '648.3 Ah',
      '90 A',
    ])
  })

  test('wrong parameters are all named, in three languages', async () => {
    const wrong = { load: '1.200', loop: '-5', wire: '13', min_v: '1e309', ambient_c: 'NaN' }
    const said = await Promise.all(languages.map(async language => (await ask('voltage-drop', wrong, language)).body))
    for (const { code, errors } of said) {
      expect(code).toBe('validation')
      expect(Object.keys(errors).sort()).toEqual(['ambient_c', 'load', 'loop', 'min_v', 'wire'])
    }
    expect(new Set(said.map(({ errors }) => errors.load[0])).size).toBe(3)
    expect(said[0].errors.loop).toEqual(['At least 0.1'])
    expect(said[0].errors.load).toEqual(['This could be 1.2 or 1\u202f200: which one?'])
  })

  const codesOf = async (tool: Tool, query: ToolQuery) => {
    const { body } = await ask(tool, query)
    return body.problems.map(({ code, severity }: { code: string; severity: string }) => `${severity} ${code}`)
  }

  test('what an engineer must know of a wire is said', async () => {
    const said = (wire: string, more: ToolQuery = {}) =>
      codesOf('voltage-drop', { load: '8', loop: '10', constant_power: 'no', wire, ...more })
    expect(await said('10')).toEqual([])
    expect(await said('22')).toEqual(['error wire_overloaded', 'warning thin_wire'])
    expect(await said('18', { load: '6' })).toEqual(['warning rating_above'])
    expect(await said('10', { ambient_c: '50' })).toEqual(['warning air_above_conductor'])
    expect(await said('10', { ambient_c: '50', conductor_c: '60' })).toEqual([])
    expect(await said('10', { ambient_c: '80', column: '90', conductor_c: '75' })).toEqual([
      ...['warning air_above_conductor', 'warning air_above_terminal'],
    ])
    expect(await said('10', { constant_power: 'yes' })).toEqual(['note constant_power'])
    expect(await said('10', { load_unit: 'W' })).toEqual(['note choice_idle'])
    expect(await said('10', { loop: '400' })).toEqual(['warning below_lowest', 'warning above_3_percent'])
    expect(await said('10', { loop: '400', load: '340', load_unit: 'W', constant_power: 'yes' })).toEqual([
      ...['warning below_lowest', 'warning above_3_percent', 'note draws_more'],
    ])
    expect(await said('10', { loop: '5000', load: '340', load_unit: 'W', constant_power: 'yes' })).toEqual([
      ...['error cannot_feed', 'warning above_3_percent'],
    ])
    expect(await said('12', { loop: '9999', load: '20' })).toContain('error nothing_left')
  })

  test('a device without a chart is warned of in warm air, a GMT fuse above its chart is refused', async () => {
    const said = (family: string, ambient_c: string) =>
      codesOf('fuse-size', { family, load: '8', constant_power: 'no', ambient_c })
    expect(await said('tpa', '25')).toContain('note no_ambient_data')
    expect(await said('tpa', '26')).toContain('warning no_chart')
    expect(await said('gmt', '60')).not.toContain('warning no_chart')
    expect(await said('gmt', '61')).toEqual(['error ambient_beyond_chart', 'error none_enough'])
  })

  test('a cable without a stated device says which rating its wire does not bear', async () => {
    const query = { load: '60', loop: '10', drop_v: '1', constant_power: 'no' }
    expect(await codesOf('cable-size', query)).toContain('warning rating_above')
    const stated = await ask('cable-size', { ...query, device_a: '80' })
    expect(stated.body.numbers.imperial).toMatchObject({ wire: '4', carries_a: 85, limited_by: 'insulation' })
    expect(stated.body.problems.map(({ code }: { code: string }) => code)).not.toContain('rating_above')
  })

  test('a metric cable that may lose more than the formula says so', async () => {
    // 49 mm² by the formula; IEC 60228 allows 50 mm² 0.387 mΩ/m.
    const query = { load: '100', loop: '26.5', loop_unit: 'm', drop_v: '1', constant_power: 'no' }
    expect(await codesOf('cable-size', query)).toContain('warning iec_above_allowed')
  })

  test.each(tools)('%s asks for what it needs, and takes what a stranger sends', async tool => {
    const { status, body } = await ask(tool, {})
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, [...toolForms[tool].required].sort()])
    const hostile = ['__proto__', 'constructor', '1e309', '-0', '\u0000', '９', 'x'.repeat(41), '1'.repeat(40), '../..']
    for (const value of hostile) {
      const fields: readonly string[] = toolForms[tool].fields
      const all = Object.fromEntries([...fields, '__proto__'].map(name => [name, value]))
      expect((await ask(tool, all)).status, value).toBe(400)
    }
    expect(faults).toEqual([])
  })

  test.each(tools)('the example of %s is answered', async tool => {
    const { status, body } = await ask(tool, toolForms[tool].example)
    expect([status, body.rules_version, body.steps.length > 0]).toEqual([200, rulesVersion, true])
  })

  test('the ratings are those of the catalogue, and the chosen one has its list', async () => {
    for (const family of ['gmt', 'tpa', 'tps', 'tpc', 'ov-breaker']) {
      const { reply } = await browser().call(getFuseSize, { query: { family, load: '0.1' } })
      expect([family, reply.numbers.ratings.map(({ rating_a }) => rating_a)]).toEqual([family, catalogRatings(family)])
      expect(reply.list_url).toMatch(new RegExp(`\\?fuse_type=${family}&rating=`))
    }
  })

  test('the page of the rules shows the vectors that the tests run', async () => {
    for (const language of languages) {
      const { reply } = await visitor(language).call(listCalculationRules, {})
      const shown = reply.rules.flatMap(({ examples }) => examples.filter(({ url }) => url?.startsWith('/tools/')))
      expect(shown.map(({ id }) => id).sort()).toEqual(vectors.map(({ id }) => id).sort())
      expect(reply.rules.filter(({ formula, examples }) => formula === '' || examples.length === 0)).toEqual([])
      expect(shown.filter(({ given, result }) => !given || !result || /undefined|_/.test(given + result))).toEqual([])
    }
  })
})

function expectNumbers({ id, expect: expected = {}, carries = {} }: Vector, numbers: object): void {
  for (const [path, value] of Object.entries(expected)) {
    const found = path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), numbers)
    if (typeof value !== 'number') expect([id, path, found]).toEqual([id, path, value])
    else expect(Math.abs(Number(found) - value), `${id} ${path}: ${found}`).toBeLessThanOrEqual(halfOfLastDigit(value))
  }
  const ratings: { rating_a: number; carries_a: number | null }[] = Reflect.get(numbers, 'ratings') ?? []
  for (const [rating, amperes] of Object.entries(carries))
    expect([id, ratings.find(one => one.rating_a === Number(rating))?.carries_a]).toEqual([id, amperes])
}

const halfOfLastDigit = (value: number) => 0.5 * 10 ** -(String(value).split('.')[1]?.length ?? 0) + 1e-9
