import { useIsPower } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { phoneHref } from '#features/site/company/domain/phone.ts'
import { useCompany, useHasPage } from '#features/site/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { contactText } from '../messages/contact-page.ts'
import css from './contact.module.css'

/** Phone number and address of the company. */
export function CompanyFacts() {
  const text = useText(contactText)
  const company = useCompany()
  if (!company) return null
  return (
    <section className={css.facts} aria-label={company.company_name}>
      <p className={css.name}>{company.company_name}</p>
      {company.phone !== '' && (
        <>
          <h2 className={css.fact}>{text.phone}</h2>
          <p>
            <a className={css.phone} href={phoneHref(company.phone)}>
              {company.phone}
            </a>
          </p>
        </>
      )}
      {company.headquarters !== '' && (
        <>
          <h2 className={css.fact}>{text.headquarters}</h2>
          <p className={css.address}>{company.headquarters.replace(/^[^:]*:\s*/, '')}</p>
        </>
      )}
    </section>
  )
}

/** What to write for a quick answer, and pages that may answer at once. */
export function WhatHelps() {
  const text = useText(contactText)
  const isPower = useIsPower()
  const hasGuides = useHasPage(to.installationGuides())
  return (
    <>
      <section className={css.helpful} aria-labelledby="helpful">
        <h2 id="helpful">{text.helpful}</h2>
        <ul className={css.points}>
          {(isPower ? text.powerPoints : text.points).map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <section className={css.helpful} aria-labelledby="elsewhere">
        <h2 id="elsewhere">{text.elsewhere}</h2>
        <ul className={css.links}>
          <li>
            <Link to={to.quote()}>{text.quote}</Link>
          </li>
          <li>
            <Link to={to.faqs()}>{text.faqs}</Link>
          </li>
          {isPower && hasGuides && (
            <li>
              <Link to={to.installationGuides()}>{text.guides}</Link>
            </li>
          )}
        </ul>
      </section>
    </>
  )
}
