import { useState } from 'react'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'

/** What is typed in a form that is sent as a whole, and the errors of its fields at the last try. Other failures are told by the desk. */
export function useTyped<Typed extends object>(start: Typed, work: (typed: Typed) => Promise<unknown>) {
  const { run, isBusy } = useAction()
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<ApiError['fields']>({})
  const send = async () => {
    setErrors({})
    try {
      await work(typed)
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      setErrors(error.fields)
    }
  }
  return {
    typed,
    errors,
    isBusy,
    set: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    send: () => void run(send),
  }
}
