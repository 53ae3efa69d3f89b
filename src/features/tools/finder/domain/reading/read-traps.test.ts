import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { type TrapSentence, trapSentence } from '../../../../../../test/builders/trap-sentence.ts'
import { sweep } from '../../../../../../test/lanes.ts'
import { writeLoads } from '../requirement.ts'
import { readRequirement } from './read-requirement.ts'

const inOrder = (loads: string) => loads.split('+').toSorted().join('+')

/** The faults in the reading of a sentence; none: it is right. */
function faultsOf({ text, meanings, offers }: TrapSentence): string[] {
  const { requirement, unclear, conflicts } = readRequirement(text)
  if (unclear.length + conflicts.length === 0) {
    const { loads, feeds, rack, ru, voltage } = requirement
    const isMeant = meanings.some(
      one =>
        inOrder(one.loads) === inOrder(writeLoads(loads)) &&
        (one.feeds ?? 'one') === (feeds ?? 'one') &&
        rack === (one.rack ?? null) &&
        ru === (one.ru ?? null) &&
        voltage === (one.voltage ?? null),
    )
    return isMeant ? [] : [`read as ${writeLoads(loads)} ${feeds ?? ''} ${rack ?? ''} ${ru ?? ''} ${voltage ?? ''}`]
  }
  return unclear.flatMap(({ readings }) =>
    readings.flatMap(({ line }) => {
      const again = readRequirement(line)
      if (again.unclear.length + again.conflicts.length > 0) return []
      const said = writeLoads(again.requirement.loads)
      return offers.some(one => inOrder(one) === inOrder(said)) ? [] : [`offers ${line}: ${said}`]
    }),
  )
}

const done = ['denied', 'bounded', 'part', 'named', 'vague', 'nested', 'shared', 'fed'] as const

test.each(done)(
  'a sentence of the kind %s is read as it means or asked about, and what is offered is possible',
  kind => {
    const random = seededRandom(17)
    const wrong = Array.from({ length: sweep(4000) / 8 }, () => trapSentence(random, kind)).flatMap(sentence => {
      const faults = faultsOf(sentence)
      return faults.length > 0 ? [[sentence.text, ...faults]] : []
    })
    expect(wrong).toEqual([])
  },
)

test.each([
  ['sin doble alimentación, 6 x 20 A', 'one'],
  ['6 x 20 A, never A+B', 'one'],
  ['6 x 20 A without redundancy', 'one'],
  ['No A/B, single feed, 6 x 20 A', 'one'],
  ['6 x 20 A, pas de double alimentation', 'one'],
  ['6 x 20 A, A+B, no spares', 'ab'],
  ['6 x 20 A, A+B, 2 RU', 'ab'],
])('%s', (line, feeds) => {
  const { requirement, unclear, conflicts } = readRequirement(line)
  expect([requirement.feeds, unclear, conflicts]).toEqual([feeds, [], []])
})

test.each([
  ['6 x 20 A, no 23 inch', ['6 x 20 A, 19 in', '6 x 20 A, 21 in']],
  ['6 x 20 A, not 48 V', ['6 x 20 A, 24 V']],
  ['12 cargas de 8 A, más de 2 U', []],
  ['2 of the 8 loads of 10 A draw 15 A', []],
  ['12 x 8 A, >= 2 RU', []],
  ['8 cargas de 10 A, 2 de ellas de 15 A', ['6 × 10 A + 2 × 15 A']],
])('%s is asked about', (line, choices) => {
  const { unclear } = readRequirement(line)
  expect(unclear.map(({ readings }) => readings.map(one => one.line))).toEqual([choices])
})

test.each([
  ['a pair of 30A inverters', ['2 × 30 A']],
  ['un par de inversores de 30 A', ['2 × 30 A']],
  ['une dizaine de charges de 5 A', ['10 × 5 A']],
  ['cien cargas de 1 A', ['100 × 1 A']],
  ['one hundred and twenty loads of 1 A', ['120 × 1 A']],
  ['two hundred radios of 350 W', ['200 × 350 W']],
  ['a few 20 A loads', []],
  ['12 loads share 96 A', ['12 × 8 A', '12 × 96 A']],
  ['3 racks with 4 servers of 700 W each', ['12 × 700 W', '4 × 700 W']],
  ['2 x 10 loads of 5A', ['20 × 5 A', '10 × 5 A']],
  ['3 sectors x 4 radios x 350 W', ['12 × 350 W', '4 × 350 W']],
  ['12 loads 8 A fed from 2x100A BDFB', ['12 loads 8 A fed from']],
  ['48V/100A 6x10A', ['48V/, 1 × 100 A, 6x10A', '48V/ 6x10A']],
  ['1/2 A x 10', []],
])('what %s offers is possible', (line, choices) => {
  expect(readRequirement(line).unclear.map(({ readings }) => readings.map(one => one.line))).toEqual([choices])
})

test.each([
  ['single 75A load', '1x75A'],
  ['48 V, single 350 W radio', '1x350W'],
])('%s is one load', (line, loads) => {
  const { requirement, unclear } = readRequirement(line)
  expect([writeLoads(requirement.loads), unclear]).toEqual([loads, []])
})

test('what is spare draws nothing', () => {
  const [asked] = readRequirement('12 loads of 8 A with 4 spare positions').unclear
  expect(asked?.readings.map(({ line }) => line)).toEqual(['12 × 8 A'])
  expect(readRequirement('single 20 A loads').unclear).toHaveLength(1)
})

test.each([
  ['12 x 8 A, no more than 2 RU', 2],
  ['12 x 8 A, no más de 2 U', 2],
  ['12 x 8 A, pas plus de 2 U', 2],
  ['12 x 8 A, up to 2 RU', 2],
])('%s says how much room there is at most', (line, ru) => {
  const { requirement, unclear } = readRequirement(line)
  expect([requirement.ru, unclear]).toEqual([ru, []])
})
