import { type FormEvent, type ReactNode, useRef } from 'react'
import { useAction } from '#web/action.ts'
import type { ApiError } from '#web/api-error.ts'
import { useSite } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Quote } from '../../domain/quote-record.ts'
import type { Problem, Said } from '../../domain/said.ts'
import { type ActKind, actionOf, doneBy, type QuoteAccess, readAgain, sendAct } from './acting.ts'
import css from './answer.module.css'

/** The quote on the page, and how an action changes it. */
export interface Acting {
  quote: Quote
  access: QuoteAccess
  /** Shows the changed quote and says what was done, or why not. */
  onDone: (quote: Quote, said: Said) => void
}

interface ActFormProps extends Acting {
  kind: ActKind
  submit: string
  /** The values of the form that nobody types. */
  hidden?: Readonly<Record<string, string | number>>
  isMain?: boolean
  /** Called for each change of the form. */
  onForm?: (form: FormData) => void
  children?: ReactNode
}

/** Refusals after which the page must show the quote as it is now. */
const changedMeanwhile: readonly Problem[] = ['stale_version', 'wrong_status']

/** A form that sends itself without a script, and with one is sent without leaving the page. */
export function ActForm({ quote, access, onDone, kind, submit, hidden = {}, isMain, onForm, children }: ActFormProps) {
  const { call, language } = useSite()
  const changed = useRef<Problem | null>(null)
  const errorsOf = (error: ApiError) => {
    changed.current = changedMeanwhile.find(code => code === error.code) ?? null
    return changed.current ? [] : error.messages
  }
  const { run, isBusy, errors } = useAction({ errorsOf })
  const send = async (element: HTMLFormElement) => {
    const form = new FormData(element)
    const isDone = await run(async () => {
      const answered = await sendAct(call, kind, access, form)
      element.reset()
      element.closest('details')?.removeAttribute('open')
      const done = doneBy(kind, form)
      onDone(answered, { done: done === 'accepted' && answered.held ? 'held' : done })
    })
    const problem = changed.current
    changed.current = null
    // The page then shows what is in force now.
    if (!isDone && problem) await run(async () => onDone(await readAgain(call, access), { problem }))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void send(event.currentTarget)
  }
  return (
    <form
      className={css.form}
      method="post"
      encType="multipart/form-data"
      action={actionOf(kind, access, language)}
      autoComplete="off"
      aria-busy={isBusy}
      onInput={event => onForm?.(new FormData(event.currentTarget))}
      onSubmit={onSubmit}
    >
      {Object.entries({ ...hidden, after: quote.messages.at(-1)?.id ?? 0 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div role="alert">
        {errors.map(error => (
          <p key={error} className={css.error}>
            {error}
          </p>
        ))}
      </div>
      <div>
        <Button type="submit" look={isMain ? 'main' : 'plain'} isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
