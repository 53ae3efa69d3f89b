import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMailFolder, mailFileName, removeOldFiles } from './mail-folder.ts'

const now = new Date('2026-11-23T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const nameAt = (createdAt: Date, count = 0) => mailFileName({ createdAt, messageId: `m${count}@x.example` })

async function inFolder(work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'mail-folder-'))
  await work(folder).finally(() => rm(folder, { recursive: true }))
}

test('mails older than 30 days leave the folder; other files stay', () =>
  inFolder(async folder => {
    for (const name of [nameAt(daysAgo(31)), nameAt(daysAgo(29)), '2020-notes.txt'])
      await writeFile(join(folder, name), 'x')
    await removeOldFiles(folder, now)
    expect((await readdir(folder)).sort()).toEqual(['2020-notes.txt', nameAt(daysAgo(29))])
  }))

test('of more than a thousand mails the newest stay', () =>
  inFolder(async folder => {
    const names = Array.from({ length: 1003 }, (_, count) => nameAt(new Date(now.getTime() - count * 1000), count))
    for (const name of names) await writeFile(join(folder, name), 'x')
    await removeOldFiles(folder, now)
    expect((await readdir(folder)).sort()).toEqual(names.slice(0, 1000).sort())
  }))

test('a mail that is kept makes room', () =>
  inFolder(async folder => {
    await writeFile(join(folder, nameAt(new Date('2020-01-01T00:00:00Z'))), 'x')
    const createdAt = new Date()
    const message = { from: 'b@x.example', to: 'a@x.example', subject: 'S', html: '<p>H</p>', text: 'T' }
    const mail = { id: 1, createdAt, messageId: 'new@x.example', message }
    await createMailFolder(folder)(mail, new AbortController().signal)
    expect(await readdir(folder)).toEqual([mailFileName({ createdAt, messageId: 'new@x.example' })])
  }))
