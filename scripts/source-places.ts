import { basename, dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(import.meta.dirname)

/**
 * Our modules find the files beside them (migrations, posts, threads) by `import.meta`. In the bundle of dist/server this plugin
 * replaces `import.meta` by the path from the bundle to the source, so that they still find them. `upFromBundle` leads to the root.
 * `threads`: modules of threads that are built too, as files beside the bundle: it starts those instead of their sources.
 */
export function sourcePlaces(upFromBundle = '../..', threads: readonly string[] = []): Plugin {
  return {
    name: 'source-places',
    transform: {
      filter: { id: /\.tsx?$/, code: /import\.meta\.(dirname|url)/ },
      handler(code, id) {
        const file = `${upFromBundle}/${relative(root, id)}`
        const place = `new URL(${JSON.stringify(file)}, import.meta.url)`
        const isBuilt = (path: string) => threads.includes(relative(root, join(dirname(id), path)))
        return code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
          .replaceAll(/(new URL\(["']([^"']+)["'], )?import\.meta\.url/g, (_, start = '', path = '') =>
            isBuilt(path) ? `new URL('./${basename(path, '.ts')}.js', import.meta.url` : start + place,
          )
      },
    },
  }
}
