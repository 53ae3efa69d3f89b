import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { presentGroups } from '#features/catalog/domain/presenting/present-specification.ts'
import { type Wire, wireKey } from '#features/workbench/domain/wire-size.ts'
import type { Language } from '#shared/language.ts'
import { configurationText } from '../messages/words.ts'
import { wireName } from './names.ts'
import type { Plan } from './plan.ts'

type Lug = 'mechanical' | 'crimp' | 'two_hole'

// AT&T (trade facts, rule 8): 22 to 18 AWG mechanical, 16 to 10 AWG one or two holes, 8 AWG and larger two holes.
const largest = { mechanical: 1620, crimp: 10_380 }

const lugOf = ({ cmil }: Wire): Lug => {
  if (cmil <= largest.mechanical) return 'mechanical'
  return cmil <= largest.crimp ? 'crimp' : 'two_hole'
}

/** Lugs are no products: a line for each kind names its wires, and the terminals of the panels that they go to. */
export function freeItems(plan: Plan, index: CatalogIndex, language: Language): string[] {
  const text = configurationText[language]
  const lugs = new Map<Lug, { wires: Map<string, number>; panels: Set<number> }>()
  for (const { load, panel } of plan.standings) {
    if (!load?.wire || !panel) continue
    const kind = lugOf(load.wire)
    const known = lugs.get(kind) ?? { wires: new Map<string, number>(), panels: new Set<number>() }
    known.wires.set(wireKey(load.wire), load.wire.cmil)
    known.panels.add(panel.model.id)
    lugs.set(kind, known)
  }
  return [...lugs].map(([kind, { wires, panels }]) => {
    const sizes = [...wires].sort((a, b) => a[1] - b[1]).map(([name]) => wireName(name, language))
    const terminals = [...panels].map(id => terminalsOf(index, id, language)).filter(words => words !== '')
    return capital(text.lugLine(text.lugs[kind], sizes.join(', '), [...new Set(terminals)].join('; ')))
  })
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The words of the specification for the output terminals of a panel. */
function terminalsOf(index: CatalogIndex, id: number, language: Language): string {
  const attribute = index.attributes.find(({ key }) => key === 'output_type')
  const groups = presentGroups(index, index.rowOf.get(id) ?? -1, language)
  const found = groups.flatMap(({ attributes }) => attributes).find(one => one.id === attribute?.id)
  return found?.values[0]?.value ?? ''
}
