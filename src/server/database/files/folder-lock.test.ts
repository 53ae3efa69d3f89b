import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const home = fs.mkdtempSync(join(tmpdir(), 'test-lock-'))
afterAll(() => fs.rmSync(home, { recursive: true }))

const newFolder = () => fs.mkdtempSync(join(home, 'data-'))
const soon = { waitMs: 10_000, workingMs: 300 }

/** Starts a process that holds the lock of the folder and does nothing else. */
async function startHolder(folder: string) {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    const lock = await lockFolder(process.argv[1])
    process.on('SIGUSR2', () => lock.noteEnding())
    process.stdout.write('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A test that fails has not ended it, and the run would wait for it.
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { process: child, kill }
}

test('a folder has one lock, whatever path leads to it, until the lock is released', async () => {
  const folder = newFolder()
  const link = `${folder}-link`
  fs.symlinkSync(folder, link)
  const lock = await lockFolder(folder, soon)
  await expect(lockFolder(folder, soon)).rejects.toThrow(`in use by another process (${process.pid})`)
  await expect(lockFolder(link, soon)).rejects.toThrow('in use')
  await lock.release()
  await lock.release()
  await (await lockFolder(link, soon)).release()
  expect(fs.readdirSync(folder)).toEqual(['lock'])
})

test('a start waits only briefly for a working process, and gets the folder of a killed one at once', async () => {
  const folder = newFolder()
  const holder = await startHolder(folder)
  const startedAt = performance.now()
  await expect(lockFolder(folder)).rejects.toThrow(`(${holder.process.pid})`)
  const refusedMs = performance.now() - startedAt
  await holder.kill()
  const killedAt = performance.now()
  await (await lockFolder(folder)).release()
  expect(performance.now() - killedAt).toBeLessThan(refusedMs / 2)
})

test('a start that follows a kill at once waits and gets the folder', async () => {
  const folder = newFolder()
  const holder = await startHolder(folder)
  holder.process.kill('SIGKILL')
  await (await lockFolder(folder, { waitMs: 10_000, workingMs: 5000 })).release()
})

test.each([
  [
    'that says it is about to end',
    (holder: { process: { kill: (signal: 'SIGUSR2') => boolean } }) => holder.process.kill('SIGUSR2'),
  ],
  ['that is counted elsewhere', (_: unknown, note: string) => fs.writeFileSync(note, '{"pid":1,"machine":"another"}')],
  ['that nobody can name', (_: unknown, note: string) => fs.writeFileSync(note, 'nonsense')],
])('a start waits for a process %s, up to a limit', async (_, prepare) => {
  const folder = newFolder()
  const holder = await startHolder(folder)
  prepare(holder, join(folder, 'lock.process'))
  await sleep(100)
  await expect(lockFolder(folder, { waitMs: 400, workingMs: 50 })).rejects.toThrow(/in use by another process\. /)
  const waiting = lockFolder(folder, { waitMs: 20_000, workingMs: 50 })
  await sleep(400)
  await holder.kill()
  await (await waiting).release()
})

test('the error names a folder that cannot hold a lock', async () => {
  const folder = newFolder()
  fs.mkdirSync(join(folder, 'lock'))
  await expect(lockFolder(folder)).rejects.toThrow(`${folder}/lock cannot be locked`)
})
