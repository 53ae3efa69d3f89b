import type { Language } from '#shared/language.ts'
import { type Cell, isBlank, splitEntries, textOf } from './cells/cell.ts'
import { readNumberCell, readYesNo } from './cells/read-cell.ts'

/** Kinds of attributes that can be made of a column. */
export const columnAttributeKinds = ['number', 'option', 'boolean', 'text'] as const

export interface ColumnAttribute {
  name: string
  kind: (typeof columnAttributeKinds)[number]
  unit: string | null
}

const mostWords = 20
const mostLetters = 60
/** The longest unit that an attribute may have. */
const unitLetters = 12

/** The attribute that a column would make, for somebody to check: numbers of one unit, yes or no, a choice of few words, texts. */
export function proposeAttribute(heading: string, cells: readonly Cell[], language: Language): ColumnAttribute {
  const { name, unit: named } = splitHeading(heading)
  const said = cells.filter(cell => !isBlank(cell))
  const texts = said.map(cell => textOf(cell))
  const words = new Set(texts)
  const of = (kind: ColumnAttribute['kind'], unit: string | null = null) => ({ name, kind, unit })
  if (said.length === 0) return of('text')
  const isOnlyDigits = texts.every(text => /^\d+$/.test(text))
  if (said.every(cell => readYesNo(cell).ok) && (!isOnlyDigits || words.size === 2)) return of('boolean')
  const unit = commonUnit(texts) ?? named
  if (said.every(cell => readNumberCell(cell, { unit, decimals: null }, language).ok)) return of('number', unit)
  const entries = texts.flatMap(splitEntries)
  const different = new Set(entries)
  const isWord = entries.every(entry => /^\p{L}{1,20}$/u.test(entry))
  const isFew = isWord || different.size < entries.length
  const isChoice = isFew && different.size <= mostWords && entries.every(entry => entry.length <= mostLetters)
  return of(isChoice ? 'option' : 'text')
}

/** 'Weight (kg)' is Weight in kg. */
function splitHeading(heading: string): { name: string; unit: string | null } {
  const text = heading.trim().replace(/\s+/g, ' ').slice(0, 200)
  const [, name, unit] = /^([^([]+)[([]([^)\]]+)[)\]]$/.exec(text) ?? []
  // A code is nothing that people read.
  const isUnit = unit !== undefined && unit.length <= unitLetters && !/^[A-Z]{2}\d+$/.test(unit)
  return { name: (isUnit ? (name ?? '') : text).trim().slice(0, 100), unit: isUnit ? unit.trim() : null }
}

/** The unit that most often stands behind the numbers; null where none does. */
function commonUnit(texts: readonly string[]): string | null {
  const units = texts.flatMap(text => {
    const behind = /^[-+±]? ?\d[\d.,]*(\D{1,12})$/.exec(text.slice(0, 60))?.[1]?.trim()
    return behind ? [behind] : []
  })
  const counts = [...Map.groupBy(units, unit => unit)].map(([unit, own]) => ({ unit, count: own.length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.unit ?? null
}
