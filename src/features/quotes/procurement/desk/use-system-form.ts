import type { z } from 'zod/mini'
import { useTyped } from '#desk/use-typed.ts'
import type { SystemForm } from '../domain/punch-out/system.ts'

/** What is typed of a system; hosts a line each. */
export type TypedSystem = Omit<z.input<typeof SystemForm>, 'company_id' | 'hosts'> & {
  company: { id: number; name: string } | null
  hosts: string
}

const linesOf = (text: string) => text.split('\n').flatMap(line => line.trim() || [])

/** What is typed of a system, and the errors of the last try to save it. */
export function useSystemForm(start: TypedSystem, send: (body: z.input<typeof SystemForm>) => Promise<void>) {
  const form = useTyped(start, ({ company, hosts, ...fields }) =>
    send({ ...fields, company_id: company?.id ?? 0, hosts: linesOf(hosts) }),
  )
  return {
    ...form,
    errorsOf: (name: string) =>
      Object.entries(form.errors).flatMap(([key, all]) => (key.split('.')[0] === name ? all : [])),
  }
}
