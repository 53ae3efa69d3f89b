import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { presentGroups } from '#features/catalog/catalog/domain/presenting/present-specification.ts'
import { readWire, type Wire, wireKey } from '#features/tools/workbench/domain/wire-size.ts'
import type { Language } from '#shared/language.ts'
import { colonOf } from '#shared/text/colon.ts'
import { configurationText } from '../../messages/words.ts'
import { wireName } from '../names.ts'
import type { Plan } from '../plan.ts'
import { productWords } from '../product-words.ts'

type Lug = 'mechanical' | 'crimp' | 'two_hole'

// AT&T (trade facts, rule 8): 22 to 18 AWG mechanical, 16 to 10 AWG one or two holes, 8 AWG and larger two holes.
const largest = { mechanical: 1620, crimp: 10_380 }

const lugOf = ({ cmil }: Wire): Lug => {
  if (cmil <= largest.mechanical) return 'mechanical'
  return cmil <= largest.crimp ? 'crimp' : 'two_hole'
}

/**
 * The things that are needed and are no products. Lugs: a line for each kind names its wires, and the terminals of the panels that
 * they go to; feeders have their own. For a panel without devices: the protection of the cables that leave it.
 */
export function freeItems(plan: Plan, index: CatalogIndex, language: Language): string[] {
  const text = configurationText[language]
  const outputs = plan.standings.flatMap(({ load, panel }) =>
    load?.wire && panel ? [{ wire: load.wire, id: panel.model.id }] : [],
  )
  const inputs = plan.configuration.feeders.flatMap(({ panel, wire: words }) => {
    const [wire, id] = [words === null ? null : readWire(words), plan.panelOf.get(panel)?.model.id]
    return wire && id !== undefined ? [{ wire, id }] : []
  })
  const panels = [...new Set(plan.panels.map(({ model }) => model.id))]
  return [
    ...panels.flatMap(id => protectionLines(index, id, language)),
    ...lugLines(outputs, id => terminalsOf(index, id, 'output_type', language), { line: text.lugLine, language }),
    ...lugLines(inputs, id => terminalsOf(index, id, 'input_type', language), { line: text.feederLugLine, language }),
  ]
}

interface Words {
  line: (kind: string, wires: string, terminals: string) => string
  language: Language
}

function lugLines(
  wired: readonly { wire: Wire; id: number }[],
  wordsOf: (id: number) => string,
  { line, language }: Words,
): string[] {
  const text = configurationText[language]
  return [...Map.groupBy(wired, ({ wire }) => lugOf(wire))].map(([kind, all]) => {
    const wires = new Map(all.map(({ wire }) => [wireKey(wire), wire.cmil]))
    const sizes = [...wires].sort((a, b) => a[1] - b[1]).map(([name]) => wireName(name, language))
    const terminals = [...new Set(all.map(({ id }) => id))].map(wordsOf).filter(words => words !== '')
    return capital(line(text.lugs[kind], sizes.join(', '), [...new Set(terminals)].join('; ')))
  })
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** 'CI-0202-450-3U. Upstream device of each outgoing cable: …' */
function protectionLines(index: CatalogIndex, id: number, language: Language): string[] {
  const stated = specificationOf(index, id, 'output_protection', language)
  const words = stated?.values[0]?.value
  return stated && words
    ? [`${productWords(index, id, language).sku}. ${stated.name}${colonOf(language)} ${words}`]
    : []
}

/** The words of the specification for the terminals of a panel. */
const terminalsOf = (index: CatalogIndex, id: number, key: 'input_type' | 'output_type', language: Language): string =>
  specificationOf(index, id, key, language)?.values[0]?.value ?? ''

function specificationOf(index: CatalogIndex, id: number, key: string, language: Language) {
  const attribute = index.attributes.find(one => one.key === key)
  const groups = presentGroups(index, index.rowOf.get(id) ?? -1, language)
  return groups.flatMap(({ attributes }) => attributes).find(one => one.id === attribute?.id)
}
