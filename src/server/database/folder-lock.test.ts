import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { holdPidFile, lockFolder } from './folder-lock.ts'

const folder = fs.mkdtempSync(join(tmpdir(), 'test-lock-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

test.each([
  ['an address of the kernel', lockFolder],
  ['a file', holdPidFile],
])('%s locks a folder once, under all its names, until it is released', async (_, lock) => {
  const link = `${folder}-link`
  fs.symlinkSync(folder, link)
  const held = await lock(folder)
  await expect(lock(folder)).rejects.toThrow('in use')
  await expect(lock(link)).rejects.toThrow('in use')
  await held.release()
  await (await lock(link)).release()
  fs.rmSync(link)
  expect(fs.readdirSync(folder)).toEqual([])
})

test('the file of a process that is gone does not count', async () => {
  for (const left of ['2147483646', '', 'nonsense', '-1']) {
    fs.writeFileSync(join(folder, 'database.pid'), left)
    await (await holdPidFile(folder)).release()
  }
})
