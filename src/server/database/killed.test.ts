import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { seededRandom } from '../../../test/builders/random.ts'
import { readyDataDir } from '../../../test/databases/data-dir.ts'
import { sweep } from '../../../test/lanes.ts'
import { bundleProgram } from '../../../test/processes/bundle-program.ts'
import { startChild } from '../../../test/processes/child.ts'
import { silentLog } from '../process/log.ts'
import { openPglite } from './open-pglite.ts'
import { setting } from './tables.ts'

vi.setConfig({ testTimeout: 900_000 })

const kills = sweep(20, 4)

test('kills in the middle of commits lose no commit, leave none half done, and each start works', async () => {
  const random = seededRandom(1)
  const dataDir = await readyDataDir()
  const program = await bundleProgram('commit-loop')
  const acknowledged: string[] = []
  for (let round = 1; round <= kills; round += 1) {
    const child = startChild(program, [dataDir, `round-${round}`])
    await child.said('open')
    await child.said(`round-${round}-${1 + Math.floor(random() * 20)}`)
    await sleep(random() * 20)
    child.process.kill('SIGKILL')
    expect(await child.exited).toBeNull()
    acknowledged.push(...child.lines.filter(line => line.startsWith('round-')))
  }
  const { db, close } = await openPglite({ dataDir, log: silentLog })
  const keys = (await db.select().from(setting)).map(row => row.key).filter(key => key.startsWith('round-'))
  await close()
  const stored = (half: string) => keys.filter(key => key.endsWith(half)).map(key => key.slice(0, -half.length))
  expect(acknowledged.length).toBeGreaterThan(10 * kills)
  expect(acknowledged.filter(id => !stored('-a').includes(id))).toEqual([])
  expect(stored('-a').toSorted()).toEqual(stored('-b').toSorted())
})
