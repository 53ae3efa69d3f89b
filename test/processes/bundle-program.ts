import { join } from 'node:path'
import { build } from 'vite'
import { sourcePlaces } from '../../scripts/source-places.ts'
import { prepared } from '../databases/prepared.ts'

const root = join(import.meta.dirname, '../..')

/** The programs that tests start often. They share most of their modules, so that one build makes them all. */
const sources = {
  ...programsIn('scripts', ['audit', 'quotes', 'staff']),
  ...programsIn('test/processes', [
    ...['apply-imports', 'commit-loop', 'image-catalog', 'migrate-child', 'send-mail', 'send-on-faulty-disk'],
    ...['send-versions', 'send-webhooks', 'show-catalog', 'store-pictures', 'submit-quotes', 'work-on-imports'],
  ]),
}
const builtFrom = ['src', 'db', 'scripts', 'test/builders', 'test/openers', 'test/processes', 'package-lock.json']

let folder: Promise<string> | undefined

function programsIn(place: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, join(root, place, `${name}.ts`)]))
}

/**
 * The path of the bundle of a program, made as the server's is and kept between runs. A bundle loads its imports in a fifth of the time,
 * which matters for programs that a test starts often.
 */
export async function bundleProgram(name: string): Promise<string> {
  if (!sources[name]) throw new Error(`${name} is no program of this list`)
  folder ??= prepared(
    'programs',
    makeBundles,
    builtFrom.map(path => join(root, path)),
  )
  return join(await folder, `${name}.mjs`)
}

async function makeBundles(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [sourcePlaces('../../..')],
    ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp'], target: 'node' },
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        input: sources,
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared-[name].mjs' },
      },
    },
  })
}
