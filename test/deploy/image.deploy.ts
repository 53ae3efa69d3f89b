import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'
import { Environment } from '#server/process/config.ts'
import { server } from '../../scripts/bootstrap.mjs'
import { tryAlone } from '../../scripts/image/alone.ts'
import { layOut } from '../../scripts/image/lay-out.ts'
import { commandOf, lastOf, readDockerfile, variablesOf } from '../../scripts/image/read-dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'Dockerfile')
const text = readFileSync(file, 'utf8')
const [build, last] = readDockerfile(text)
if (!build || !last) throw new Error('The Dockerfile has two stages')

test('the Dockerfile is valid and starts the server as npm start does, with its Node', () => {
  expect(validate(text)).toEqual([])
  expect(commandOf(lastOf(last, 'CMD') ?? '')).toEqual(['node', ...server.parameters])
  const node = readFileSync(join(root, '.node-version'), 'utf8').trim()
  expect([build.base, last.base]).toEqual([`node:${node}-bookworm-slim`, `node:${node}-bookworm-slim`])
  const variables = variablesOf(last)
  const { NODE_ENV, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = server.env
  expect(variables).toMatchObject({
    NODE_ENV,
    MALLOC_ARENA_MAX,
    MALLOC_MMAP_THRESHOLD_,
    DATA_DIR: '/data',
    DRAIN_S: '10',
  })
  const own = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']
  expect(Object.keys(variables).filter(name => !own.includes(name) && !(name in Environment.shape))).toEqual([])
  expect(lastOf(last, 'USER')).toBe('node')
  expect(lastOf(last, 'VOLUME')).toBe(variables.DATA_DIR)
})

test('the site runs from the files that the image has, in an enclosure: a quote, its mails, a model, a clean end', async () => {
  // Packages are linked, so it stands on their disk; but not below node_modules, where Node runs no TypeScript: threads and programs.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const home = mkdtempSync(join(root, 'test-results/image-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const image = join(home, 'image')
  mkdirSync(image)
  // The stage has installed, built and listed the packages; here the last build and the packages of production stand for that.
  const packages = join(home, 'packages')
  linkPackages(packages)
  const list = join(home, 'sbom.json')
  execFileSync('cp', [join(root, 'package.json'), list])
  const { volumes } = await layOut(last, {
    built: root,
    image,
    instead: { node_modules: packages, 'sbom.json': list },
  })
  expect(volumes).toEqual(['/data'])
  expect(existsSync(join(image, 'site/node_modules/vite'))).toBe(false)
  const seen = await tryAlone(home, file)
  console.log(`The image's files, without an engine:\n${seen.trimEnd()}`)
  expect(seen).toMatch(/HEALTHCHECK 0[\s\S]*quote \w+-\d+[\s\S]*model of \d{5,} bytes[\s\S]*SIGTERM → 0/)
})

/** Links to what `npm ci --omit=dev` would install, without the Node that the base image has. */
function linkPackages(folder: string): void {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isNeeded = ([path, { dev }]: [string, { dev?: boolean }]) =>
    path.split('node_modules/').length === 2 &&
    !dev &&
    !path.includes('node_modules/node-linux-') &&
    existsSync(join(root, path))
  const names = Object.entries<object>(lock.packages)
    .filter(isNeeded)
    .map(([path]) => path.slice('node_modules/'.length))
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    execFileSync('cp', ['-rl', join(root, 'node_modules', name), join(folder, name)])
  }
}
