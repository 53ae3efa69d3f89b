import { useState } from 'react'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import type { EventType } from '../domain/event-types.ts'

export interface TypedWebhook {
  name: string
  url: string
  events: EventType[]
  is_active: boolean
}

/** What is typed of an endpoint, and the errors of the last try to save it. */
export function useWebhookForm(start: TypedWebhook, send: (typed: TypedWebhook) => Promise<void>) {
  const { run, isBusy } = useAction()
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<ApiError['fields']>({})
  const save = async () => {
    setErrors({})
    try {
      await send(typed)
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      setErrors(error.fields)
    }
  }
  return {
    typed,
    errors,
    isBusy,
    set: (change: Partial<TypedWebhook>) => setTyped({ ...typed, ...change }),
    save: () => void run(save),
  }
}
