import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import { toDesk } from '#desk-routes.ts'
import { languages } from '#shared/language.ts'
import { useAction } from '#web/action.ts'
import type { ApiError } from '#web/api-error.ts'
import { type PageProps, type Search, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { createQuote } from '../desk-contract.ts'
import type { PersonFields as PersonFacts } from '../domain/person-fields.ts'
import { quoteActionText } from '../messages/desk-actions.ts'
import css from './answer.module.css'
import { PersonFields, readPerson } from './dialogs/PersonForm.tsx'
import { useAttemptKey } from './draft/attempt-key.ts'

/** Makes a quote that nobody has requested on the site, for instance after a call. */
export default function NewQuotePage({ search }: PageProps<unknown>) {
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
        <p className={kit.soft}>{text.newHint}</p>
        <PersonFields language={language} known={knownOf(search)} errorsAt={errorsAt} />
        <CountedField label={text.project} name="project_name" most={200} errors={errorsAt('project_name')} />
        {errors.length > 0 && (
          <div role="alert" className={kit.badNote}>
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

/** The sender of a message is known by name and email. */
function knownOf({ name = '', email, language }: Search): Partial<PersonFacts> {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const own = languages.find(one => one === language)
  return { first_name: first, last_name: rest.join(' '), ...(email && { email }), ...(own && { language: own }) }
}
