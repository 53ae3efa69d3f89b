import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { failureText } from './messages/failures.ts'
import { useSite, useText } from './page.ts'
import type { Toast } from './ui/draw-toast.tsx'

interface ActionOptions {
  /** For components that show `errors` themselves. Without it the site shows the failure (`report`). */
  errorsOf?: (error: ApiError) => readonly string[]
}

interface Action {
  /** Does the work and returns whether it succeeded. Never throws. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  isBusy: boolean
  /** The errors of the last run; a new run clears them. */
  errors: readonly string[]
}

/** For every component that calls the API: it is busy during the call, and failures are shown in one way. */
export function useAction({ errorsOf }: ActionOptions = {}): Action {
  const { report } = useSite()
  const { fault } = useText(failureText)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState(none)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setErrors(none)
    try {
      await work()
      return true
    } catch (error) {
      if (!errorsOf) report(error)
      else setErrors(error instanceof ApiError ? errorsOf(error) : [fault])
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, errors }
}

const none: readonly string[] = []

/**
 * Waits for work and ignores its failure. For work whose failure the visitor does not notice: preloading code, saving a choice,
 * refreshing data. Each use says why.
 */
export async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch(() => {})
}

/** Shows a message at the top right. The first message loads the toast library. */
export async function showToast(toast: Toast): Promise<void> {
  const { drawToast } = await import('./ui/draw-toast.tsx')
  drawToast(toast)
}

export function showErrors(texts: readonly string[]): void {
  for (const text of texts) void showToast({ kind: 'error', text })
}
