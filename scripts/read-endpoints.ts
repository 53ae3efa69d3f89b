import { type ESTree, parseSync } from 'vite'
import { backendBase } from '../src/shared/api.ts'
import type { Endpoint } from '../src/shared/call.ts'

/** The makers of a call of the desk, by name: a function, or one of a kind of records (src/features/staff/record/domain/record-calls.ts). */
const deskMethods: Readonly<Record<string, 'GET' | 'POST'>> = {
  deskGet: 'GET',
  deskPost: 'POST',
  'kind.get': 'GET',
  'kind.save': 'POST',
  'kind.delete': 'POST',
  'kind.undo': 'POST',
}

/** The calls that a contract exports, by name, as the browser needs them. A GET has no method. */
export function readEndpoints(file: string, source: string): Map<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>()
  for (const statement of parseSync(file, source).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') continue
      const fields = fieldsOf(init)
      if (!fields) continue
      const { method, path, base } = fields
      if (!method || !path?.startsWith('/'))
        throw new Error(`${file}: method and path of ${id.name} are texts, so that the build can read them`)
      endpoints.set(id.name, {
        ...(method === 'POST' && { method }),
        path: `/${path.slice(1)}`,
        ...(base === backendBase && { base: backendBase }),
      })
    }
  }
  return endpoints
}

/** Method, path and base of a call as they are written; null: the expression makes none. */
function fieldsOf({ callee, arguments: [first] }: ESTree.CallExpression) {
  if (callee.type === 'Identifier' && callee.name === 'defineCall')
    return { method: fieldOf(first, 'method'), path: fieldOf(first, 'path'), base: fieldOf(first, 'base') }
  const method = deskMethods[nameOf(callee)]
  return method ? { method, path: textOf(first), base: backendBase } : null
}

function nameOf(callee: ESTree.CallExpression['callee']): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? `kind.${callee.property.name}`
    : ''
}

function fieldOf(shape: ESTree.Argument | undefined, name: string): string | null {
  if (shape?.type !== 'ObjectExpression') return null
  for (const field of shape.properties)
    if (field.type === 'Property' && field.key.type === 'Identifier' && field.key.name === name)
      return textOf(field.value)
  return null
}

const textOf = (node: ESTree.Argument | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null
