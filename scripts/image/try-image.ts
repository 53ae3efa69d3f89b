import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDockerfile } from './read-dockerfile.ts'
import { tryImage } from './start-image.ts'

/** node try-image.ts DOCKERFILE HOME AS_NOBODY: alone.ts starts this inside the walls that it builds. */
const [dockerfile = '', home = '', asNobody] = process.argv.slice(2)
const stage = readDockerfile(readFileSync(dockerfile, 'utf8')).at(-1)
try {
  if (!stage) throw new Error('The Dockerfile has no stage')
  const seen = await tryImage({
    stage,
    image: join(home, 'image'),
    dataDir: join(home, 'data'),
    asNobody: asNobody === 'true',
    settings: { DRAIN_S: '0.5', PORT: '3000' },
  })
  process.stdout.write(seen.map(line => `  ${line}\n`).join(''))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
