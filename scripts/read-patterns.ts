import { parseSync, Visitor } from 'vite'

export interface Pattern {
  source: string
  flags: string
  line: number
}

export interface ModulePatterns {
  patterns: Pattern[]
  /** Lines where a pattern is built from run-time values. */
  unread: number[]
}

/** Returns the text of another module's constant; null when it is not a constant text. */
export type ImportedText = (specifier: string, name: string) => string | null

type Node = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['NewExpression']>>[0]['arguments'][number]
type Texts = (name: string) => string | null

/** Finds the patterns of a module: literals, and those that `RegExp` builds from texts in the sources. */
export function readPatterns(file: string, source: string, importedText: ImportedText): ModulePatterns {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const textOf = textsOf(file, source, importedText)
  const patterns: Pattern[] = []
  const unread: number[] = []
  const note = ({ callee, arguments: given, start }: { callee: Node; arguments: Node[]; start: number }) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    const [first, second] = given
    const text = first ? evaluate(first, textOf) : ''
    const flags = second ? evaluate(second, textOf) : ''
    if (text === null || flags === null) unread.push(lineOf(start))
    else patterns.push({ source: text, flags, line: lineOf(start) })
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        patterns.push({ source: node.regex.pattern, flags: node.regex.flags, line: lineOf(node.start) })
    },
    NewExpression: note,
    CallExpression: note,
  }).visit(program)
  return { patterns, unread }
}

/** Returns the constant texts of a module by name, including the imported ones. */
export function textsOf(file: string, source: string, importedText: ImportedText): Texts {
  const { program, module } = parseSync(file, source)
  const constants = new Map<string, Node>()
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      if (kind !== 'const') return
      for (const { id, init } of declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(program)
  const imports = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(
        ({ localName, importName }) => [localName.value, [moduleRequest.value, importName.name ?? '']] as const,
      ),
    ),
  )
  const textOf: Texts = name => {
    const init = constants.get(name)
    if (init) return evaluate(init, textOf)
    const [specifier, exported] = imports.get(name) ?? []
    return specifier === undefined || exported === undefined ? null : importedText(specifier, exported)
  }
  return textOf
}

/** Evaluates an expression of texts in the sources; null when it needs anything else. */
function evaluate(node: Node, textOf: Texts): string | null {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null
    case 'Identifier':
      return textOf(node.name)
    case 'BinaryExpression':
      return node.operator === '+' ? joined([evaluate(node.left as Node, textOf), evaluate(node.right, textOf)]) : null
    case 'TemplateLiteral':
      return joined(alternate(node, quasi => quasi.value.cooked, textOf))
    case 'TaggedTemplateExpression':
      return isStringRaw(node.tag) ? joined(alternate(node.quasi, quasi => quasi.value.raw, textOf)) : null
    default:
      return null
  }
}

type Template = Extract<Node, { type: 'TemplateLiteral' }>

function alternate(
  { quasis, expressions }: Template,
  read: (quasi: Template['quasis'][number]) => string | null,
  textOf: Texts,
): (string | null)[] {
  return quasis.flatMap((quasi, place) => {
    const expression = expressions[place]
    return expression ? [read(quasi), evaluate(expression, textOf)] : [read(quasi)]
  })
}

const joined = (parts: readonly (string | null)[]) => (parts.includes(null) ? null : parts.join(''))

function isStringRaw(tag: Node): boolean {
  if (tag.type !== 'MemberExpression') return false
  const { object, property } = tag
  return object.type === 'Identifier' && object.name === 'String' && 'name' in property && property.name === 'raw'
}
