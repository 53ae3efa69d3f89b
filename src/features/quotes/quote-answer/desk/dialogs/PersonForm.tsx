import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CountedField } from '#desk/record/CountedField.tsx'
import { toDesk } from '#desk-routes.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { copyQuote } from '../../desk-contract.ts'
import type { PersonFields as Person } from '../../domain/person-fields.ts'
import { quoteActionText } from '../../messages/desk-actions.ts'
import css from '../answer.module.css'
import { useAttemptKey } from '../draft/attempt-key.ts'
import { SelectWords } from '../SelectWords.tsx'
import { FormDialog } from './FormDialog.tsx'

interface PersonFieldsProps {
  language: Language
  /** The facts that are known already. */
  known?: Partial<Person>
  errorsAt: (name: string) => string[]
}

/** The person for whom a quote is made. */
export function PersonFields({ language, known = {}, errorsAt }: PersonFieldsProps) {
  const text = useText(quoteActionText)
  const field = (name: keyof Person, limit: number, isRequired: boolean, type = 'text') => (
    <CountedField
      label={text.person[name]}
      name={name}
      type={type}
      // A field of type email refuses letters that the mail server may take.
      inputMode={name === 'email' ? 'email' : undefined}
      most={limit}
      defaultValue={known[name]}
      required={isRequired}
      isRequired={isRequired}
      errors={errorsAt(name)}
    />
  )
  return (
    <>
      <div className={css.pair}>
        {field('first_name', 50, true)}
        {field('last_name', 50, true)}
      </div>
      {field('email', 254, true)}
      <div className={css.pair}>
        {field('company', 100, false)}
        {field('phone', 30, false, 'tel')}
      </div>
      <SelectWords
        label={text.person.language}
        name="language"
        defaultValue={known.language ?? language}
        options={languages.map(one => ({ value: one, name: languageNames[one] }))}
        errors={errorsAt('language')}
      />
    </>
  )
}

export function readPerson(typed: FormData, language: Language): Person {
  const of = (name: string) => String(typed.get(name) ?? '').trim()
  return {
    first_name: of('first_name'),
    last_name: of('last_name'),
    email: of('email'),
    phone: of('phone'),
    company: of('company'),
    language: languages.find(one => one === of('language')) ?? language,
  }
}

interface CopyProps {
  quoteId: number
  language: Language
  onClose: () => void
}

/** Makes a new quote with the lines of this one, for the same or another person, and shows it. */
export function CopyDialog({ quoteId, language, onClose }: CopyProps) {
  const text = useText(quoteActionText)
  const { call } = useSite()
  const router = useRouter()
  const attemptKey = useAttemptKey()
  const [isOther, setOther] = useState(false)
  const copy = async (typed: FormData) => {
    const body = isOther ? { contact: readPerson(typed, language) } : {}
    const input = { params: { id: quoteId }, body }
    const { web_quote_id: number } = await call(copyQuote, input, { headers: attemptKey(body) })
    return () => void router.navigate({ href: toDesk.quote({ number }) })
  }
  return (
    <FormDialog title={text.copyTitle} submit={text.copy} onSubmit={copy} onClose={onClose}>
      {errorsAt => (
        <>
          <CheckBox label={text.otherPerson} checked={isOther} onChange={event => setOther(event.target.checked)} />
          {isOther && <PersonFields language={language} errorsAt={errorsAt} />}
        </>
      )}
    </FormDialog>
  )
}
