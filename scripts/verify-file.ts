import { readFile } from 'node:fs/promises'
import { verifyFile } from '#server/security/signing.ts'
import type { FileKey, Verdict } from '#shared/signed-file.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run verify -- FILE KEYS
  FILE  a configuration or a quote as JSON, as the site has written it
  KEYS  the site's public keys: https://HOST/.well-known/jwks.json, or a file with its content`

const words: Record<Verdict, string> = {
  valid: 'valid: this is the file that the site has signed',
  altered: 'altered: something was changed since the site has signed it',
  revoked_key: 'revoked_key: the site has revoked the key that has signed it',
  unknown_key: 'unknown_key: none of these keys has signed it',
  not_ours: 'not_ours: it has no signature of this kind',
  not_json: 'not_json: it is no JSON',
}

const [file, keys, ...rest] = process.argv.slice(2)
if (file === '--help') process.stdout.write(`${usage}\n`)
else if (file === undefined || keys === undefined || rest.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else
  await runCommand(async () => {
    const verdict = verifyFile(await readFile(file, 'utf8'), await readKeys(keys))
    process.stdout.write(`${words[verdict]}\n`)
    if (verdict !== 'valid') process.exitCode = 1
  })

async function readKeys(from: string): Promise<FileKey[]> {
  const text = /^https?:\/\//.test(from) ? await (await fetch(from)).text() : await readFile(from, 'utf8')
  const read: unknown = JSON.parse(text)
  const found = typeof read === 'object' && read !== null && 'keys' in read ? read.keys : null
  if (!Array.isArray(found)) throw new Error(`${from} has no keys`)
  return found.filter(key => typeof key?.kid === 'string' && typeof key?.x === 'string' && key?.crv === 'Ed25519')
}
