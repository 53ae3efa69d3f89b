import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskLink } from '#desk/DeskLink.tsx'
import { DeskPage } from '#desk/DeskPage.tsx'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import { toDesk } from '#desk-routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { eraseCustomer, previewErasure } from '../desk-contract.ts'
import { customersText } from '../messages/desk-customers.ts'
import { mergeHints } from '../messages/desk-merge.ts'
import css from './customers.module.css'

export async function load({ call, params: { key = '' } }: LoadArgs) {
  return { key, erasure: await call(previewErasure, { params: { id: key } }) }
}

/** Says what goes and what stays, and removes a person once their address is typed. */
export default function EraseCustomerPage({ data: { key, erasure } }: PageProps<DataOf<typeof load>>) {
  const text = useText(mergeHints)
  const customers = useText(customersText)
  const { call, report } = useSite()
  const { run, isBusy } = useAction()
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<readonly string[]>([])
  const { quote_count: count, open_quote_count: openCount, open_quotes: open } = erasure
  const name = erasure.name || erasure.email
  const erase = async () => {
    setErrors([])
    try {
      await call(eraseCustomer, { params: { id: key }, body: { email, open_quote_count: openCount } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.fields.email ?? [])
      if (!error.fields.email) report(error)
      return
    }
    void showToast({ kind: 'success', text: text.erased })
    await router.navigate({ href: toDesk.customers() })
  }
  return (
    <DeskPage title={text.erase} above={<Link to={toDesk.customer({ key })}>{name}</Link>}>
      <section className={css.part}>
        <p>
          <strong>{text.eraseIntro(name)}</strong>
        </p>
        <p>{text.goes}</p>
        <p>{text.stays(count)}</p>
        <p>{text.elsewhere}</p>
        {openCount > 0 && (
          <div className={kit.warning}>
            <p>{text.open(openCount)}</p>
            <ul>
              {open.map(one => (
                <li key={one.web_quote_id}>
                  <DeskLink to={toDesk.quote({ number: one.web_quote_id })}>{one.web_quote_id}</DeskLink>
                  <span className={css.soft}>{customers.statuses[one.status]}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <form
          className={css.side}
          onSubmit={event => {
            event.preventDefault()
            void run(erase)
          }}
        >
          <CountedField
            label={text.typed}
            hint={erasure.email}
            name="email"
            autoComplete="off"
            isRequired
            most={320}
            value={email}
            onChange={event => setEmail(event.target.value)}
            errors={errors}
          />
          <div>
            <Button type="submit" isBusy={isBusy}>
              {text.eraseNow}
            </Button>
          </div>
        </form>
      </section>
    </DeskPage>
  )
}
