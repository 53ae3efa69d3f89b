import { expect, test } from 'vitest'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { emptyConfiguration } from '../configuration.ts'
import { readSchedule } from './read-schedule.ts'
import { namesSeveral } from './several-loads.ts'

const facts = await openPanelFacts()

test.each([
  ...['3 routers', '20 radios', '(20) radios', '20 × radios', '3 x Router', '3x Router', 'Router x3', 'Router x 3'],
  ...['Router 3x', 'Routers (3)', 'Router qty 3', 'Qty 3 router', 'Router, qty: 3', '3 pcs router', '16 servers'],
  ...['Seis radios', 'tres equipos', 'una docena de radios', 'Cant. 4 radio', 'un par de routers', 'ambos routers'],
  ...['deux routeurs', 'une douzaine de radios', 'Qté 4 radio', 'Les deux routeurs', 'plusieurs radios'],
  ...['Six radios', 'Pair of servers', 'a pair of servers', 'Both routers', 'twelve cards', 'Dozens of cards'],
  ...['Radios 1-6', 'Radio 1 to 6', 'Radios 1 – 6', 'Radio 1 a 6', 'Radio 1 à 6', 'Routers 3 through 5'],
])('%s may be several', name => expect(namesSeveral(name)).toBe(true))

test.each([
  ...['Router', 'Router 3', 'Radio 12', '1 router', 'Router x1', 'Router (1)', 'Radio 5G', '5G radio', '4 G radio'],
  ...['24 V plant', '48 VDC plant', '10 GbE switch', '8 port hub', '8-port hub', '2-way radio', 'Bay 2-14', 'Rack 3-2'],
  ...['Sector 3', '7750 SR', 'ASR 9010', 'Fan tray', 'Lamp', 'One router', 'A router', 'Un routeur', 'Baie 4', 'Max 2'],
  ...['100 A feeder', '2 kW heater', 'BBU 6630', '3rd floor switch', 'Alpha 3', 'RRU-4', 'OLT 1 to 1', 'Tenant'],
])('%s is one', name => expect(namesSeveral(name)).toBe(false))

test('a line of several loads is asked about, and its drain is not that of one', () => {
  const { system } = emptyConfiguration
  const context = { panels: ['P1'], facts, system, language: 'en' } as const
  const { loads, rows } = readSchedule('3 routers; 1200 W; A+B; A1/B1; TPA 40\nRouter 4; 1200 W; A', context)
  expect(rows.map(({ faults, unread }) => [faults.map(({ code }) => code), unread])).toEqual([
    [['several'], ['1200 W']],
    [[], []],
  ])
  expect(loads.map(({ drain }) => drain)).toEqual([
    { kind: 'current', list1x_a: 0, list2x_a: null },
    { kind: 'power', watts: 1200 },
  ])
})
