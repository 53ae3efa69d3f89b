import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { toDesk } from '#desk-routes.ts'
import { useAction } from '#web/action.ts'
import type { ApiError } from '#web/api-error.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { createQuote } from '../desk-contract.ts'
import { quoteActionText } from '../messages/desk-actions.ts'
import css from './answer.module.css'
import { useAttemptKey } from './attempt-key.ts'
import { PersonFields, readPerson } from './PersonForm.tsx'

/** Makes a quote that nobody has requested on the site, for instance after a call. */
export default function NewQuotePage() {
  const text = useText(quoteActionText)
  const { call, language } = useSite()
  const router = useRouter()
  const attemptKey = useAttemptKey()
  const [fields, setFields] = useState<ApiError['fields']>({})
  const { run, isBusy, errors } = useAction({
    errorsOf: error => {
      setFields(error.fields)
      return error.messages
    },
  })
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const body = {
      contact: readPerson(typed, language),
      project_name: String(typed.get('project_name') ?? '').trim(),
    }
    setFields({})
    void run(async () => {
      const { web_quote_id: number } = await call(createQuote, { body }, { headers: attemptKey(body) })
      await router.navigate({ href: toDesk.quote({ number }) })
    })
  }
  const errorsAt = (name: string) => [...(fields[name] ?? fields[`contact.${name}`] ?? [])]
  return (
    <DeskPage title={text.newTitle} above={<Link to={toDesk.quotes()}>{text.quotes}</Link>}>
      <form className={css.page} onSubmit={create} autoComplete="off">
        <p className={css.soft}>{text.newHint}</p>
        <PersonFields language={language} errorsAt={errorsAt} />
        <TextField label={text.project} name="project_name" maxLength={200} errors={errorsAt('project_name')} />
        {errors.length > 0 && (
          <div role="alert" className={css.errors}>
            {errors.map(error => (
              <p key={error}>{error}</p>
            ))}
          </div>
        )}
        <div className={css.bar}>
          <Button look="main" type="submit" isBusy={isBusy}>
            {text.create}
          </Button>
        </div>
      </form>
    </DeskPage>
  )
}
