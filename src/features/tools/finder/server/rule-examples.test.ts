import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { finderVectors } from '../domain/finder-vectors.ts'
import { readRequirement } from '../domain/reading/read-requirement.ts'
import { finderRule } from './rule-examples.ts'

test.each(languages)('the examples in %s are read as the vectors are', language => {
  const read = (text: string) => {
    const { requirement, left } = readRequirement(text)
    return { requirement, left }
  }
  const { examples } = finderRule(language)
  expect(examples.map(({ given }) => read(given))).toEqual(finderVectors.map(({ text }) => read(text)))
})
