import type { CheckedConfiguration } from '../../contract.ts'

/** A line of the load list for the text area, where something in what was sent was not understood. */
export interface KeptLine {
  /** The line without it. */
  written: string
  unread: readonly string[]
  /** Nothing of it was understood. */
  isWhole: boolean
}

interface Shown {
  schedule: string
  rows: readonly Pick<CheckedConfiguration['rows'][number], 'load' | 'line' | 'unread'>[]
}

type Kept = ReadonlyMap<string, KeptLine>

/** The parts of a sent text that were not understood, by the ref of their load. */
export function keptLines({ schedule, rows }: Shown, text: string): Kept {
  const sent = text.split(/\r\n|\r|\n/)
  const written = schedule.split('\n')
  return new Map(
    rows.flatMap(({ load, line, unread }, n) => {
      const isWhole = line !== null && unread[0] === sent[line - 1]?.trim()
      return unread.length > 0 ? [[load, { written: written[n] ?? '', unread, isWhole }] as const] : []
    }),
  )
}

/** The load list for the text area: what was not understood stays in its line, and what was too much for a panel stays below. */
export function shownSchedule({ schedule, rows }: Shown, kept: Kept, rest: string): string {
  const lines =
    schedule === '' ? [] : schedule.split('\n').map((line, n) => shownLine(line, kept.get(rows[n]?.load ?? '')))
  return [...lines, ...(rest ? [rest] : [])].join('\n')
}

function shownLine(line: string, kept: KeptLine | undefined): string {
  if (!kept) return line
  if (!kept.isWhole) return [line, ...kept.unread].join('; ')
  // Since its load was changed, the line says more than the one that was not understood.
  return line === kept.written ? kept.unread.join('; ') : line
}
