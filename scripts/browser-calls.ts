import { readFile } from 'node:fs/promises'
import { type ESTree, type Plugin, parseSync } from 'vite'
import { backendBase } from '../src/shared/api.ts'

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
export function readEndpoints(file: string, source: string): Map<string, string> {
  const endpoints = new Map<string, string>()
  for (const statement of parseSync(file, source).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') continue
      const fields = fieldsOf(init)
      if (!fields) continue
      const { method, path, base } = fields
      if (!method || !path)
        throw new Error(`${file}: method and path of ${id.name} are texts, so that the build can read them`)
      endpoints.set(id.name, JSON.stringify({ ...(method !== 'GET' && { method }), path, ...(base && { base }) }))
    }
  }
  return endpoints
}

/** What makes a call of the desk, by its name: a function, or one of a kind of records (src/features/record/domain/record-calls.ts). */
const deskMethods: Readonly<Record<string, string>> = {
  deskGet: 'GET',
  deskPost: 'POST',
  'kind.get': 'GET',
  'kind.save': 'POST',
  'kind.step': 'POST',
  'kind.delete': 'POST',
  'kind.undo': 'POST',
}

/** Method, path and base of a call; null: the expression makes none. */
function fieldsOf({ callee, arguments: [first] }: ESTree.CallExpression): Record<string, string | null> | null {
  if (callee.type === 'Identifier' && callee.name === 'defineCall')
    return { method: textOf(first, 'method'), path: textOf(first, 'path'), base: textOf(first, 'base') }
  const isOfKind = callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
  const name = isOfKind ? `kind.${callee.property.name}` : callee.type === 'Identifier' ? callee.name : ''
  const method = deskMethods[name]
  if (!method) return null
  return { method, path: first?.type === 'Literal' ? String(first.value) : null, base: backendBase }
}

function textOf(shape: ESTree.Argument | undefined, name: string): string | null {
  if (shape?.type !== 'ObjectExpression') return null
  for (const field of shape.properties) {
    if (field.type !== 'Property' || field.key.type !== 'Identifier' || field.key.name !== name) continue
    return field.value.type === 'Literal' ? String(field.value.value) : null
  }
  return null
}
