import { execFile } from 'node:child_process'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import type { Stage, Step } from './read-dockerfile.ts'

const run = promisify(execFile)

interface LayOut {
  /** The files of the build stage: what /site is there. */
  built: string
  /** An empty folder that becomes the root of the image. */
  image: string
  /** The folders that the test has at another place than the stage; path below /site → folder. */
  instead?: Record<string, string>
}

/**
 * Does the COPY lines of the last stage: copies what they name, and nothing else. RUN lines may only make folders; they are
 * answered, because whoever starts the image gives it those.
 */
export async function layOut({ steps }: Stage, { built, image, instead = {} }: LayOut): Promise<{ volumes: string[] }> {
  const volumes: string[] = []
  let workdir = '/'
  for (const step of steps) {
    if (step.word === 'WORKDIR') workdir = step.rest
    if (step.word === 'RUN') volumes.push(madeFolder(step))
    if (step.word !== 'COPY') continue
    if (!step.flags.from) throw new Error(`The last stage copies from the build alone: COPY ${step.rest}`)
    const [from = '', to = ''] = step.rest.split(/\s+/)
    const source = from.replace(/^\/site\//, '')
    await copy(instead[source] ?? join(built, source), join(image, to.startsWith('/') ? to : join(workdir, to)))
  }
  return { volumes }
}

/** `install -d … FOLDER` */
function madeFolder({ rest }: Step): string {
  const folder = /^install -d (?:-[ogm] \w+ )*(\/\w+)$/.exec(rest)?.[1]
  if (!folder) throw new Error(`This step of the last stage cannot be done without an engine: RUN ${rest}`)
  return folder
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  // Links to the same files, where the disk is the same: node_modules has thousands.
  await run('cp', ['-rl', from, to]).catch(() => cp(from, to, { recursive: true, verbatimSymlinks: true }))
}

/** Copies what `COPY . .` copies: everything that .dockerignore does not name. */
export async function copyContext(from: string, to: string, ignored: readonly string[]): Promise<void> {
  const isIgnored = (path: string) => ignored.some(pattern => matchesGlob(path, pattern))
  const copyFolder = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
      const path = join(below, entry.name)
      if (isIgnored(path)) continue
      if (entry.isDirectory()) await copyFolder(path)
      else {
        await mkdir(join(to, below), { recursive: true })
        await cp(join(from, path), join(to, path), { verbatimSymlinks: true, preserveTimestamps: true })
      }
    }
  }
  await copyFolder('')
}

export const ignoredPaths = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#'))
