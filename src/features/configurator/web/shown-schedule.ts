import type { CheckedConfiguration } from '../contract.ts'

/**
 * The schedule text of an answer for the text area: what was not taken stays in its line, and the lines after the last load that could
 * be taken stay below. `text`: what was sent.
 */
export function shownSchedule({ schedule, rows, rest }: CheckedConfiguration, text: string): string {
  if (schedule === '') return rest
  const sent = text.split(/\r\n|\r|\n/)
  const lines = schedule.split('\n').map((line, n) => {
    const { unread = [], line: number = null } = rows[n] ?? {}
    const [whole = ''] = unread
    return number !== null && whole === sent[number - 1]?.trim() ? whole : [line, ...unread].join('; ')
  })
  return [...lines, ...(rest ? [rest] : [])].join('\n')
}
