import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { deskPost } from '#shared/desk/desk-call.ts'
import { readInput } from './read-input.ts'

const remove = deskPost('/Post/Delete/{id}', 'content.write', { summary: 'Deletes a post', reply: z.literal(true) })
const forget = defineCall({
  method: 'POST',
  path: '/post/forget',
  summary: 'Forgets a post',
  reply: null,
  hasEffect: true,
})

const send = (call: typeof remove | typeof forget, body: string) => {
  const url = new URL('http://site.example/api-backend/Post/Delete/3')
  const headers = { 'content-type': 'application/json' }
  const request = new Request(url, { method: 'POST', headers, body })
  return readInput(call, request, url, { id: '3' }, { language: 'en', mailReach: 'any' })
}

test('a call of the desk that takes no body refuses the fields of one, and names them', async () => {
  await expect(send(remove, '{"base_revision":4,"reason":"old"}')).rejects.toMatchObject({
    status: 400,
    errors: { base_revision: ['This field is not known'], reason: ['This field is not known'] },
  })
  await expect(send(remove, 'reason=old')).rejects.toMatchObject({ status: 400, code: 'bad_json' })
})

test('no body, an empty object and what the public site is sent are taken', async () => {
  for (const body of ['', '{}']) expect((await send(remove, body)).body).toBeUndefined()
  expect((await send(forget, '{"base_revision":4}')).body).toBeUndefined()
})

test('what no database stores is no part of a word of the address', async () => {
  const find = defineCall({
    ...{ method: 'GET', path: '/post/{name}', summary: 'Finds posts', reply: null },
    params: z.object({ name: z.string() }),
    query: z.object({ q: z.string() }),
  } as const)
  const url = new URL('http://site.example/api-frontend/post/a%00b?q=%00c%ED%A0%80')
  const read = await readInput(find, new Request(url), url, { name: 'a\0b' }, { language: 'en', mailReach: 'any' })
  expect([read.params, read.query]).toEqual([{ name: 'ab' }, { q: expect.stringMatching(/^c\ufffd+$/) }])
})
