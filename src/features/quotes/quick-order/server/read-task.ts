import type { z } from 'zod'
import { hasEqualPart, type PartTexts } from '#features/catalog/search/domain/parts/part-list.ts'
import type { Context } from '#server/calls/handle.ts'
import { invalid, Refusal, refused } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import { type Result, yes } from '#shared/result.ts'
import type { parsePartList } from '../contract.ts'
import { isOtherNumber } from '../domain/other-numbers.ts'
import { answerText } from '../messages/answers.ts'
import type { ListFault, ListThread } from './list-thread.ts'
import type { ListTask, ReadSource } from './list-worker.ts'
import { readRows } from './read-rows.ts'

export type ParseBody = z.output<typeof parsePartList.body>

/** Reads the list and the chosen columns from the body. Throws 400 if the body has no list. */
export async function readTask(
  { text, file, column_roles: roles, has_heading: hasHeading }: ParseBody,
  { language }: Context,
  known: Pick<ListTask, 'ownNumbers' | 'codes'>,
): Promise<ListTask> {
  const answer = answerText[language]
  if ((text === undefined) === (file === undefined)) throw invalid({ text: [answer.textOrFile] })
  if (text?.trim() === '') throw invalid({ text: [answer.empty] })
  if (roles && !isOnePart(roles)) throw invalid({ column_roles: [answer.onePartColumn] })
  const source = file ? new Uint8Array(await file.arrayBuffer()) : (text ?? '')
  return { source, chosenColumns: { roles, hasHeading }, ...known }
}

// A text that a person types into the panel is read here: that takes less time than to start a thread.
const longestAtOnce = 2000

export async function readSource(
  task: ListTask,
  parts: PartTexts,
  threads: Record<'text' | 'file', ListThread>,
): Promise<Result<ReadSource, ListFault>> {
  const { source, chosenColumns } = task
  if (typeof source !== 'string') return threads.file.read(task, parts)
  if (source.length > longestAtOnce) return threads.text.read(task, parts)
  const isOther = isOtherNumber(task)
  return yes({
    text: source,
    sheet: null,
    list: readRows(source, chosenColumns, written => hasEqualPart(parts, written) || isOther(written)),
  })
}

export function listRefusal(fault: ListFault, language: Language): Refusal {
  const message = answerText[language][fault]
  if (fault === 'empty') return refused(fault, message)
  const isTooMuch = fault === 'too_much_text' || fault === 'takes_too_long'
  return new Refusal(isTooMuch ? 413 : 415, fault, { message })
}

/** Whether one column has the part numbers, and no two columns have the same role. */
function isOnePart(roles: NonNullable<ParseBody['column_roles']>): boolean {
  const countOf = (wanted: string) => roles.filter(role => role === wanted).length
  return countOf('part_number') === 1 && countOf('quantity') <= 1 && countOf('note') <= 1 && countOf('designator') <= 1
}
