import type { PartTexts } from '#features/catalog/search/domain/parts/part-list.ts'
import type { Language } from '#shared/language.ts'
import type { CutTable } from './cut-table.ts'
import { createListThread } from './list-thread.ts'
import { listRefusal } from './read-task.ts'

/** Reads tables for other slices, in a thread of its own. Throws the refusal of what is no table. */
export function createTableReader() {
  const thread = createListThread()
  return async (
    source: string | Uint8Array,
    known: PartTexts,
    language: Language,
  ): Promise<{ text: string; table: CutTable }> => {
    const read = await thread.readTable({ source, wants: 'table' }, known)
    if (!read.ok) throw listRefusal(read.reason, language)
    const { text, table } = read.value
    if (!table || table.rows.length === 0) throw listRefusal(text.trim() === '' ? 'empty' : 'not_a_list', language)
    return { text, table }
  }
}
