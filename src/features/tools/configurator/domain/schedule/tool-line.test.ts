import { expect, test } from 'vitest'
import { configureFields } from '#features/tools/workbench/domain/fields/configure-fields.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { usualSystems } from '../configuration.ts'
import { readSchedule } from './read-schedule.ts'

const facts = await openPanelFacts()
const context = { panels: ['P1'], facts, system: usualSystems[48], language: 'en' } as const

test.each([
  [
    { load: '100', load_unit: 'A', loop: '40', loop_unit: 'ft', wire: '1' },
    {},
    'Load; 100 A; A; 1 AWG; 40 ft',
    { list1x_a: 100, list2x_a: null },
  ],
  [
    { load: '54,5', loop: '20', loop_unit: 'm', wire: '16 mm2', drop_v: '0.5' },
    {},
    'Load; 54.5 A; A; 16 mm²; 20 m; drop 0.5 V',
    { list1x_a: 54.5, list2x_a: null },
  ],
  [{ load: '1.200', load_unit: 'W', feed: 'both', family: 'tpa' }, {}, 'Load; 1.2 W; A+B', { watts: 1.2 }],
  [{ load: '10', constant_power: 'yes' }, {}, 'Load; 10 A; A', { list1x_a: 10, list2x_a: null }],
  [{ load: '10', constant_power: 'no' }, {}, 'Load; 10 A; 2X 10 A; A', { list1x_a: 10, list2x_a: 10 }],
  [
    { load: '10.125', list2x_a: '12.664' },
    {},
    'Load; 10.1250 A; 2X 12.6640 A; A',
    { list1x_a: 10.125, list2x_a: 12.664 },
  ],
])('the values %j are a line that the configurator reads', (query, answered, line, drain) => {
  const { d } = configureFields(query, 'Load', answered)
  expect(d).toBe(line)
  const { rows } = readSchedule(d ?? '', context)
  expect(rows.flatMap(({ faults, remarks }) => [...faults, ...remarks])).toEqual([])
  expect(readSchedule(d ?? '', context).loads[0]?.drain).toMatchObject(drain)
})
