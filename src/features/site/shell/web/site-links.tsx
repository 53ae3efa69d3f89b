import type { ComponentPropsWithoutRef } from 'react'
import { phoneHref } from '#features/site/company/domain/phone.ts'
import { to } from '#routes.ts'
import { isOwnPath } from '#shared/own-path.ts'
import { useSite, useText } from '#web/page.ts'
import { PhoneIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { HeaderLinks } from '../contract.ts'
import { frameText } from '../messages/frame.ts'
import css from './header/header.module.css'
import wordmarkCss from './header/wordmark.module.css'

/** A link whose URL is data: a page of this site, a file of this site, or another site. */
export function SiteLink({ url, ...rest }: { url: string } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>) {
  const { language } = useSite()
  if (isOwnPath(url)) return <Link to={url} {...rest} />
  if (url.startsWith('/')) return <a href={`${url}?lang=${language}`} {...rest} />
  return <a href={url} rel="noopener" {...rest} />
}

export function PhoneLink({ phone }: { phone: string }) {
  const text = useText(frameText)
  return (
    <a className={css.tool} href={phoneHref(phone)}>
      <PhoneIcon size={18} />
      <VisuallyHidden>{text.callUs} </VisuallyHidden>
      <span className={css.toolText}>{phone}</span>
    </a>
  )
}

/** The company's logo; without one two buses with their outputs, and the company's name. */
export function Wordmark({ header: { company_name: company, logo } }: { header: HeaderLinks }) {
  const text = useText(frameText)
  return (
    <Link to={to.home()} className={wordmarkCss.wordmark} aria-label={text.homePage(company)}>
      {logo ? (
        <img className={wordmarkCss.name} src={logo.url} width={logo.width} height={logo.height} alt={company} />
      ) : (
        <>
          <svg className={wordmarkCss.mark} width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
            <path className={wordmarkCss.bus} d="M3 9h26M3 23h26" />
            <path className={wordmarkCss.feed} d="M9 9v-5M16 9v-5M23 9v-5M9 28v-5M16 28v-5M23 28v-5M16 9v14" />
          </svg>
          <span className={wordmarkCss.name}>{company}</span>
        </>
      )}
    </Link>
  )
}
