import { useState } from 'react'
import type { z } from 'zod/mini'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import type { SystemForm } from '../domain/punch-out/system.ts'

/** What is typed of a system; hosts a line each. */
export type TypedSystem = Omit<z.input<typeof SystemForm>, 'company_id' | 'hosts'> & {
  company: { id: number; name: string } | null
  hosts: string
}

const linesOf = (text: string) => text.split('\n').flatMap(line => line.trim() || [])

/** What is typed of a system, and the errors of the last try to save it. */
export function useSystemForm(start: TypedSystem, send: (body: z.input<typeof SystemForm>) => Promise<void>) {
  const { run, isBusy } = useAction()
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<ApiError['fields']>({})
  const save = async () => {
    setErrors({})
    const { company, hosts, ...fields } = typed
    try {
      await send({ ...fields, company_id: company?.id ?? 0, hosts: linesOf(hosts) })
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      setErrors(error.fields)
    }
  }
  return {
    typed,
    isBusy,
    errorsOf: (name: string) =>
      Object.keys(errors).flatMap(key => (key.split('.')[0] === name ? (errors[key] ?? []) : [])),
    set: (change: Partial<TypedSystem>) => setTyped({ ...typed, ...change }),
    save: () => void run(save),
  }
}
