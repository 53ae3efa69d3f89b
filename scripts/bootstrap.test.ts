import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A folder with our installer, and three packages on a registry that stumbles twice over each. */
async function openProject() {
  const home = mkdtempSync(join(tmpdir(), 'test-install-'))
  const archive = packed(home)
  const asked = new Map<string, number>()
  const registry = createServer(({ url = '' }, response) => {
    const times = (asked.get(url) ?? 0) + 1
    asked.set(url, times)
    if (url.endsWith('.gone')) response.writeHead(404).end()
    else if (times <= 2) response.writeHead(503).end()
    else response.end(archive)
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  onTestFinished(() => {
    registry.close()
    rmSync(home, { recursive: true, force: true })
  })
  const { port } = registry.address() as AddressInfo
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  const entry = (name: string, more: object = {}) => ({
    [`node_modules/${name}`]: {
      version: '1.0.0',
      resolved: `http://127.0.0.1:${port}/${name}.tgz`,
      integrity,
      ...more,
    },
  })
  const optional = { here: '1.0.0', elsewhere: '1.0.0' }
  const manifest = { name: 'site', version: '1.0.0', dependencies: { one: '1.0.0' }, optionalDependencies: optional }
  const scripts = { preinstall: 'echo installed >> installs.txt' }
  const packages = {
    '': manifest,
    ...entry('one'),
    ...entry('here', { optional: true, os: process.platform, cpu: [process.arch] }),
    ...entry('elsewhere', { optional: true, os: ['!none', `!${process.platform}`] }),
  }
  const write = (name: string, content: object) => writeFileSync(join(home, name), JSON.stringify(content))
  write('package.json', { ...manifest, scripts })
  write('package-lock.json', { name: 'site', version: '1.0.0', lockfileVersion: 3, requires: true, packages })
  mkdirSync(join(home, 'scripts'))
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(home, 'scripts/bootstrap.mjs'))

  const start = async () => {
    const program = "import('./scripts/bootstrap.mjs').then(({ ensureInstalled }) => ensureInstalled())"
    const env = { PATH: process.env.PATH, HOME: home, npm_config_cache: join(home, 'cache') }
    const child = spawn(process.execPath, ['-e', program], { cwd: home, env })
    let said = ''
    for (const output of [child.stdout, child.stderr]) output.on('data', chunk => (said += chunk))
    const [code] = await once(child, 'close')
    return { code, said }
  }
  return {
    start,
    file: (path: string) => join(home, path),
    has: (name: string) => existsSync(join(home, 'node_modules', name, 'package.json')),
    installs: () => readFileSync(join(home, 'installs.txt'), 'utf8').split('\n').length - 1,
  }
}

/** npm does not compare the name within an archive with that of the lock. */
function packed(home: string): Buffer {
  const folder = join(home, 'packed')
  mkdirSync(join(folder, 'package'), { recursive: true })
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name: 'one', version: '1.0.0' }))
  return execFileSync('tar', ['-czf', '-', '-C', folder, 'package'])
}

test('of two first starts one installs, although the registry stumbles, and the other waits', async () => {
  const { start, has, installs } = await openProject()
  const ended = await Promise.all([start(), start()])
  expect(ended.map(({ code, said }) => (code === 0 ? 0 : said))).toEqual([0, 0])
  expect(ended.filter(({ said }) => said.includes('waiting for it'))).toHaveLength(1)
  expect([has('one'), has('here'), has('elsewhere'), installs()]).toEqual([true, true, false, 1])
  expect(await start()).toEqual({ code: 0, said: '' })
})

test('what an installation that was cut off has left out is installed by the next start', async () => {
  const { start, has, installs, file } = await openProject()
  await start()
  for (const left of ['node_modules/here', 'node_modules/one', 'node_modules']) {
    rmSync(file(left), { recursive: true })
    expect(await start()).toMatchObject({ code: 0 })
    expect([left, has('one'), has('here')]).toEqual([left, true, true])
  }
  // A start that was killed leaves its sign, which nobody touches any more.
  rmSync(file('node_modules/here'), { recursive: true })
  writeFileSync(file('.installing'), '')
  utimesSync(file('.installing'), new Date(0), new Date(0))
  expect(await start()).toMatchObject({ code: 0 })
  expect([has('here'), installs(), existsSync(file('.installing'))]).toEqual([true, 5, false])
})

test('a package that cannot be had is named', async () => {
  const { start, file } = await openProject()
  const lock = JSON.parse(readFileSync(file('package-lock.json'), 'utf8'))
  lock.packages['node_modules/one'].resolved += '.gone'
  writeFileSync(file('package-lock.json'), JSON.stringify(lock))
  const { code, said } = await start()
  expect(code).toBeGreaterThan(0)
  expect(said).toContain('npm ci failed: the lines above say why.')
  expect(existsSync(file('.installing'))).toBe(false)
})
