import { expect, test } from 'vitest'
import { type MailAction, type MailFacts, mailActions, mailStates, obstacles } from './mail-actions.ts'

const possible = (facts: Partial<MailFacts>) => {
  const mail: MailFacts = { kind: 'quote_status', state: 'sent', hasText: true, isUnderWay: false, ...facts }
  return mailActions.filter(action => obstacles[action](mail) === null)
}

test('what is possible with a mail follows from its state', () => {
  const table = Object.fromEntries(mailStates.map(state => [state, possible({ state })]))
  const waiting: MailAction[] = ['send_now', 'redirect', 'give_up']
  const done: MailAction[] = ['send_again', 'redirect']
  expect(table).toEqual({ waiting, delayed: waiting, sent: done, refused: done, cancelled: done })
})

test('a mail that is being sent is left alone', () => {
  expect(possible({ state: 'waiting', isUnderWay: true })).toEqual([])
})

test('a mail with a secret link is sent to nobody else, and not again', () => {
  expect(possible({ kind: 'account_reset', state: 'delayed' })).toEqual(['send_now', 'give_up'])
  expect(possible({ kind: 'account_reset', state: 'refused', hasText: false })).toEqual([])
})

test('a mail whose text is gone cannot be copied', () => {
  expect(obstacles.send_again({ kind: 'quote_received', state: 'sent', hasText: false, isUnderWay: false })).toBe(
    'text_gone',
  )
})
