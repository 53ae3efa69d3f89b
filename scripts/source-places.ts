import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(import.meta.dirname)

/**
 * Our modules find the files beside them (migrations, posts, threads) by `import.meta`. In the bundle of dist/server this plugin
 * replaces `import.meta` by the path from the bundle to the source, so that they still find them. `upFromBundle` leads to the root.
 */
export function sourcePlaces(upFromBundle = '../..'): Plugin {
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
