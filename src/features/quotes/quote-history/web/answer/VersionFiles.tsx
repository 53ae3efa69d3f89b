import { versionFormats } from '#features/quotes/quote-answer/domain/files/version-files.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { versionFilesText } from '../../messages/version-files.ts'
import type { QuoteAccess } from './acting.ts'
import css from './answer.module.css'
import { VersionFileLink } from './file-links.tsx'

/** The version as files for the customer's own programs. */
export function VersionFiles(props: { access: QuoteAccess; version: number }) {
  const text = useText(versionFilesText)
  return (
    <details className={css.more}>
      <summary>{text.forPrograms}</summary>
      <ul className={css.versions}>
        {versionFormats.map(format => (
          <li key={format}>
            <VersionFileLink {...props} format={format}>
              {text.formats[format].name}
            </VersionFileLink>{' '}
            <span className={css.soft}>{text.formats[format].hint}</span>
          </li>
        ))}
        <li>
          <Link className={css.wayOut} to={to.verify()}>
            {text.verify}
          </Link>
        </li>
      </ul>
    </details>
  )
}
