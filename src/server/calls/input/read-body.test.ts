import { expect, test } from 'vitest'
import { isDeskCall } from '#shared/call.ts'
import { openStaff } from '../../../../test/builders/staff.ts'
import { openApis } from '../../../../test/openers/open-api.ts'

const kilobyte = 1024
const [opened] = await openApis(async () => {})
if (!opened) throw new Error('There is no database')
const { db, browser, calls, faults } = opened
const administrator = await openStaff(db, browser(), { roles: ['administrators'] })
const withBody = calls.filter(call => call.body)

/** The status for an empty JSON object that is padded to so many bytes. */
async function statusFor(call: (typeof calls)[number], bytes: number): Promise<number> {
  const path = call.path.replace('{kind}', 'post').replace(/\{\w+\}/g, '1')
  const body = `{${' '.repeat(bytes - 2)}}`
  const headers = { 'Content-Type': 'application/json' }
  const client = isDeskCall(call) ? administrator.browser : browser()
  return (await client.send(path, { method: call.method, body, headers }, call.base)).status
}

test('a call accepts a body of 64 KB, and not a byte more', async () => {
  for (const call of withBody.filter(({ maxBodyBytes }) => !maxBodyBytes)) {
    expect(await statusFor(call, 64 * kilobyte), call.path).not.toBe(413)
    expect(await statusFor(call, 64 * kilobyte + 1), call.path).toBe(413)
  }
  expect(faults).toEqual([])
})

test('calls that send a whole list accept a megabyte, one that sends a whole file two, and not a byte more', async () => {
  const lists = withBody.filter(({ maxBodyBytes = 0 }) => maxBodyBytes > 512 * kilobyte)
  expect(lists.map(({ path }) => path).toSorted()).toEqual([
    '/CustomerPartNumbers/Read',
    '/CustomerPartNumbers/Save',
    '/Grid/Confirm',
    '/Grid/Save',
    '/Import/Map/{id}',
    '/PriceList/Save',
    '/Quote/SaveDraft/{id}',
    '/procurement/verifyFile',
    '/savedList/update/{id}',
    '/wishlist/addPartList',
    '/wishlist/parsePartList',
    '/wishlist/updateWishlist',
  ])
  for (const call of lists) {
    const most = (call.path === '/procurement/verifyFile' ? 2 : 1) * 1024 * kilobyte
    expect(await statusFor(call, most), call.path).not.toBe(413)
    expect(await statusFor(call, most + 1), call.path).toBe(413)
  }
})
