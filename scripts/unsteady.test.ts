import { expect, test } from 'vitest'
import { addRun, tooUnsteady } from './unsteady.ts'

const at = new Date('2026-11-28T03:00:00Z')
const failed = { phase: 'browser', file: 'test/e2e/a.e2e.ts', name: 'a page opens', ms: 900 }

test('a test that is unsteady twice in ten runs is named, one that is so once is not', () => {
  const once = addRun({ runs: 0, seen: [] }, [failed], at)
  expect(once.seen).toEqual([
    { run: 1, at: '2026-11-28T03:00', phase: 'browser', file: failed.file, name: failed.name },
  ])
  expect(tooUnsteady(once)).toEqual([])
  const twice = addRun(addRun(once, [], at), [failed], at)
  expect(tooUnsteady(twice)).toEqual(['test/e2e/a.e2e.ts › a page opens: in 2 of the last 10 runs'])
})

test('a test that failed twice in one run was unsteady once', () => {
  expect(tooUnsteady(addRun({ runs: 0, seen: [] }, [failed, failed], at))).toEqual([])
})

test('what was ten runs ago no longer counts', () => {
  let list = addRun({ runs: 0, seen: [] }, [failed], at)
  for (let run = 0; run < 9; run++) list = addRun(list, [], at)
  expect(list.seen).toHaveLength(1)
  list = addRun(list, [failed], at)
  expect(list).toMatchObject({ runs: 11, seen: [{ run: 11 }] })
})
