import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { HeaderLinks } from '../../contract.ts'
import { copyrightLine } from '../../domain/footer.ts'
import { frameText } from '../../messages/frame.ts'
import { LanguageLinks } from '../header/LanguageLinks.tsx'
import css from './footer.module.css'

/** The last line of every page: copyright, languages, the way home. */
export function FooterBase({ header }: { header: HeaderLinks }) {
  const text = useText(frameText)
  return (
    <div className={css.base}>
      <small className={css.copyright}>{copyrightLine(header)}</small>
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
