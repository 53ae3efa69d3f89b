import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePublicHref } from '#web/ui/Link.tsx'
import type { HistorySearch } from '../domain/history-search.ts'
import { historyText } from '../messages/history.ts'
import { statusText } from '../messages/status.ts'
import css from './quote-history.module.css'

/** The filter of the list, a GET form: the search is in the URL. */
export function HistorySearchForm({ wanted }: { wanted: HistorySearch }) {
  const text = useText(historyText)
  const status = useText(statusText)
  const router = useRouter()
  const id = useId()
  const action = usePublicHref(to.quotes())
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const value = (name: string) => String(form.get(name) ?? '').trim() || undefined
    void router.navigate({ href: to.quotes({ q: value('q'), status: value('status'), of: value('of') }) })
  }
  return (
    <search>
      <form className={css.search} method="get" action={action} onSubmit={onSubmit}>
        {wanted.isOfCompany && <input type="hidden" name="of" value="company" />}
        <div className={css.searchText}>
          <label htmlFor={`${id}q`}>{text.search}</label>
          <input
            id={`${id}q`}
            type="search"
            name="q"
            defaultValue={wanted.q}
            maxLength={200}
            autoComplete="off"
            aria-describedby={`${id}help`}
          />
        </div>
        <div>
          <label htmlFor={`${id}status`}>{status.status}</label>
          <select id={`${id}status`} name="status" defaultValue={wanted.status ?? ''}>
            <option value="">{text.allStatuses}</option>
            {quoteStatuses.map(name => (
              <option key={name} value={name}>
                {status.names[name]}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit">{text.show}</Button>
        <p className={css.hint} id={`${id}help`}>
          {text.searchHelp}
        </p>
      </form>
    </search>
  )
}
