import { phoneHref } from '#features/company/domain/phone.ts'
import { useCompany } from '#features/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { contactText } from '../messages/pages.ts'
import css from './contact.module.css'

/** Phone number and address of the company, and a link to the quote. */
export function CompanyFacts() {
  const text = useText(contactText)
  const company = useCompany()
  if (!company) return null
  return (
    <aside className={css.facts} aria-label={company.company_name}>
      <p className={css.name}>{company.company_name}</p>
      <h2 className={css.fact}>{text.phone}</h2>
      <p>
        <a className={css.phone} href={phoneHref(company.phone)}>
          {company.phone}
        </a>
      </p>
      <h2 className={css.fact}>{text.headquarters}</h2>
      <p className={css.address}>{company.headquarters.replace(/^[^:]*:\s*/, '')}</p>
      <p>
        <Link className={css.quote} to={to.quote()}>
          {text.quote}
        </Link>
      </p>
    </aside>
  )
}
