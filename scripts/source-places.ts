import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(import.meta.dirname)
const upFromBundle = '../..'

/**
 * A module of ours finds the files beside it (migrations, posts, threads) by `import.meta`. In dist/server it still does: there the
 * place of its source is named, seen from the bundle.
 */
export function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    transform: {
      filter: { id: /\.tsx?$/, code: /import\.meta\.(dirname|url)/ },
      handler(code, id) {
        const file = `${upFromBundle}/${relative(root, id)}`
        return code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url)`)
      },
    },
  }
}
