import { readFile } from 'node:fs/promises'
import { type ESTree, type Plugin, parseSync } from 'vite'

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
            return `const ${localName.value} = ${endpoint};`
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

/** The calls that a contract exports, each as the source of an Endpoint (src/shared/call.ts). */
function readEndpoints(file: string, source: string): Map<string, string> {
  const endpoints = new Map<string, string>()
  for (const statement of parseSync(file, source).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') continue
      if (init.callee.type !== 'Identifier' || init.callee.name !== 'defineCall') continue
      const method = textOf(init.arguments[0], 'method')
      const path = textOf(init.arguments[0], 'path')
      if (!method || !path)
        throw new Error(`${file}: method and path of ${id.name} are texts, so that the build can read them`)
      const base = textOf(init.arguments[0], 'base')
      endpoints.set(id.name, JSON.stringify({ ...(method !== 'GET' && { method }), path, ...(base && { base }) }))
    }
  }
  return endpoints
}

function textOf(shape: ESTree.Argument | undefined, name: string): string | null {
  if (shape?.type !== 'ObjectExpression') return null
  for (const field of shape.properties) {
    if (field.type !== 'Property' || field.key.type !== 'Identifier' || field.key.name !== name) continue
    return field.value.type === 'Literal' ? String(field.value.value) : null
  }
  return null
}
