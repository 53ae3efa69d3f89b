import { expect, test } from 'vitest'
import { type LoadSentence, randomSentence } from '../../../../../../test/builders/load-sentence.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { sweep } from '../../../../../../test/lanes.ts'
import { readRequirement } from './read-requirement.ts'

/** The meaning that is read from a sentence; null: it is asked about. */
function meaningRead(text: string): LoadSentence['meaning'] | null {
  const { requirement, unclear, conflicts } = readRequirement(text)
  if (unclear.length > 0 || conflicts.length > 0) return null
  const { loads, voltage, feeds, ru, rack, ambientC, spare } = requirement
  const amount = (drain: (typeof loads)[number]['drain']) =>
    drain.kind === 'power' ? `${drain.watts} W` : `${drain.list1x_a} A`
  return {
    loads: loads.map(({ count, drain }) => `${count} x ${amount(drain)}`).toSorted(),
    ...{ voltage, feeds, ru, rack, ambientC, spare },
  }
}

/** Equal drains of several groups are one group; one feed is what counts where nobody says. */
function settled({ loads, feeds, ...rest }: LoadSentence['meaning']): LoadSentence['meaning'] {
  const counts = new Map<string, number>()
  for (const load of loads) {
    const [count = '', drain = ''] = load.split(' x ')
    counts.set(drain, Number(count) + (counts.get(drain) ?? 0))
  }
  return {
    ...rest,
    feeds: feeds ?? 'one',
    loads: [...counts].map(([drain, count]) => `${count} x ${drain}`).toSorted(),
  }
}

test('no sentence is read wrongly, and few clear ones are asked about', () => {
  const random = seededRandom(31)
  // 2 000 before a merge.
  const sentences = Array.from({ length: sweep(20_000) }, () => randomSentence(random))
  const read = sentences.map(sentence => ({ ...sentence, read: meaningRead(sentence.text) }))
  const isWrong = ({ kind, meaning, read: said }: (typeof read)[number]) =>
    said !== null && (kind === 'devices' || JSON.stringify(settled(said)) !== JSON.stringify(settled(meaning)))
  expect(read.filter(isWrong)).toEqual([])
  const clear = read.filter(({ kind }) => kind === 'clear')
  const asked = clear.filter(one => one.read === null)
  expect(asked.length / clear.length).toBeLessThan(0.05)
})
