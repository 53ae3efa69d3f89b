import { expect, test } from 'vitest'
import { type AskedLine, answerTo } from './begin-draft.ts'

const asked: AskedLine = {
  ...{ kind: 'free', id: 1, productId: null, sku: '', manufacturerPartNumber: null, name: '77-B', quantity: 4 },
  ...{ note: 'custom busbar 300 A, tinned', groupId: null },
}

test('the answer to a line in words has what the customer wrote beside it; a product is described by itself', () => {
  expect(answerTo(asked)).toMatchObject({ name: '77-B', description: 'custom busbar 300 A, tinned', note: '' })
  expect(answerTo({ ...asked, note: null }).description).toBe('')
  expect(answerTo({ ...asked, kind: 'product', productId: 5, note: 'for rack 7' }).description).toBe('')
})
