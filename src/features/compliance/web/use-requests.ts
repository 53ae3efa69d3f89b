import { type FormEvent, useEffect, useState } from 'react'
import { useBotCheck } from '#features/bot-check/web/widgets/use-bot-check.ts'
import { attempt, useAction } from '#web/action.ts'
import type { ApiError } from '#web/api-error.ts'
import { useSite } from '#web/page.ts'
import { getMatrix, type Matrix, requestMissing } from '../contract.ts'

export interface Asking {
  isBusy: boolean
  errors: readonly string[]
  emailErrors: readonly string[]
  /** The bot check has expired. */
  note: string
  begin: () => void
  /** What was done with the last request. */
  said: string | null
}

/** The matrix of whoever looks: the page is drawn for nobody, so what they have asked for comes afterwards, and with each request. */
export function useRequests(drawn: Matrix, products: string) {
  const { call } = useSite()
  const bots = useBotCheck()
  const [own, setOwn] = useState({ of: drawn, matrix: drawn })
  const [said, setSaid] = useState<string | null>(null)
  const [emailErrors, setEmailErrors] = useState<readonly string[]>([])
  const errorsOf = ({ fields, messages }: ApiError) => {
    setEmailErrors(fields.email ?? [])
    // An error at the field is not said twice.
    return fields.email ? [] : messages
  }
  const { run, isBusy, errors } = useAction({ errorsOf })
  const types = drawn.types.join()
  const read = (signal?: AbortSignal) =>
    call(getMatrix, { query: { products, types, ...linesOf(drawn) } }, signal ? { signal } : {}).then(matrix =>
      setOwn({ of: drawn, matrix }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each matrix that the server draws
  useEffect(() => {
    const abort = new AbortController()
    void attempt(read(abort.signal))
    return () => abort.abort()
  }, [drawn])
  const ask = async (form: FormData) => {
    setSaid(null)
    setEmailErrors([])
    await run(async () => {
      const chosen = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
      const body = { ...chosen, products, types }
      const { result } = await call(requestMissing, { body }, { headers: await bots.headers() })
      setSaid(result)
      await read()
    })
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent // as: the event of a form.
    if (!submitter?.hasAttribute('formmethod')) return
    event.preventDefault()
    if (!isBusy) void ask(new FormData(event.currentTarget))
  }
  const asking: Asking = { isBusy, errors, emailErrors, said, note: bots.note, begin: bots.begin }
  return { matrix: own.of === drawn ? own.matrix : drawn, send, asking }
}

/** The lines that are shown, where some were ticked. */
const linesOf = ({ lines }: Matrix) => Object.fromEntries(lines.map(({ product_id: id }) => [`line.${id}`, 'on']))
