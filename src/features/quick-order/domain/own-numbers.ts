import { plainPartNumber } from '#features/search/domain/parts/part-list.ts'
import type { IsKnown } from './part-line.ts'

/** Whether a text is one of some part numbers, which are as they are searched for, one a line. */
export function isAmong(numbers: string): IsKnown {
  if (numbers === '') return () => false
  const all = new Set(numbers.split('\n'))
  return written => all.has(plainPartNumber(written))
}
