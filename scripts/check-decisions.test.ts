import { expect, test } from 'vitest'
import { checkDecisions } from './check-decisions.ts'

const kept = { name: 'docs/decisions/031-a-direction.md', text: '# 031 A direction' }
const index = { name: 'docs/decisions/README.md', text: '[031](031-a-direction.md)' }
const faultsOf = (text: string) => checkDecisions([kept, index, { name: 'src/a.ts', text }]).faults

test('a reference to a decision that exists is none of the faults', () =>
  expect(faultsOf('// decision 031, docs/decisions/031-…, docs/decisions/031-a-direction.md says why')).toEqual([]))

test('a reference to a decision that was folded away is named with its line', () =>
  expect(
    faultsOf(
      '\n// docs/decisions/002-… says why\n// Decision 004, [decision\n001](decisions/001-first.md), [002](002-a.md)',
    ),
  ).toEqual([
    'src/a.ts:2 decisions/002 does not exist',
    'src/a.ts:3 Decision 004 does not exist',
    'src/a.ts:3 decision\n001 does not exist',
    'src/a.ts:4 decisions/001-first.md does not exist',
    'src/a.ts:4 ](002-a.md does not exist',
  ]))

test('a reference by a former file name is named', () =>
  expect(faultsOf('docs/decisions/031-another-title.md')).toEqual([
    'src/a.ts:1 decisions/031-another-title.md does not exist',
  ]))

test('a decision that the index lacks, and a number of two files, are named', () =>
  expect(checkDecisions([kept, { ...kept, name: 'docs/decisions/031-twin.md' }, index]).faults).toEqual([
    'docs/decisions/031-a-direction.md has the number of another decision',
    'docs/decisions/031-twin.md is not in docs/decisions/README.md',
    'docs/decisions/README.md:1 ](031-a-direction.md does not exist',
  ]))
