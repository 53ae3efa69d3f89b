import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { readQuery } from '../reading/read-query.ts'
import { readRequirement } from '../reading/read-requirement.ts'
import { joinGroups, writeLoads } from '../requirement.ts'

const words = {
  en: { loads: ['6 radios 350 W', '4 radios of 10 A', '2 routers, 600 W each'], at: [' at ', ', ', ' '], and: ' and ' },
  es: {
    loads: ['6 radios de 350 W', '4 equipos de 10 A', '2 routers de 600 W cada uno'],
    at: [' a ', ', ', ' '],
    and: ' y ',
  },
  fr: {
    loads: ['6 radios de 350 W', '4 équipements de 10 A', '2 routeurs de 600 W chacun'],
    at: [' à ', ', ', ' '],
    and: ' et ',
  },
} as const

const voltages = [
  ['-48 V', '24 V'],
  ['−48 V', '+24 V'],
  ['48 V', '24 VDC'],
  ['-48 V', '+48 V'],
  ['+24 V', '-24 V'],
  ['48 V', '12 V'],
] as const

test('loads of several voltages are asked about, and no choice mixes them', () => {
  const random = seededRandom(11)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let offered = 0
  for (let n = 0; n < 400; n++) {
    const { loads, at, and } = pick(Object.values(words))
    const pair = pick(voltages)
    const many = pick([2, 3])
    const own = [pair[0], pair[1], pick(pair)].slice(0, many)
    const isHeaded = random() < 0.3
    const glue = pick(at)
    const parts = loads.slice(0, many).map((load, n) => (isHeaded ? `${own[n]}: ${load}` : `${load}${glue}${own[n]}`))
    const line = parts.join(pick([', ', '; ', and, ' + ']))
    const { requirement, unclear } = readRequirement(line)
    expect([line, unclear.map(({ code }) => code)]).toEqual([line, ['systems']])
    expect([line, requirement.loads]).toEqual([line, []])
    // A voltage beside the line does not settle it.
    const read = readQuery({ q: line, voltage: '48' })
    expect(read.ok && read.value.unclear.map(({ code }) => code)).toEqual(['systems'])
    for (const { line: answer, loads: said } of unclear[0]?.readings ?? []) {
      offered++
      const again = readRequirement(answer)
      const plain = answer.replace('−', '-')
      const voltage = own.find(one => plain.includes(one.replace('−', '-').replace('DC', '')))
      const due = loads.slice(0, many).filter((_, n) => own[n] === voltage)
      expect([answer, again.unclear, again.conflicts]).toEqual([answer, [], []])
      const alone = readRequirement(due.join('; '))
      expect([line, writeLoads(again.requirement.loads)]).toEqual([line, writeLoads(alone.requirement.loads)])
      expect([line, writeLoads(joinGroups(said))]).toEqual([line, writeLoads(alone.requirement.loads)])
    }
  }
  expect(offered).toBeGreaterThan(400)
})

test.each([
  '6 x 350 W, 4 x 10 A, 48 V and 24 V',
  '6 x 350 W at 48 V, several radios of 10 A at 24 V',
  '6 radios 350 W, 4 routers 10 A at 48 V, 2 x 5 A at 24 V',
  '6 x 350 W at 48 V, 4 x 10 A at 24 V A+B',
  '6 x 350 W A+B at 48 V, 4 x 10 A at 24 V',
  '6 radios y 4 equipos de 10 A a 48 V y 24 V',
])('where it is not certain what stands with what, nothing is offered: %s', line => {
  const { requirement, conflicts, unclear } = readRequirement(line)
  expect(unclear.length).toBeGreaterThan(0)
  for (const { readings } of unclear)
    for (const { line: answer } of readings) {
      const again = readRequirement(answer)
      expect([answer, again.unclear.length + again.conflicts.length > 0]).toEqual([answer, true])
    }
  expect([requirement.voltage !== null && requirement.loads.length > 0, conflicts.length < 2]).toEqual([false, true])
})

test('a section begins with its voltage, and a voltage that is not searched for offers the others', () => {
  const readings = (line: string) =>
    readRequirement(line).unclear.flatMap(one => one.readings.map(({ line: answer }) => answer))
  expect(readings('48 V: 6 x 350 W, 2 x 5 A; 24 V: 4 x 10 A; 19 in')).toEqual([
    '6 × 350 W + 2 × 5 A, 48 V, 19 in',
    '4 × 10 A, 24 V, 19 in',
  ])
  expect(readings('6 radios 350 W (-48 V), 4 radios 10 A (+24 V)')).toEqual(['6 × 350 W, -48 V', '4 × 10 A, +24 V'])
  expect(readings('6 x 350 W at 48 V, 4 x 10 A at 12 V')).toEqual(['6 × 350 W, 48 V'])
})
