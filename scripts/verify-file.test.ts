import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyOfSecret, signFile } from '#server/security/signing.ts'
import { createToken } from '#server/security/tokens.ts'
import { startChild } from '../test/processes/child.ts'

test('the command takes what was signed, and refuses what was changed', async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'signed-'))
  const write = (name: string, value: unknown) => {
    const path = join(folder, name)
    fs.writeFileSync(path, JSON.stringify(value))
    return path
  }
  const verify = async (...args: string[]) => {
    const child = startChild('scripts/verify-file.ts', args, {})
    return { code: await child.exited, first: child.lines[0]?.split(':')[0] }
  }
  const key = keyOfSecret(createToken())
  const signed = signFile({ format: 'configuration/1', version: 1 }, key)
  const keys = write('keys.json', { keys: [key.publicKey] })
  expect(await verify(write('whole.json', signed), keys)).toEqual({ code: 0, first: 'valid' })
  expect(await verify(write('changed.json', { ...signed, version: 2 }), keys)).toEqual({ code: 1, first: 'altered' })
  expect((await verify(keys)).code).toBe(2)
  fs.rmSync(folder, { recursive: true })
})
