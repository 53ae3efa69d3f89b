import { parentPort, workerData } from 'node:worker_threads'
import { hasEqualPart, type PartTexts } from '#features/search/domain/parts/part-list.ts'
import type { Result } from '#shared/result.ts'
import { yes } from '#shared/result.ts'
import { type ChosenColumns, type ReadList, readRows } from './read-rows.ts'
import { readFileText, type SourceFault } from './read-source.ts'

// This runs in a thread of its own, so that a list that is slow to read does not block other requests.

export interface ListTask {
  /** A list as text, or the bytes of a file. */
  source: string | Uint8Array
  chosenColumns: ChosenColumns
}

export interface ReadSource {
  /** The text of the file, or the text as it was sent. */
  text: string
  /** The name of the sheet that was read, if the workbook has several. */
  sheet: string | null
  list: ReadList
}

export type ListReply = Result<ReadSource, SourceFault>

const parts: PartTexts = workerData
const known = new Map<string, boolean>()
const mostRemembered = 10_000

parentPort?.on('message', async (task: ListTask) => parentPort?.postMessage(await readSource(task)))

async function readSource({ source, chosenColumns }: ListTask): Promise<ListReply> {
  const read = typeof source === 'string' ? yes({ text: source, sheet: null }) : await readFileText(source, isKnown)
  if (!read.ok) return read
  if (known.size > mostRemembered) known.clear()
  return yes({ ...read.value, list: readRows(read.value.text, chosenColumns, isKnown) })
}

/** Remembers answers, because a list asks for the same words many times. */
function isKnown(written: string): boolean {
  const isIt = known.get(written) ?? hasEqualPart(parts, written)
  known.set(written, isIt)
  return isIt
}
