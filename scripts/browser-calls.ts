import { readFile } from 'node:fs/promises'
import { type Plugin, parseSync } from 'vite'
import { readEndpoints } from './read-endpoints.ts'

/**
 * In the browser's modules, replaces the import of a call from a contract by the call's method and path: no schema and no zod
 * follows it, and no page loads the paths of calls that it does not make.
 */
export function browserCalls(): Plugin {
  return {
    name: 'browser-calls',
    enforce: 'post',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: /contract\.ts/ },
      async handler(code, id) {
        let result = code
        for (const { moduleRequest, entries, start, end } of parseSync(id, code, { lang: 'js' }).module.staticImports) {
          if (!/\/(desk-)?contract\.ts$/.test(moduleRequest.value)) continue
          const contract = await this.resolve(moduleRequest.value, id)
          if (!contract) throw new Error(`${id} imports ${moduleRequest.value}, which does not exist`)
          this.addWatchFile(contract.id)
          const calls = readEndpoints(contract.id, await readFile(contract.id, 'utf8'))
          const constants = entries.map(({ importName, localName }) => {
            const endpoint = calls.get(importName.name ?? '')
            if (!endpoint)
              throw new Error(`${id} imports ${importName.name}, which is no call: schemas stay on the server`)
            return `const ${localName.value} = ${JSON.stringify(endpoint)};`
          })
          // The line count stays, and with it what development tools show.
          result = result.replace(code.slice(start, end), () => constants.join(' '))
        }
        return result === code ? null : { code: result, map: null }
      },
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const left =
          chunk.type === 'chunk' && chunk.moduleIds.find(id => /\/(desk-)?contract\.ts$|\/zod\/v4\/classic\//.test(id))
        if (left)
          this.error(`${left} is in the browser's build: calls are the only part of a contract that may be there`)
      }
    },
  }
}
