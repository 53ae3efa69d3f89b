import { expect, test } from 'vitest'
import { type FileFacts, removalObstacle } from './file-removal.ts'

const file: FileFacts = { origin: 'staff', contentType: 'application/pdf', isSent: false, isScheduled: false }
const author = { isAuthor: true, mayAnswer: false }

test('its author and whoever may answer remove a file of the staff that nobody was sent', () => {
  expect(removalObstacle(file, author)).toBeNull()
  expect(removalObstacle(file, { isAuthor: false, mayAnswer: true })).toBeNull()
  expect(removalObstacle(file, { isAuthor: false, mayAnswer: false })).toBe('not_yours')
})

test('what was sent, is about to be sent, came from the customer or is the original of a mail stays', () => {
  const by = { isAuthor: true, mayAnswer: true }
  expect(removalObstacle({ ...file, isSent: true }, by)).toBe('sent')
  expect(removalObstacle({ ...file, isScheduled: true }, by)).toBe('scheduled')
  expect(removalObstacle({ ...file, origin: 'customer' }, by)).toBe('customers')
  expect(removalObstacle({ ...file, origin: 'request' }, by)).toBe('customers')
  expect(removalObstacle({ ...file, contentType: 'message/rfc822' }, by)).toBe('original')
})
