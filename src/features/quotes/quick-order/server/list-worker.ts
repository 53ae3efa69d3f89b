import { parentPort, workerData } from 'node:worker_threads'
import type { TradeCodes } from '#features/catalog/search/domain/engine/trade-codes.ts'
import { hasEqualPart, type PartTexts } from '#features/catalog/search/domain/parts/part-list.ts'
import type { Result } from '#shared/result.ts'
import { yes } from '#shared/result.ts'
import { isOtherNumber } from '../domain/other-numbers.ts'
import { type CutTable, cutTable } from './cut-table.ts'
import { type ChosenColumns, plainText, type ReadList, readRows } from './read-rows.ts'
import { readFileText, type SourceFault } from './read-source.ts'

// This runs in a thread of its own, so that a list that is slow to read does not block other requests.

export interface ListTask {
  /** A list as text, or the bytes of a file. */
  source: string | Uint8Array
  chosenColumns: ChosenColumns
  /** The part numbers of the company of whoever asks, as they are searched for, one a line. */
  ownNumbers?: string
  /** The GTINs and CLEI codes of the catalogue. */
  codes?: TradeCodes
}

/** A list of which only the table is wanted, whatever its columns mean. */
export interface TableTask {
  source: string | Uint8Array
  wants: 'table'
}

export interface ReadSource {
  /** The text of the file, or the text as it was sent. */
  text: string
  /** The name of the sheet that was read, if the workbook has several. */
  sheet: string | null
  list: ReadList
}

export interface ReadTable {
  text: string
  /** Null for lines that people wrote. */
  table: CutTable | null
}

export type ListReply = Result<ReadSource, SourceFault>
export type TableReply = Result<ReadTable, SourceFault>

const parts: PartTexts = workerData
const known = new Map<string, boolean>()
const mostRemembered = 10_000

parentPort?.on('message', async (task: ListTask | TableTask) => parentPort?.postMessage(await answer(task)))

async function answer(task: ListTask | TableTask): Promise<ListReply | TableReply> {
  const { source } = task
  const isOther = 'wants' in task ? () => false : isOtherNumber(task)
  const isAny = (written: string) => isKnown(written) || isOther(written)
  const read = typeof source === 'string' ? yes({ text: source, sheet: null }) : await readFileText(source, isAny)
  if (!read.ok) return read
  if (known.size > mostRemembered) known.clear()
  const { text } = read.value
  if ('wants' in task) return yes({ text, table: cutTable(plainText(text), isAny) })
  return yes({ ...read.value, list: readRows(text, task.chosenColumns, isAny) })
}

/** Whether the catalogue has a part number. Remembers answers, because a list asks for the same words many times. */
function isKnown(written: string): boolean {
  const isIt = known.get(written) ?? hasEqualPart(parts, written)
  known.set(written, isIt)
  return isIt
}
