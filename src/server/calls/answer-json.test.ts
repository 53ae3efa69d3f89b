import { expect, test } from 'vitest'
import { answerJson } from './answer-json.ts'
import { JsonReply } from './json-reply.ts'

const value = { lines: Array.from({ length: 200 }, (_, at) => ({ id: at, name: 'Fuse' })) }
const json = JSON.stringify(value)
const fromSite = { 'sec-fetch-site': 'same-origin' }
const codingOf = async (reply: unknown, headers: Record<string, string> = {}) => {
  const response = await answerJson(reply, new Headers({ 'accept-encoding': 'br', ...headers }))
  return response.headers.get('content-encoding')
}

test.each([
  ['a kept reply', new JsonReply(json, { revision: '1' }), {}, 'br'],
  ['a kept reply for another site', new JsonReply(json, { revision: '1' }), { 'sec-fetch-site': 'cross-site' }, 'br'],
  ['a public reply', new JsonReply(json, { isPublic: true }), {}, 'br'],
  ['one visitor’s reply for a page of the site', value, fromSite, 'br'],
  ['one visitor’s prepared reply for a page of the site', new JsonReply(json), fromSite, 'br'],
  ['one visitor’s reply that another site asks for', value, { 'sec-fetch-site': 'cross-site' }, null],
  ['one visitor’s reply that a sister site asks for', value, { 'sec-fetch-site': 'same-site' }, null],
  ['one visitor’s reply that is opened by hand', value, { 'sec-fetch-site': 'none' }, null],
  ['one visitor’s prepared reply for nobody knows whom', new JsonReply(json), {}, null],
])('%s', async (_, reply, headers, coding) => {
  expect(await codingOf(reply, headers)).toBe(coding)
})

test('a prepared reply has the value of its JSON', async () => {
  const response = await answerJson(new JsonReply(json, { headers: { 'X-Total-Count': '200' } }), new Headers())
  expect(await response.json()).toEqual(value)
  expect(response.headers.get('x-total-count')).toBe('200')
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(new JsonReply(json).value).toEqual(value)
})
