import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { keptRowDays, openRowDays } from '#features/catalog/exchange/domain/run.ts'
import { retentionRows, retentionTable } from '#features/site/content/server/retention-table.ts'
import { keptMissingDays } from '#features/site/redirect/domain/redirect-map.ts'
import { keptDays } from '#shared/time/retention.ts'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'docs/operations.md')
const text = readFileSync(file, 'utf8')

test('the runbook says what to do about every alert, and about no other', () => {
  const alerts = readFileSync(join(root, 'deploy/alerts.yml'), 'utf8')
  const names = [...alerts.matchAll(/- alert: (\w+)\n[\s\S]*?severity: (\w+)/g)].map(([, name, severity]) => [
    name,
    severity,
  ])
  const section = text.slice(text.indexOf('## What to do at 3 o'), text.indexOf('## What must hold'))
  const written = [...section.matchAll(/^### (\w+)\n\n\*(\w+)\.\*/gm)].map(([, name, severity]) => [
    name,
    severity?.toLowerCase(),
  ])
  expect(written.toSorted()).toEqual(names.toSorted())
})

test('the table of how long data are kept is that of the cleaner and of the privacy page', () => {
  const rows = retentionRows(14, 'en')
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [line(['data', 'kept for']), '|---|---|', ...rows.map(line)].join('\n')
  expect(text.split(/<!-- \/?retention -->/)[1]?.trim()).toBe(table)
  const page = retentionTable(14, 'en')
  for (const cell of rows.flat()) expect(page).toContain(cell)
  // No time of the cleaner is left out: each is in a row, in days, in hours for one and in years.
  for (const days of Object.values(keptDays)) {
    const said = days === 1 ? '24 hours' : days > 365 ? `${days / 365} years` : `${days} days`
    expect(table).toContain(said)
  }
})

test('what is nobody’s is kept as long as the runbook says', () => {
  expect(openRowDays).toBe(1)
  expect(text).toContain(`| rows of imported files | ${keptRowDays} days; a day where nobody confirmed them |`)
  expect(text).toContain(`| addresses that were asked for and do not exist | ${keptMissingDays} days |`)
})

test('the backup that may lose an hour is taken every hour, and one that was missed is made up for', () => {
  expect(text).toMatch(/^\| embedded \| .*backup\.timer\) \| ≤ 1 h \|/m)
  const timer = readFileSync(join(root, 'deploy/systemd/backup.timer'), 'utf8')
  for (const line of ['OnCalendar=hourly', 'FixedRandomDelay=yes', 'Persistent=yes'])
    expect(timer.split('\n')).toContain(line)
})

test('each fault that was tried names the file that tries it, and none of those files is left out', () => {
  const table = text.split(/<!-- \/?faults -->/)[1] ?? ''
  const files = [...table.matchAll(/^\| .+ \| .+ \| `(.+)` \|$/gm)].map(([, path = '']) => path)
  expect(files).toHaveLength(9)
  expect(files.filter(path => !existsSync(join(root, path)))).toEqual([])
  const sweeps = ['killed-by-disk.test.ts', 'killed-migration.test.ts', 'slow-server.cluster.ts', 'upkeep.bench.ts']
  for (const name of sweeps) expect(files.map(path => basename(path))).toContain(name)
})

test('the limit of memory that the runbook says is that of the services', () => {
  for (const name of ['site.service', 'site@.service'])
    expect(readFileSync(join(root, 'deploy/systemd', name), 'utf8')).toMatch(/^MemoryMax=1536M$/m)
  expect(text).toContain('`MemoryMax=1536M` in `deploy/systemd`')
})

test('each file and each command that the runbook names is there', () => {
  const links = [...text.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(15)
  expect(links.filter(path => !existsSync(join(dirname(file), path)))).toEqual([])
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(readme).toContain('docs/operations.md')
})
