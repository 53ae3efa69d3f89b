import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import { countriesIn } from '#features/site/address/domain/places.ts'
import { languages } from '#shared/language.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { Cell } from './cell.ts'
import type { ReadCell } from './cell-fault.ts'
import { readTextCell } from './read-cell.ts'

let known: ReadonlyMap<string, string> | null = null

/** Names as other programs write them, beside those of the three languages. */
const usual = { usa: 'US', 'u.s.a.': 'US', 'united states of america': 'US', uk: 'GB' }

// Made when a file first names a country: reading all names takes some milliseconds.
function codesByName(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...languages.flatMap(language => countriesIn(language).map(({ code, name }) => [foldText(name), code] as const)),
    ...Object.entries(usual),
  ])
  return known
}

/** Reads a country by its two letters, or by its name in one of the languages; what is neither is refused by the rule of the field. */
export function readCountryCell(cell: Cell): ReadCell<string> {
  const read = readTextCell(cell)
  if (!read.ok || read.value.length > 80) return read
  return readAs(codesByName().get(foldText(read.value.trim())) ?? read.value)
}
