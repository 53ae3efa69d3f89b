import { Suspense, useState } from 'react'
import { AccountLinks } from '#features/site/session/web/widgets/AccountLinks.tsx'
import { to } from '#routes.ts'
import { attempt } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { HomeIcon, MenuIcon } from '#web/ui/icon/icons.tsx'
import { KeptPart } from '#web/ui/KeptPart.tsx'
import { Link, useCurrentLinks } from '#web/ui/Link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { linksOf } from '../../domain/footer.ts'
import { frameText } from '../../messages/frame.ts'
import { anonymousHeader, type FrameData, headerStore } from '../frame-data.ts'
import { PhoneLink, SiteLink, Wordmark } from '../site-links.tsx'
import { CategoryMenu } from './CategoryMenu.tsx'
import css from './header.module.css'
import { LanguageSwitcher } from './LanguageLinks.tsx'
import { QuoteLink } from './QuoteLink.tsx'
import { SearchForm } from './SearchForm.tsx'

const importMenu = () => import('./MobileMenu.tsx')
const MobileMenu = lazyPart(importMenu)

export function Header({ frame }: { frame: FrameData }) {
  const text = useText(frameText)
  const [mobileMenu, setMobileMenu] = useState<'never' | 'open' | 'closed'>('never')
  const late = useStore(headerStore, anonymousHeader)
  const { header, menu } = frame
  const links = linksOf(late.links ?? header.links, 10)
  const current = useCurrentLinks(links.map(({ url }) => url))
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <button
          type="button"
          className={css.menuButton}
          aria-haspopup="dialog"
          onPointerEnter={() => void attempt(importMenu())}
          onClick={() => setMobileMenu('open')}
        >
          <MenuIcon size={24} />
          <span className={css.menuButtonText}>{text.menu}</span>
        </button>
        <Wordmark header={header} />
        <div className={css.search}>
          <SearchForm />
        </div>
        <div className={css.tools}>
          {/* spec §2: home is a link of the header, beside the logo that leads there too. */}
          <Link to={to.home()} className={css.home}>
            <HomeIcon size={20} />
            <VisuallyHidden>{text.home}</VisuallyHidden>
          </Link>
          <div className={css.wide}>
            <PhoneLink phone={header.phone} />
            {header.show_multi_languages && <LanguageSwitcher />}
            <AccountLinks customer={late.customer_name} />
          </div>
          <QuoteLink items={late.wishlist_items} isNews={late.isNews} />
        </div>
      </div>
      <div className={css.menuBar}>
        <CategoryMenu menu={menu} />
        {links.length > 0 && (
          <KeptPart
            as="ul"
            name={`header links ${current.join(' ')}`}
            draw={() =>
              links.map(link => (
                <li key={link.url}>
                  <SiteLink className={css.link} url={link.url}>
                    {link.title}
                  </SiteLink>
                </li>
              ))
            }
            className={css.links}
          />
        )}
      </div>
      {mobileMenu !== 'never' && (
        <Suspense>
          <MobileMenu
            frame={frame}
            links={links}
            customer={late.customer_name}
            isOpen={mobileMenu === 'open'}
            onClose={() => setMobileMenu('closed')}
          />
        </Suspense>
      )}
    </header>
  )
}

/** spec §2: the header of login and sign-up pages links only to the home page. */
export function StrippedHeader({ frame: { header } }: { frame: FrameData }) {
  return (
    <header className={css.header}>
      <div className={css.strippedBar}>
        <Wordmark header={header} />
        {header.show_multi_languages && <LanguageSwitcher />}
      </div>
    </header>
  )
}
