/** Where an import stands. The clock works on those that are checking, applying and undoing. */
export const runStates = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const
export type RunState = (typeof runStates)[number]

export const workStates = ['checking', 'applying', 'undoing'] as const satisfies readonly RunState[]

export const isWorkState = (state: RunState): boolean => workStates.some(one => one === state)

export const runSteps = ['map', 'check', 'confirm', 'cancel', 'undo'] as const
export type RunStep = (typeof runSteps)[number]

const from: Record<RunStep, readonly RunState[]> = {
  map: ['mapping', 'checked'],
  check: ['checked'],
  confirm: ['checked'],
  cancel: ['reading', 'mapping', 'checking', 'checked'],
  undo: ['applied'],
}

/** Whether an import in this state may take the step. */
export const mayStep = (step: RunStep, state: RunState): boolean => from[step].includes(state)

export interface RunCounts {
  create: number
  update: number
  unchanged: number
  conflict: number
  error: number
}

export interface RowCounts extends RunCounts {
  /** Applied, and refused while the others were. */
  done: number
  refused: number
}

/** So long the rows of a file are kept after it was read; what became of them is kept longer. */
export const keptRowDays = 30
/** So long they wait for somebody who confirms them. */
export const openRowDays = 1
/** The most bytes of a file's cells, unpacked, as they are kept. */
export const mostRowBytes = 50 * 1024 * 1024
/** So long a file may be read, the files before it included. */
export const readingMs = 10 * 60_000

/** Why a run cannot be confirmed; null where it can. */
export function mayNotConfirm(
  { create, update, conflict, error }: RunCounts,
  mode: 'only_valid' | 'all_or_nothing',
): 'nothing_to_do' | 'has_errors' | 'too_many_at_once' | null {
  if (create + update === 0) return 'nothing_to_do'
  if (mode === 'only_valid') return null
  if (conflict + error > 0) return 'has_errors'
  return create + update > mostAtOnce ? 'too_many_at_once' : null
}

/** As one transaction at most so many rows are applied. */
export const mostAtOnce = 5000
export const mostRows = 200_000
export const mostColumns = 4000
export const fileLimitBytes = 50 * 1024 * 1024
