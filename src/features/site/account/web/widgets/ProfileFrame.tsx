import type { ReactNode } from 'react'
import { useIsPower } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { useHasPage } from '#features/site/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { isOfCompany } from '#web/header-events.ts'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Link } from '#web/ui/Link.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { profileText } from '../../messages/profile.ts'
import css from '../account.module.css'

/** The layout of the account pages, with links to all of them. */
export function ProfileFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Page>
      <h1>{title}</h1>
      <Columns lead={<AccountLinks />}>{children}</Columns>
    </Page>
  )
}

function AccountLinks() {
  const text = useText(profileText)
  const isPower = useIsPower()
  const hasCompany = useStore(isOfCompany, false)
  const hasConfigurations = useHasPage(to.configurations())
  return (
    <nav className={css.links} aria-label={text.navigation}>
      <Link to={to.profile()}>{text.overview}</Link>
      <Link to={to.editAccount()}>{text.editAccount}</Link>
      <Link to={to.addresses()}>{text.addresses}</Link>
      {hasCompany && <Link to={to.company()}>{text.company}</Link>}
      {hasCompany && <Link to={to.ownParts()}>{text.ownParts}</Link>}
      <Link to={to.quotes()} isBranch>
        {text.quotes}
      </Link>
      <Link to={to.lists()} isBranch>
        {text.lists}
      </Link>
      {isPower && hasConfigurations && <Link to={to.configurations()}>{text.configurations}</Link>}
      <Link to={to.documentNotices()}>{text.documentNotices}</Link>
      <Link to={to.changePassword()}>{text.changePassword}</Link>
    </nav>
  )
}
