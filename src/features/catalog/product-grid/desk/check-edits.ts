import { wordFieldFault } from '#features/catalog/catalog-edit/desk/widgets/fault-words.ts'
import { wordUnreadCell } from '#features/catalog/exchange/desk/widgets/cell-words.ts'
import type { Language } from '#shared/language.ts'
import type { GridColumns } from '../desk-contract.ts'
import { disputed, type Edits, type RowEdits } from '../domain/edits.ts'
import { type GridFault, type GridVocabulary, readEdits } from '../domain/read-edits.ts'
import { gridRefusals } from '../messages/desk-grid-refusals.ts'

/** The vocabulary by which cells are read, from the server's columns. */
export const vocabularyOf = ({ attributes, series }: GridColumns): GridVocabulary => ({
  attributes: attributes.map(({ is_multiple, is_one_text, is_counted, ...attribute }) => ({
    ...attribute,
    isMultiple: is_multiple,
    isOneText: is_one_text,
    isCounted: is_counted,
  })),
  series: new Map(series.map(({ id, se_name }) => [id, se_name])),
})

export interface Checked {
  /** Why cells are not possible, by column. */
  faults: ReadonlyMap<string, string>
  /** The values that somebody else has written meanwhile, by column. */
  disputed: ReadonlyMap<string, string>
}

/** Checks edits as the server will; what depends on other products is said when it saves. Each edit is checked once. */
export function createChecker(vocabulary: GridVocabulary, language: Language): (edit: RowEdits) => Checked {
  const known = new WeakMap<RowEdits, Checked>()
  return edit => {
    const before = known.get(edit)
    if (before) return before
    const { row, values, theirs } = edit
    const { faults } = readEdits(Object.fromEntries(values), (theirs ?? row).cells, {
      vocabulary,
      references: null,
      language,
    })
    const words = new Map([...faults].map(([column, fault]) => [column, wordFault(fault, language)]))
    const checked = { faults: words, disputed: disputed(edit) }
    known.set(edit, checked)
    return checked
  }
}

function wordFault(fault: GridFault, language: Language): string {
  if (fault.of === 'column') return gridRefusals[language].fixed_column
  return fault.of === 'cell' ? wordUnreadCell(fault.fault, language) : wordFieldFault(fault.fault, language)
}

/** How many cells keep the edits from being saved. */
export function countFaults(edits: Edits, check: (edit: RowEdits) => Checked): { invalid: number; disputed: number } {
  const all = [...edits.values()].map(check)
  return {
    invalid: all.reduce((sum, { faults }) => sum + faults.size, 0),
    disputed: all.reduce((sum, one) => sum + one.disputed.size, 0),
  }
}
