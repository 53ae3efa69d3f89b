import { parentPort, workerData } from 'node:worker_threads'
import { hasEqualPart, type PartTexts } from '#features/search/domain/parts/part-list.ts'
import type { Result } from '#shared/result.ts'
import { yes } from '#shared/result.ts'
import { type ColumnWish, type ReadList, readRows } from './read-rows.ts'
import { readFileText, type SourceFault } from './read-source.ts'

// A thread of its own: whatever a stranger's list makes the readers do, nobody else waits.

export interface ListTask {
  /** A list as text, or the bytes of a file. */
  source: string | Uint8Array
  wish: ColumnWish
}

export interface ReadSource {
  /** What was read of a file; a text as it came. */
  text: string
  /** Of a workbook with several sheets the one that was read. */
  sheet: string | null
  list: ReadList
}

export type ListReply = Result<ReadSource, SourceFault>

const parts: PartTexts = workerData
const known = new Map<string, boolean>()
const mostRemembered = 10_000

parentPort?.on('message', async (task: ListTask) => parentPort?.postMessage(await readSource(task)))

async function readSource({ source, wish }: ListTask): Promise<ListReply> {
  const read = typeof source === 'string' ? yes({ text: source, sheet: null }) : await readFileText(source, isKnown)
  if (!read.ok) return read
  if (known.size > mostRemembered) known.clear()
  return yes({ ...read.value, list: readRows(read.value.text, wish, isKnown) })
}

/** The same words are asked for again and again while a list is read. */
function isKnown(written: string): boolean {
  const isIt = known.get(written) ?? hasEqualPart(parts, written)
  known.set(written, isIt)
  return isIt
}
