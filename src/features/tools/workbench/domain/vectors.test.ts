import { expect, test } from 'vitest'
import { catalogRatings } from '../../../../../test/builders/ratings.ts'
import { expectRecorded } from '../../../../../test/readers/recorded-results.ts'
import { answerCableSize, answerVoltageDrop } from './answer-cable.ts'
import { answerFuseSize } from './answer-fuse.ts'
import { answerPlant } from './answer-plant.ts'
import { cableNumbers, dropNumbers, fuseNumbers, plantNumbers } from './fields/tool-numbers.ts'
import { panelHeat } from './plant.ts'
import { rules, rulesVersion } from './rules-data.ts'
import { heatVectors, type Vector, vectors } from './vectors.ts'

function run({ tool, query }: Vector): object {
  switch (tool) {
    case 'voltage-drop': {
      const answer = answerVoltageDrop(query)
      return answer.ok ? dropNumbers(answer.value) : answer.problems
    }
    case 'cable-size': {
      const answer = answerCableSize(query)
      return answer.ok ? cableNumbers(answer.value) : answer.problems
    }
    case 'fuse-size': {
      const answer = answerFuseSize(query, catalogRatings)
      return answer.ok ? fuseNumbers(answer.value) : answer.problems
    }
    default: {
      const answer = answerPlant(query)
      return answer.ok ? plantNumbers(answer.value) : answer.problems
    }
  }
}

// The order of a sum changes its last digits; that is no other result.
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value)

// Every vector, whole: what the tools answer must not change unnoticed, whatever the vector says of it.
test('a changed result has a new rules version', async () => {
  const results = Object.fromEntries(vectors.map(vector => [vector.id, run(vector)]))
  const heat = Object.fromEntries(
    heatVectors.map(({ id, full, amperes, rated }) => [id, panelHeat(full, amperes, rated)]),
  )
  await expectRecorded('tools', rulesVersion, JSON.parse(JSON.stringify({ ...results, ...heat }, rounded)))
})

test('every vector has its own name, and every rule a vector', () => {
  const ids = [...vectors, ...heatVectors].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const shown = new Set<string>([...vectors.map(({ rule }) => rule), 'R15'])
  expect(rules.filter(({ id }) => !shown.has(id))).toEqual([])
})

test.each(heatVectors)('$full W at $rated A are $watts W at $amperes A', ({ full, amperes, rated, watts }) => {
  expect(panelHeat(full, amperes, rated)).toBeCloseTo(watts, 1)
})
