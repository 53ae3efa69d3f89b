import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const copies: string[] = []
afterAll(() => Promise.all(copies.map(copy => rm(copy, { recursive: true, force: true }))))

/** Builds the public pages of one language from a copy of the sources. The hashes of all files, by their paths. */
async function publicFiles(isCopied: (path: string) => boolean): Promise<Record<string, string>> {
  const copy = await mkdtemp(join(tmpdir(), 'desk-apart-'))
  copies.push(copy)
  const filter = (path: string) => isCopied(`/${relative(root, path)}`)
  for (const part of ['src', 'public', 'scripts', 'package.json', 'vite.config.ts', 'tsconfig.json', 'tsconfig'])
    await cp(join(root, part), join(copy, part), { recursive: true, filter })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const parameters = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production', SITE_LANGUAGE: 'en' }
  await promisify(execFile)(process.execPath, parameters, { cwd: copy, env })
  const built = join(copy, 'dist/client/en')
  const files = (await readdir(built, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  const hashes = files.map(async ({ parentPath, name }) => {
    const bytes = await readFile(join(parentPath, name))
    return [relative(built, join(parentPath, name)), createHash('sha256').update(bytes).digest('hex')] as const
  })
  return Object.fromEntries((await Promise.all(hashes)).toSorted(([one], [other]) => one.localeCompare(other)))
}

const isOfDesk = (path: string) =>
  /^\/src\/(desk[/-]|composition\/desk\/|features\/[^/]+\/[^/]+\/(desk\/|desk-contract))/.test(path)

test('the public pages are the same bytes with and without the desk', async () => {
  const [withDesk, without] = await Promise.all([publicFiles(() => true), publicFiles(path => !isOfDesk(path))])
  expect(Object.keys(withDesk).length).toBeGreaterThan(50)
  expect(withDesk).toEqual(without)
})
