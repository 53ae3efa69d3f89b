import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { failureText } from './messages/failures.ts'
import { useSite, useText } from './site-context.ts'

interface ActionOptions {
  /** Where the component draws the `errors` of a failure itself; without it the site tells the failure as it does of a page. */
  errorsOf?: (error: ApiError) => readonly string[]
}

interface Action {
  /** Does the work and says whether it succeeded. Throws nothing. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  isBusy: boolean
  /** Of the last run; a new one clears them. */
  errors: readonly string[]
}

/** What every component does that acts: it is busy meanwhile, and a failure is told in one way. */
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
