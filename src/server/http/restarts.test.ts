import { expect, test } from 'vitest'
import { findFreePort } from '../../../bench/site/free-port.ts'
import { startChild } from '../../../test/processes/child.ts'
import { restartInTurn } from '../../../test/processes/restarts.ts'

// A hundred restarts of the real site: bench/restarts.bench.ts.
test('no request fails while processes are restarted in turn under load', async () => {
  const start = async (port: number) => {
    const child = startChild('test/processes/small-server.ts', [String(port)])
    await child.said('ready')
    const stop = async () => {
      child.process.kill('SIGTERM')
      expect(await child.exited).toBe(0)
    }
    return { stop }
  }
  const ports = [await findFreePort(), await findFreePort()] as const
  const { answers, failures } = await restartInTurn(ports, start, { count: 6, clients: 6, paths: ['/', '/slow', '/x'] })
  expect(failures).toEqual([])
  expect(answers).toBeGreaterThan(100)
})
