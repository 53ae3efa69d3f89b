import { afterAll, describe, expect, test } from 'vitest'
import { insertChange } from '#server/changes/change-log.ts'
import type { Connection } from '#server/database/connection.ts'
import { silentLog } from '#server/process/log.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { startDeskNews } from './news.ts'

const change = async ({ db }: Connection, subjectId: number, fail = false) =>
  db.transaction(async tx => {
    const row = { at: new Date(), actorId: 7, source: 'desk', subjectKind: 'staff', revision: 2 } as const
    await insertChange(tx, { ...row, fields: [], subjectId })
    if (fail) throw new Error('not committed')
  })

describe.each(engines)('%s', engine => {
  const open = async () => {
    const connection = await testDatabase(engine)
    const news = await startDeskNews(connection, silentLog)
    afterAll(() => news.stop())
    return { connection, news }
  }
  /** The news that a browser hears, as one text that grows. */
  const hear = (response: Response | null) => {
    const heard = { text: '', isOver: false }
    const reader = response?.body?.pipeThrough(new TextDecoderStream()).getReader()
    const read = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard.text += part.value
      heard.isOver = true
    }
    void read()
    return { heard, leave: () => reader?.cancel() }
  }

  test('every open desk hears each committed change once, and nothing that was rolled back', async () => {
    const { connection, news } = await open()
    const early = hear(news.open(9))
    await change(connection, 1)
    await expect.poll(() => early.heard.text).toContain('"id":1')
    const [one, other] = [hear(news.open(1)), hear(news.open(2))]
    await change(connection, 2)
    await change(connection, 3, true).catch(() => {})
    await Promise.all([change(connection, 4), change(connection, 5)])
    for (const { heard } of [one, other]) {
      const ids = () => [...heard.text.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id)).toSorted()
      await expect.poll(ids).toEqual([2, 4, 5])
      expect(heard.text).toContain('event: changed\ndata: {"kind":"staff","id":2,"revision":2,"by":7}')
    }
  })

  test('who is where reaches the open desks of all processes, and a desk that opens later', async () => {
    const { connection, news } = await open()
    const otherProcess = await startDeskNews(connection, silentLog)
    afterAll(() => otherProcess.stop())
    const there = { kind: 'quote', id: 5, staffId: 7, name: 'Sam', mode: 'editing' } as const
    const early = hear(otherProcess.open(1))
    await news.hear(there)
    const people = (mode: string) => `"kind":"quote","id":5,"people":[{"id":7,"name":"Sam","mode":"${mode}"}]`
    await expect.poll(() => early.heard.text).toContain(`event: presence\ndata: {${people('editing')}}`)
    await news.hear(there)
    await news.hear({ ...there, mode: 'looking' })
    await expect.poll(() => early.heard.text).toContain(people('looking'))
    expect(early.heard.text.split('event: presence')).toHaveLength(3)
    const late = hear(otherProcess.open(2))
    await expect.poll(() => late.heard.text).toContain(`event: present\ndata: [{${people('looking')}}]`)
    await news.hear({ ...there, mode: 'left' })
    await expect.poll(() => late.heard.text).toContain('"id":5,"people":[]')
  })

  test('a member has at most twenty streams; one that is left makes room, and a stop ends all', async () => {
    const { news } = await open()
    const streams = Array.from({ length: 20 }, () => hear(news.open(1)))
    expect(news.open(1)).toBeNull()
    expect(news.open(2)).not.toBeNull()
    await streams[0]?.leave()
    await expect.poll(() => news.open(1)).not.toBeNull()
    await news.stop()
    await expect.poll(() => streams.slice(1).every(({ heard }) => heard.isOver)).toBe(true)
  })
})
