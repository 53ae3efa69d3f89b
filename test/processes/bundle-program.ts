import fs from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { sourcePlaces } from '../../scripts/source-places.ts'
import { atEndOfFile } from '../databases/end-of-file.ts'

const root = join(import.meta.dirname, '../..')

const bundles = new Map<string, Promise<string>>()

/**
 * Bundles a program of test/processes, as the server is bundled, and returns the path of the bundle. A bundle loads its imports in
 * a fifth of the time, which matters for programs that a test starts often. It is removed after the test file.
 */
export function bundleProgram(name: string): Promise<string> {
  const bundle = bundles.get(name) ?? makeBundle(name)
  bundles.set(name, bundle)
  return bundle
}

async function makeBundle(name: string): Promise<string> {
  // As deep below the root as dist/server, because the paths in the bundle depend on it.
  const outDir = join(root, 'node_modules/.cache')
  const file = `${name}.${process.pid}.mjs`
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [sourcePlaces()],
    ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2'], target: 'node' },
    build: {
      ssr: join(root, `test/processes/${name}.ts`),
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  })
  const path = join(outDir, file)
  atEndOfFile(() => {
    bundles.delete(name)
    fs.rmSync(path, { force: true })
  })
  return path
}
