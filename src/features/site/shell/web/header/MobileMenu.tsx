import { type MouseEvent, useEffect, useRef } from 'react'
import { AccountItems } from '#features/site/session/web/widgets/AccountItems.tsx'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { ChevronIcon, CloseIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { showOpened } from '#web/ui/show-opened.ts'
import type { Link as LinkData } from '../../contract.ts'
import { frameText } from '../../messages/frame.ts'
import type { FrameData } from '../frame-data.ts'
import { PhoneLink, SiteLink } from '../site-links.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import css from './mobile-menu.module.css'

interface MobileMenuProps {
  frame: FrameData
  links: readonly LinkData[]
  customer: string | null
  isOpen: boolean
  onClose: () => void
}

/** spec §2: the slide-out menu of narrow windows. The native dialog keeps the focus inside, and returns it afterwards. */
export default function MobileMenu({ frame, links, customer, isOpen, onClose }: MobileMenuProps) {
  const text = useText(frameText)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const closeOnLink = ({ target, currentTarget }: MouseEvent) => {
    const isBackdrop = target === currentTarget
    if (isBackdrop || (target instanceof Element && target.closest('a[href^="/"]'))) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={dialog} className={css.menu} aria-label={text.menu} onClose={onClose} onClick={closeOnLink}>
      <div className={css.sheet}>
        <button type="button" className={css.close} aria-label={text.closeMenu} onClick={onClose}>
          <CloseIcon size={24} />
        </button>
        {customer && <p className={css.customer}>{customer}</p>}
        <Categories menu={frame.menu} onLeave={onClose} />
        <ul className={css.links}>
          <AccountItems className={css.link} customer={customer} onChoose={onClose} />
        </ul>
        <ul className={css.links}>
          <li>
            <Link className={css.link} to={to.home()}>
              {text.home}
            </Link>
          </li>
          <li>
            <Link className={css.link} to={to.quote()}>
              {text.quote}
            </Link>
          </li>
          {links.map(link => (
            <li key={link.url}>
              <SiteLink className={css.link} url={link.url}>
                {link.title}
              </SiteLink>
            </li>
          ))}
        </ul>
        {frame.header.show_multi_languages && (
          <nav className={css.languages} aria-label={text.language}>
            <LanguageLinks />
          </nav>
        )}
        <PhoneLink phone={frame.header.phone} />
      </div>
    </dialog>
  )
}

function Categories({ menu, onLeave }: { menu: FrameData['menu']; onLeave: () => void }) {
  const text = useText(frameText)
  return (
    <nav aria-label={text.mainMenu}>
      {menu.map(category => (
        <details key={category.id} className={css.category} name="mobile-category" onToggle={showOpened}>
          <summary className={css.summary}>
            {category.name}
            <ChevronIcon size={18} />
          </summary>
          <div className={css.panel}>
            <CategoryPanel category={category} onLeave={onLeave} />
          </div>
        </details>
      ))}
    </nav>
  )
}
