import type { Condition, ProductConditions } from '#features/catalog/catalog/domain/filtering/filtered-document.ts'
import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import type { Language } from '#shared/language.ts'
import { type Cell, joinEntries, splitEntries, textOf } from './cell.ts'
import { cellFault, type ReadCell } from './cell-fault.ts'
import { readNumberCell, readYesNo } from './read-cell.ts'

/** The names that the filter of a document may use, by the keys of files. */
export interface FilterVocabulary {
  attributes: readonly { id: number; key: string; kind: string; unit: string | null; decimals: number | null }[]
  options: readonly { id: number; attributeId: number; key: string }[]
  /** Names in addresses. */
  categories: readonly { id: number; seName: string }[]
}

const categoryWord = 'category'

/** 'category=gmt-panels; voltage=48,24; max_fuse=10..20; alarm=yes'. What is not there any more is its number. */
export function writeFilter({ category_id: categoryId, conditions }: ProductConditions, known: FilterVocabulary): Cell {
  const numbered = (id: number, key: string | undefined) => key ?? `#${id}`
  const wordOf = (condition: Condition): string => {
    if ('yes' in condition) return condition.yes ? 'yes' : 'no'
    if ('option_ids' in condition)
      return condition.option_ids.map(id => numbered(id, known.options.find(one => one.id === id)?.key)).join(',')
    return `${condition.from ?? ''}..${condition.to ?? ''}`
  }
  const category = known.categories.find(({ id }) => id === categoryId)?.seName
  return joinEntries([
    ...(categoryId === null ? [] : [`${categoryWord}=${numbered(categoryId, category)}`]),
    ...conditions.map(one => {
      const key = known.attributes.find(({ id }) => id === one.attribute_id)?.key
      return `${numbered(one.attribute_id, key)}=${wordOf(one)}`
    }),
  ])
}

/** The filter of a cell; the rules of its field say whether it is possible. */
export function readFilterCell(cell: Cell, known: FilterVocabulary, language: Language): ReadCell<ProductConditions> {
  let categoryId: number | null = null
  const conditions: Condition[] = []
  for (const entry of splitEntries(textOf(cell))) {
    const at = entry.indexOf('=')
    const [word, value] = [entry.slice(0, Math.max(at, 0)).trim().toLowerCase(), entry.slice(at + 1).trim()]
    if (word === categoryWord) {
      const id = idOf(known.categories, ({ seName }) => seName, value)
      if (id === undefined) return unknown(entry)
      categoryId = id
      continue
    }
    const attribute = known.attributes.find(one => one.id === idOf(known.attributes, ({ key }) => key, word))
    if (!attribute) return unknown(entry)
    const condition = readCondition(attribute, value, known, language)
    if (!condition.ok) return condition
    conditions.push(condition.value)
  }
  // As the field has them: by attribute.
  conditions.sort((a, b) => a.attribute_id - b.attribute_id)
  return readAs({ category_id: categoryId, conditions })
}

function readCondition(
  { id, kind, unit, decimals }: FilterVocabulary['attributes'][number],
  value: string,
  known: FilterVocabulary,
  language: Language,
): ReadCell<Condition> {
  if (kind === 'boolean') {
    const yes = readYesNo(value)
    return yes.ok ? readAs({ attribute_id: id, yes: yes.value }) : yes
  }
  if (kind === 'option') {
    const own = known.options.filter(({ attributeId }) => attributeId === id)
    const ids = new Set<number>()
    for (const word of value.split(',')) {
      const option = idOf(own, ({ key }) => key, word.trim())
      if (option === undefined) return unknown(word.trim())
      ids.add(option)
    }
    return readAs({ attribute_id: id, option_ids: [...ids].sort((a, b) => a - b) })
  }
  const [from = '', to = from] = value.split('..', 2)
  const ends: (number | null)[] = []
  for (const end of [from, to]) {
    const read = end.trim() === '' ? readAs(null) : readNumberCell(end.trim(), { unit, decimals }, language)
    if (!read.ok) return read
    ends.push(read.value)
  }
  return readAs({ attribute_id: id, from: ends[0] ?? null, to: ends[1] ?? null })
}

function idOf<One extends { id: number }>(
  some: readonly One[],
  keyOf: (one: One) => string,
  word: string,
): number | undefined {
  const number = /^#(\d{1,10})$/.exec(word)?.[1]
  if (number !== undefined) return Number(number)
  return some.find(one => keyOf(one).toLowerCase() === word.toLowerCase())?.id
}

const unknown = (text: string) => cellFault({ reason: 'unknown_reference', text: text.slice(0, 60) })
