import { expect, test } from 'vitest'
import { joinLongText } from '#desk/merge/long-text.ts'
import { draftHead } from '../../../../../../test/builders/draft.ts'
import type { Draft } from '../../domain/draft/draft.ts'
import { beginQueue, editsOf, keepJoined, shownOf } from './draft-queue.ts'
import { createDraftSaver, type SaveRefusal } from './draft-saver.ts'

const draftOf = (revision: number, intro: string): Draft => ({
  revision,
  head: draftHead({ intro }),
  lines: [],
  groups: [],
  totals: { subtotal: '0', discount: '0', freight: '0', total: '0', is_partial: false },
  missing: [],
  updated_on: '2026-11-23T09:00:00.000Z',
  updated_by: null,
})

const was = 'Dear Ana,\nthank you.\nYours'

/** A saver whose first save meets what somebody else has made of the text. */
function open(theirs: string) {
  const sent: { base: number; intro: string | undefined }[] = []
  const stale: SaveRefusal = { kind: 'stale', fields: { 'head.intro': ['Changed by Sam'] }, messages: ['stale'] }
  let keys = 0
  const saver = createDraftSaver(beginQueue(draftOf(1, was)), {
    send: async ({ base_revision: base, changes }) => {
      const [change] = changes
      const intro = change?.op === 'set' ? change.changes.intro : undefined
      sent.push({ base, intro })
      if (base === 1) throw new Error('stale')
      return { record: draftOf(3, intro ?? ''), added: [], mergedFrom: [] }
    },
    read: async () => draftOf(2, theirs),
    refusalOf: () => stale,
    joinText: joinLongText,
    newKey: () => `${keys++}`,
    onJoined: () => {},
    onSaved: () => {},
  })
  return { saver, sent }
}

test('other lines of the same text are joined and saved without a question', async () => {
  const { saver, sent } = open(was.replace('Yours', 'Kind regards'))
  saver.edit({ op: 'set', changes: { intro: was.replace('Dear', 'Hello') } })
  expect(await saver.flush()).toBe(true)
  const joined = 'Hello Ana,\nthank you.\nKind regards'
  expect(sent.at(-1)).toEqual({ base: 2, intro: joined })
  expect(saver.get().base.head.intro).toBe(joined)
})

test('lines that both have changed wait for the seller, with all three texts', async () => {
  const theirs = was.replace('thank you', 'many thanks')
  const { saver, sent } = open(theirs)
  const mine = was.replace('thank you', 'thanks')
  saver.edit({ op: 'set', changes: { intro: mine } })
  expect(await saver.flush()).toBe(false)
  const [held] = saver.get().held
  expect(held && editsOf(saver.get(), held)).toEqual({ was, mine, theirs })
  expect(shownOf(saver.get()).head.intro).toBe(mine)
  saver.choose(queue => keepJoined(queue, 'head.intro', 'Dear Ana,\nthanks\nYours'))
  expect(await saver.flush()).toBe(true)
  expect(sent.at(-1)).toEqual({ base: 2, intro: 'Dear Ana,\nthanks\nYours' })
})
