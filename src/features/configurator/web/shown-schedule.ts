import type { CheckedConfiguration } from '../contract.ts'

/**
 * The schedule text of an answer for the text area: what was not understood stays in its line, and the lines after the last load
 * that could be taken stay below. `text`: what was sent.
 */
export function shownSchedule({ schedule, rows, rest }: CheckedConfiguration, text: string): string {
  if (schedule === '') return rest
  const sent = text.split(/\r\n|\r|\n/)
  const lines = schedule.split('\n').map((line, n) => {
    const row = rows[n]
    const faults = row?.faults.filter(({ code }) => code === 'not_understood') ?? []
    if (!row?.line || faults.length === 0) return line
    const [, ...fields] = (sent[row.line - 1] ?? '').split(/[;\t]/).map(field => field.trim())
    const left = fields.filter(field => field && faults.some(fault => fault.text.includes(field.slice(0, 39))))
    return [line, ...left].join('; ')
  })
  return [...lines, ...(rest ? [rest] : [])].join('\n')
}
