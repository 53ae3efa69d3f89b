import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Declaration {
  prop: string
  value: string
  remove: () => void
}

// Trusted text: the style sheets of this project.
const definition = /(--[\w-]+)\s*:\s*([^;{}]+);/g
const use = /var\((--[\w-]+)\)/g

/**
 * Writes the value of a token where the style sheets name it: `.5rem` is shorter than `var(--s2)`, and a browser looks nothing up. Those
 * stay names that have several values, are longer than their name, or stand in a text of the program.
 */
export function constantTokens(root: string) {
  const source = join(root, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const read = (ending: RegExp) =>
    files.filter(file => ending.test(file)).map(file => readFileSync(join(source, file), 'utf8'))
  const named = new Set(
    read(/(?<!\.test)\.tsx?$/).flatMap(text => [...text.matchAll(use)].map(([, name = '']) => name)),
  )
  const values = new Map<string, Set<string>>()
  for (const [, name = '', value = ''] of read(/\.css$/).flatMap(text => [...text.matchAll(definition)])) {
    values.set(name, (values.get(name) ?? new Set()).add(value))
  }
  const tokens = new Set(
    Array.from(readFileSync(join(source, 'web/ui/tokens.css'), 'utf8').matchAll(definition), ([, name]) => name),
  )
  const constant = (name: string): string | null => {
    const [value, ...others] = values.get(name) ?? []
    if (!tokens.has(name) || value === undefined || others.length > 0) return null
    const written = inline(value)
    return written.length <= `var(${name})`.length ? written : null
  }
  const inline = (text: string) => text.replaceAll(use, (whole, name: string) => constant(name) ?? whole)
  return {
    postcssPlugin: 'constant-tokens',
    Declaration: (declaration: Declaration) => {
      const { prop, value } = declaration
      if (constant(prop) !== null && !named.has(prop)) declaration.remove()
      else if (value.includes('var(')) declaration.value = inline(value)
    },
  }
}
