import { type Language, languages } from '#shared/language.ts'
import { stemOf, wordsOf } from '../engine/words.ts'
import { type ToolKey, toolNames } from './tool-names.ts'

/** Words around a name that say no more than that a tool is meant: 'cable size calculator'. */
const around = new Set(
  (
    'calculator calculators calculate calculation calc tool tools online dc ' +
    'calculadora calculadoras calcular calculo herramienta herramientas cc ' +
    'calculateur calculateurs calculer calcul outil outils'
  ).split(' '),
)

interface Name {
  key: ToolKey
  language: Language
  words: readonly string[]
  stems: ReadonlySet<string>
}

const stemsIn = (words: readonly string[], language: Language) => new Set(words.map(word => stemOf(word, language)))

const names: readonly Name[] = Object.entries(toolNames).flatMap(([key, own]) =>
  languages.flatMap(language =>
    own[language].map((name): Name => {
      const words = wordsOf(name)
      // Trusted text: the keys of the table.
      return { key: key as ToolKey, language, words, stems: stemsIn(words, language) }
    }),
  ),
)

/** The tools that a text names as a whole, in any language and order of the words; none for a text that says more. */
export function findTools(text: string): ToolKey[] {
  const words = wordsOf(text)
  const plain = words.filter(word => !around.has(word))
  return unique(names.filter(name => isNamed(name, words) || isNamed(name, plain)))
}

const isNamed = ({ language, stems }: Name, words: readonly string[]): boolean => {
  const own = stemsIn(words, language)
  return own.size === stems.size && [...own].every(stem => stems.has(stem))
}

// Fewer letters begin too many other words.
const begunFrom = { only: 5, last: 2 }

/** The tool that somebody seems to be typing: all words of a name are there, the last one at least begun; null: none. */
export function beginTool(text: string): ToolKey | null {
  const [found] = findTools(text)
  if (found) return found
  const words = wordsOf(text)
  const last = words.at(-1) ?? ''
  if (last.length < (words.length === 1 ? begunFrom.only : begunFrom.last)) return null
  return unique(names.filter(name => isBegun(name, words.slice(0, -1), last)))[0] ?? null
}

function isBegun({ language, words: own }: Name, before: readonly string[], last: string): boolean {
  if (own.length !== before.length + 1) return false
  const stems = stemsIn(before, language)
  const rest = own.filter(word => !stems.has(stemOf(word, language)))
  return rest.length === 1 && (rest[0] ?? '').startsWith(last)
}

const unique = (found: readonly Name[]): ToolKey[] => [...new Set(found.map(({ key }) => key))]
