import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Connection } from '../database/connection.ts'
import { startClock } from './clock.ts'
import { silentLog } from './log.ts'

// It listens to no channel, so it needs no database.
const connection = {} as Connection

test.each([0, -1, Number.NaN])('what stays due after its turn (pause %d) is not tried without end', async pauseMs => {
  let turns = 0
  const clock = await startClock({
    connection,
    log: silentLog,
    name: 'test',
    turn: async () => {
      turns += 1
      return pauseMs
    },
  })
  await sleep(1000)
  await clock.stop()
  expect(turns).toBeGreaterThan(1)
  expect(turns).toBeLessThan(15)
})

test('a pause of 400 days does not fire at once', async () => {
  let turns = 0
  const turn = async () => {
    turns += 1
    return 400 * 86_400_000
  }
  const clock = await startClock({ connection, log: silentLog, name: 'test', turn })
  await sleep(300)
  await clock.stop()
  expect(turns).toBe(1)
})
