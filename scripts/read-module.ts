import { parseSync, Visitor } from 'vite'

export interface Import {
  specifier: string
  /** true: the import brings only types, and the running program does not have it. */
  isType: boolean
  /** The names that cross by value, as the other module has them; '*' where it is everything. */
  values: string[]
  line: number
}

export interface Module {
  imports: Import[]
  /** Where the module reads the clock, random numbers or the runtime's cryptography. */
  impurities: { what: string; line: number }[]
  /** true: the module has nothing but `export … from`. */
  isBarrel: boolean
}

const impureObjects = new Set(['crypto', 'performance'])
const impureMembers = new Set(['Date.now', 'Math.random', 'Temporal.Now'])

/** Finds the imports and the impure reads of a TypeScript module. Throws an Error that names the file when it cannot parse it. */
export function readModule(file: string, source: string): Module {
  const { module, program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(entry => entry.isType),
    values: entries.filter(entry => !entry.isType).map(entry => entry.importName.name ?? '*'),
    line: lineOf(start),
  }))
  for (const { entries, start } of module.staticExports) {
    const specifier = entries.find(entry => entry.moduleRequest)?.moduleRequest?.value
    if (specifier)
      imports.push({
        specifier,
        isType: entries.every(entry => entry.isType),
        values: entries.filter(entry => !entry.isType).map(entry => entry.importName.name ?? '*'),
        line: lineOf(start),
      })
  }
  const impurities: Module['impurities'] = []
  const note = (what: string, { start }: { start: number }) => impurities.push({ what, line: lineOf(start) })
  new Visitor({
    ImportExpression({ source: from, start }) {
      if (from.type === 'Literal')
        imports.push({ specifier: String(from.value), isType: false, values: ['*'], line: lineOf(start) })
    },
    TSImportType({ source: from, start }) {
      imports.push({ specifier: from.value, isType: true, values: [], line: lineOf(start) })
    },
    NewExpression(node) {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0) note('new Date()', node)
    },
    CallExpression(node) {
      if (isNamed(node.callee, 'Date')) note('Date()', node)
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier') return
      const name = node.property.type === 'Identifier' ? `${node.object.name}.${node.property.name}` : node.object.name
      if (impureMembers.has(name) || impureObjects.has(node.object.name)) note(name, node)
    },
  }).visit(program)
  const isBarrel = program.body.length > 0 && program.body.every(isReExport)
  return { imports, impurities, isBarrel }
}

function isNamed(node: { type: string; name?: unknown }, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

function isReExport(node: { type: string; source?: unknown }): boolean {
  return node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)
}
