// `node --import ./scripts/read-jsx.mjs` reads mails, which are JSX, from their sources: Node takes types away, but knows no JSX.
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'

// Vite transforms asynchronously, and a hook must answer at once: the few mails are made beforehand.
const root = join(import.meta.dirname, '..')
const files = globSync('src/{server,features/*/*/server}/**/*.tsx', { cwd: root }).map(file => join(root, file))
const modules = new Map(
  await Promise.all(
    files.map(async file => {
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { jsx: { runtime: 'automatic' } })
      return [pathToFileURL(file).href, code]
    }),
  ),
)

registerHooks({
  load: (url, context, nextLoad) => {
    const source = modules.get(url)
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
