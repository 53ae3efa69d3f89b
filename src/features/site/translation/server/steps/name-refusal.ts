import { Refusal } from '#server/calls/refusal.ts'

/** The same refusal, its fields named as the texts that were typed; any other error stays as it is. */
export function nameRefusal(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof Refusal) || error.errors === null) return error
  const { status, code, message, errors } = error
  const named = Object.entries(errors).map(([field, words]) => [nameOf(field), words])
  return new Refusal(status, code, { message, errors: Object.fromEntries(named) })
}
