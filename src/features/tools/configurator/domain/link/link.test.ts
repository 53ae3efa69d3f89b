import { expect, test } from 'vitest'
import { emptyConfiguration, usualSystems } from '../configuration.ts'
import { isTooLong, linkFieldsOf, readLink, writeLink } from './link.ts'

test('a usual configuration has a link without fields', () => {
  expect(writeLink({ configuration: emptyConfiguration, schedule: '', extras: '' }, 'en')).toEqual({})
  expect(readLink({}).faults).toEqual([])
  expect(readLink({}).options).toEqual({
    system: usualSystems[48],
    ambient_c: null,
    rack: { inches: 19, free_units: null },
    spare_percent: 10,
  })
})

test('what differs is written, and read again', () => {
  const options = {
    system: { nominal: 24, float_v: 27.2, min_v: 21, max_v: 30 },
    ambient_c: -5.5,
    rack: { inches: 23, free_units: 4 },
    spare_percent: 0,
  } as const
  const panels = [
    { ref: 'P1', product_id: 1, feed: null },
    { ref: 'P2', product_id: 10303, feed: 'B' as const },
    { ref: 'P3', product_id: 10702, feed: null },
  ]
  const fields = writeLink(
    { configuration: { ...emptyConfiguration, ...options, panels }, schedule: 'Fan; 2 A; A', extras: '' },
    'en',
  )
  expect(fields).toEqual({
    d: 'Fan; 2 A; A',
    system: '24',
    float_v: '27.2',
    max_v: '30',
    ambient_c: '-5.5',
    rack: '23',
    free_units: '4',
    spare: '0',
    panels: '10303.B,10702',
  })
  const { options: read, faults } = readLink(linkFieldsOf({ ...fields, place: '1' } as Record<string, string>))
  expect(faults).toEqual([])
  expect(read).toEqual({ ...options, panels: panels.slice(1).map(({ ref: _, ...rest }) => rest) })
})

test('what is no number or choice is named, and the usual value counts', () => {
  const { options, faults } = readLink({
    system: '12',
    float_v: 'high',
    max_v: '1,200',
    rack: '20',
    panels: '10303,<b>',
    spare: '1e9',
  })
  expect(faults).toEqual(['system', 'rack', 'panels', 'float_v', 'max_v', 'spare'])
  expect(options.system).toEqual(usualSystems[48])
  expect(options.rack.inches).toBe(19)
})

test('a list is too long for a link by its letters, or by the bytes that they are sent as', () => {
  const list = (line: string, count: number) => ({ schedule: `${line}\n`.repeat(count), extras: '' })
  expect(isTooLong(list('Router; 6 A; A; A1; GMT 10', 200))).toBe(false)
  expect(isTooLong(list('Router; 6 A; A; A1; GMT 10', 300))).toBe(true)
  expect(isTooLong(list('Маршрутизатор; 6 A; A; A1', 200))).toBe(true)
})

test('symbols and units are written where the language of the page has others', () => {
  const linked = { configuration: emptyConfiguration, schedule: '', extras: '' }
  expect(writeLink(linked, 'fr')).toEqual({ symbols: 'ansi', units: 'imperial' })
  expect(readLink({ symbols: 'iec', units: 'metric', name: 'Site 7' }).options).toMatchObject({
    symbols: 'iec',
    units: 'metric',
    name: 'Site 7',
  })
  expect(readLink({ symbols: 'din', units: 'cubits' }).faults).toEqual(['symbols', 'units'])
})

test('panels keep their names, and the first its feed', () => {
  const panels = [
    { ref: 'P1', product_id: 1, feed: 'B' as const },
    { ref: 'P4', product_id: 10303, feed: null },
  ]
  const { panels: words } = writeLink(
    { configuration: { ...emptyConfiguration, panels }, schedule: '', extras: '' },
    'en',
  )
  expect(words).toBe('.B,P4:10303')
  expect(readLink({ panels: '.B,P4:10303' }).options).toMatchObject({
    first_panel: { feed: 'B' },
    panels: [{ product_id: 10303, feed: null, ref: 'P4' }],
  })
  for (const text of ['10303,.B', '10303,Q:', 'Q 1:10303', Array(9).fill('1').join()])
    expect(readLink({ panels: text }).faults, text).toEqual(['panels'])
})
