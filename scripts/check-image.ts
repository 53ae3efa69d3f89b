import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { tryAlone } from './image/alone.ts'
import { compareBuilds } from './image/compare-builds.ts'
import { copyContext, ignoredPaths, layOut } from './image/lay-out.ts'
import { readDockerfile, type Stage } from './image/read-dockerfile.ts'

const usage = `node scripts/check-image.ts

Does the steps of the Dockerfile in a clean clone of the last commit, without an engine, copies what the last stage copies into an empty
folder and starts CMD there: without network, as another user, with nothing writable but DATA_DIR (where the machine allows it).
Compares the build with dist/, byte by byte, where that is of the same sources. Takes some minutes, and needs the npm registry. It does not show that an engine builds the image: where buildah and the base
image are, it builds it too, and otherwise says so.`

const root = join(import.meta.dirname, '..')
const say = (text: string) => process.stdout.write(`${text}\n`)

if (process.argv.includes('--help')) say(usage)
else if (process.argv.length > 2) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else await check()

async function check(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'check-image-'))
  try {
    const clone = join(home, 'clone')
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
    const dockerfile = join(clone, 'Dockerfile')
    const text = readFileSync(dockerfile, 'utf8')
    const problems = validate(text)
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
    const stages = readDockerfile(text)
    const [build, last] = stages
    if (!build || !last || stages.length !== 2) throw new Error('The Dockerfile has two stages')
    const site = join(home, 'site')
    await runStage(build, { clone, site })
    await compareWithOurs(join(site, 'dist'))
    const image = join(home, 'image')
    mkdirSync(image)
    chmodSync(home, 0o755)
    await layOut(last, { built: site, image })
    say(
      `== ${execFileSync('du', ['-sh', image], { encoding: 'utf8' }).split('\t')[0]} beside the base image. Starting CMD there:`,
    )
    say(await tryAlone(home, dockerfile))
    buildWithEngine(clone, last.base)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Builds are reproducible: what the stage has built is what `npm run build` has built here, if that was of the same sources. */
async function compareWithOurs(built: string): Promise<void> {
  const ours = join(root, 'dist')
  const { sources, files, differences } = existsSync(join(ours, 'built-from'))
    ? await compareBuilds(ours, built)
    : { sources: 'different', files: 0, differences: [] }
  if (differences.length > 0) throw new Error(`The same sources, other bytes than dist/:\n${differences.join('\n')}`)
  say(
    sources === 'same'
      ? `== The same ${files} files, byte by byte, as in dist/`
      : '== Not compared with dist/, which is no build of the last commit: npm run build, then again',
  )
}

/** Does COPY and RUN of the build stage, whose /site is the folder `site`. */
async function runStage({ steps }: Stage, { clone, site }: { clone: string; site: string }): Promise<void> {
  mkdirSync(site)
  for (const { word, rest } of steps) {
    if (word === 'WORKDIR' && rest !== '/site') throw new Error('The stage works in /site')
    say(`${word} ${rest}`)
    if (word === 'COPY' && rest === '. .')
      await copyContext(clone, site, ignoredPaths(readFileSync(join(clone, '.dockerignore'), 'utf8')))
    else if (word === 'COPY')
      for (const file of rest.split(' ').slice(0, -1)) cpSync(join(clone, file), join(site, file))
    else if (word === 'RUN') runStep(rest, site)
  }
}

function runStep(command: string, site: string): void {
  // The project's own tools must come from what the stage has installed.
  const path = [join(site, 'node_modules/.bin'), ...(process.env.PATH ?? '').split(delimiter)].filter(
    folder => !folder.startsWith(root),
  )
  const { PATH: _, NODE_ENV: __, ...env } = process.env
  const { status } = spawnSync('sh', ['-ec', command], {
    cwd: site,
    env: { ...env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}`)
}

function buildWithEngine(clone: string, base: string): void {
  const has = (program: string, ...words: string[]) => spawnSync(program, words, { stdio: 'ignore' }).status === 0
  if (!has('buildah', '--version') || !has('buildah', 'inspect', base)) {
    say(`No engine has built the image here: buildah and ${base} are not on this machine.`)
    return
  }
  execFileSync('buildah', ['build', '--pull-never', '--tag', 'catalogue:check', clone], { stdio: 'inherit' })
  if (existsSync(join(clone, 'Dockerfile'))) say('buildah has built it as catalogue:check.')
}
