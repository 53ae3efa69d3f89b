import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { failureText } from './messages/failures.ts'
import { useSite, useText } from './site-context.ts'

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
