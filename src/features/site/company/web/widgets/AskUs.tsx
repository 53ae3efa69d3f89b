import type { ReactNode } from 'react'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { phoneHref } from '../../domain/phone.ts'
import { askUsText } from '../../messages/ask-us.ts'
import css from './ask-us.module.css'
import { usePhone } from './use-company.ts'

/** Phone number and contact page, beside a page on which questions come up. */
export function AskUs({ title, children }: { title?: string; children?: ReactNode }) {
  const text = useText(askUsText)
  const phone = usePhone()
  return (
    <section className={css.ask} aria-labelledby="ask-us">
      <h2 id="ask-us">{title ?? text.title}</h2>
      {phone !== '' && (
        <p>
          <a className={css.phone} href={phoneHref(phone)}>
            {phone}
          </a>
          {text.person}
        </p>
      )}
      <Link className={css.write} to={to.contactUs()}>
        {text.write}
      </Link>
      {children}
    </section>
  )
}
