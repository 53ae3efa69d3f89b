import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { readRequirement } from '../reading/read-requirement.ts'
import { writeLoads } from '../requirement.ts'

const words = {
  en: {
    loads: ['6 radios 350 W each', '2 fan trays of 3 A', '4 routers 600 W'],
    feeds: ['A+B', 'on A and B', 'dual feed'],
    and: ' and ',
  },
  es: {
    loads: ['6 radios de 350 W', '2 ventiladores de 3 A', '4 routers de 600 W'],
    feeds: ['A+B', 'doble alimentación'],
    and: ' y ',
  },
  fr: {
    loads: ['6 radios de 350 W', '2 ventilateurs de 3 A', '4 routeurs de 600 W'],
    feeds: ['A+B', 'double alimentation'],
    and: ' et ',
  },
} as const

test('feeds that stand with some of several loads are asked about, with all of them or apart they are those of all', () => {
  const random = seededRandom(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  for (let n = 0; n < 600; n++) {
    const { loads, feeds, and } = pick(Object.values(words))
    const joint = pick([', ', '; ', and, ' + '])
    const feed = pick(feeds)
    const own = loads.map(() => random() < 0.5)
    const isPartly = own.includes(true) && own.includes(false)
    const line = `-48 V, ${loads.map((load, at) => (own[at] ? `${load} ${feed}` : load)).join(joint)}, 19 in`
    const { requirement, unclear } = readRequirement(line)
    expect({ line, asked: unclear.map(({ code }) => code) }).toEqual({ line, asked: isPartly ? ['feeds'] : [] })
    if (!isPartly) expect({ line, feeds: requirement.feeds }).toEqual({ line, feeds: own[0] ? 'ab' : null })
    for (const { line: answer, feeds: said } of unclear[0]?.readings ?? []) {
      const again = readRequirement(answer)
      const isSettled = said === 'ab' || own.filter(Boolean).length === 1
      expect({ line, answer, loads: writeLoads(again.requirement.loads), feeds: again.requirement.feeds }).toEqual({
        ...{ line, answer },
        loads: writeLoads(requirement.loads),
        feeds: isSettled ? said : null,
      })
    }
    const apart = readRequirement(`-48 V, ${loads.join(joint)}, ${feed}`)
    expect({ line, feeds: apart.requirement.feeds, asked: apart.unclear }).toEqual({ line, feeds: 'ab', asked: [] })
  }
})
