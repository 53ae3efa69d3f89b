import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#server/process/log.ts'
import { serveMetrics } from '#server/process/metrics.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const testFiles = ['alerts.test.yml', 'alerts-of-days.test.yml']

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

test.runIf(hasPromtool)('every alert fires when it should and not before', () => {
  const run = (...words: string[]) => execFileSync('promtool', words, { cwd: deploy, encoding: 'utf8', stdio: 'pipe' })
  expect(run('check', 'rules', 'alerts.yml')).toContain('SUCCESS')
  expect(run('test', 'rules', ...testFiles)).toContain('SUCCESS')
})

/** The names of the metrics that a running site answers. */
async function knownMetrics(): Promise<Set<string>> {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, silentLog)
  await server.show(
    {
      build: async () => ({ version: '', release: '', schema: '' }),
      catalog: () => ({ revision: 1, products: 1, loadMs: 1 }),
      catalogAge: async () => 0,
      databaseState: async () => 'up',
      pool: () => null,
      outbox: async () => ({ waiting: 0, oldestSeconds: 0 }),
      pageCache: () => ({ hits: 0, bytes: 0 }),
      drawingsWaiting: () => 0,
      printerWaiting: () => 0,
    },
    () => Response.json({}),
  )
  onTestFinished(server.stop)
  const text = await (await fetch(server.url)).text()
  return new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
}

test('the alerts ask for metrics that the site has', async () => {
  const known = await knownMetrics()
  const rules = readFileSync(join(deploy, 'alerts.yml'), 'utf8')
  const words = new Set(rules.replaceAll(/#.*$/gm, '').match(/[a-z]+(?:_[a-z0-9]+){1,}/g))
  const ofOthers = /^(node|pg|probe|site_last|cnpg)_|^day_of_week$|^sync_state$|^application_name$/
  const asked = [...words].filter(word => !ofOthers.test(word)).map(word => word.replace(/_(total|count)$/, ''))
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter(word => !known.has(word))).toEqual([])
})

test('every alert is fired by a test', () => {
  const names = [...readFileSync(join(deploy, 'alerts.yml'), 'utf8').matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name,
  )
  const tests = testFiles.map(file => readFileSync(join(deploy, file), 'utf8')).join('')
  const fired = new Set([...tests.matchAll(/alertname: (\w+)\n\s+exp_alerts/g)].map(([, name]) => name))
  expect(names.filter(name => !fired.has(name))).toEqual([])
})

interface Panel {
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string }[]
}

const board: { panels: Panel[]; annotations: { list: { expr: string }[] } } = JSON.parse(
  readFileSync(join(deploy, 'grafana.json'), 'utf8'),
)
const questions = [
  ...board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...board.annotations.list.map(({ expr }) => expr),
]

test('the board asks for metrics that the site has, and shows each of the site’s own', async () => {
  const known = await knownMetrics()
  const functions = /^(histogram_quantile|count_values|label_replace)$/
  const ofOthers = /^(node|pg|cnpg|probe|site_last)_|^(application_name)$/
  const words = new Set(
    questions.flatMap(expr => expr.replaceAll(/"[^"]*"/g, '').match(/[a-z]+(?:_[a-z0-9]+)+/g) ?? []),
  )
  const asked = [...words]
    .filter(word => !ofOthers.test(word) && !functions.test(word))
    .map(word => word.replace(/_(total|count|sum|bucket)$/, ''))
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_total$/, ''))
  // database_pool_total is a gauge of that name.
  const unknown = asked.filter(name => !isKnown(name) && !known.has(`${name}_total`))
  expect(unknown).toEqual([])
  const own = [...known].filter(name => !/^(nodejs|process)_/.test(name))
  const text = questions.join('\n')
  expect(own.filter(name => !new RegExp(`\\b${name}`).test(text))).toEqual([])
})

test('no panel of the board lies over another, and each asks something', () => {
  const drawn = board.panels.filter(({ type }) => type !== 'row')
  expect(drawn.filter(({ targets = [] }) => targets.length === 0)).toEqual([])
  const taken = board.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  )
  expect(new Set(taken).size).toBe(taken.length)
  expect(Math.max(...board.panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
})

test.runIf(hasPromtool)('Prometheus understands each question of the board', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-board-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const rules = questions.map((expr, index) => ({ record: `board:question:${index}`, expr }))
  // JSON is YAML.
  writeFileSync(join(folder, 'board.yml'), JSON.stringify({ groups: [{ name: 'board', rules }] }))
  expect(execFileSync('promtool', ['check', 'rules', join(folder, 'board.yml')], { encoding: 'utf8' })).toContain(
    `${questions.length} rules found`,
  )
})
