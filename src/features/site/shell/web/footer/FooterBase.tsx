import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { HeaderLinks } from '../../contract.ts'
import { copyrightLine } from '../../domain/footer.ts'
import { frameText } from '../../messages/frame.ts'
import { LanguageLinks } from '../header/LanguageLinks.tsx'
import { PhoneLink } from '../site-links.tsx'
import css from './footer.module.css'

/** The end of every page: the company's address, the phone number, the languages and the home page. */
export function FooterBase({ header }: { header: HeaderLinks }) {
  const text = useText(frameText)
  return (
    <div className={css.base}>
      <p className={css.company}>
        {header.headquarters}
        <small className={css.copyright}>{copyrightLine(header)}</small>
      </p>
      <PhoneLink phone={header.phone} />
      {header.show_multi_languages && (
        <nav className={css.languages} aria-label={text.language}>
          <LanguageLinks />
        </nav>
      )}
      <Link className={css.link} to={to.home()}>
        {text.home}
      </Link>
    </div>
  )
}
