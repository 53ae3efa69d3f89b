import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#server/process/log.ts'
import { serveMetrics } from '#server/process/metrics.ts'

const deploy = join(import.meta.dirname, '../../deploy')

function versionOf(program: string): string | null {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

const hasPromtool = versionOf('promtool') !== null
if (!hasPromtool)
  process.stdout.write('promtool is not installed (Debian: prometheus): the rules of the alerts are not run.\n')

test.runIf(hasPromtool)('every alert fires when it should and not before', { timeout: 60_000 }, () => {
  const run = (...words: string[]) => execFileSync('promtool', words, { cwd: deploy, encoding: 'utf8', stdio: 'pipe' })
  expect(run('check', 'rules', 'alerts.yml')).toContain('SUCCESS')
  expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})

test('the alerts ask for metrics that the site has', async () => {
  const server = await serveMetrics(
    { host: '127.0.0.1', port: 0 },
    {
      build: async () => ({ version: '', release: '', schema: '' }),
      catalog: () => ({ revision: 1, products: 1 }),
      catalogAge: async () => 0,
      databaseState: async () => 'up',
      pool: () => null,
      outbox: async () => ({ waiting: 0, oldestSeconds: 0 }),
      pageCache: () => ({ hits: 0, bytes: 0 }),
      drawingsWaiting: () => 0,
      printerWaiting: () => 0,
    },
    silentLog,
  )
  onTestFinished(server.stop)
  const text = await (await fetch(server.url)).text()
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const rules = readFileSync(join(deploy, 'alerts.yml'), 'utf8')
  const words = new Set(rules.replaceAll(/#.*$/gm, '').match(/[a-z]+(?:_[a-z0-9]+){1,}/g))
  const ofOthers = /^(node|pg|probe|site_last)_|^day_of_week$|^sync_state$|^application_name$/
  const asked = [...words].filter(word => !ofOthers.test(word)).map(word => word.replace(/_(total|count)$/, ''))
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter(word => !known.has(word))).toEqual([])
})

test('every alert is fired by a test', () => {
  const names = [...readFileSync(join(deploy, 'alerts.yml'), 'utf8').matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name,
  )
  const fired = new Set(
    [...readFileSync(join(deploy, 'alerts.test.yml'), 'utf8').matchAll(/alertname: (\w+)\n\s+exp_alerts/g)].map(
      ([, name]) => name,
    ),
  )
  expect(names.filter(name => !fired.has(name))).toEqual([])
})
