import { useHasPage } from '#features/site/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { attempt } from '#web/action.ts'
import { readChoice, saveChoice } from '#web/browser/storage/saved-choice.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { acceptCookies } from '../contract.ts'
import { cookieNoticeText } from '../messages/cookie-notice.ts'
import css from './cookie-notice.module.css'
import { headerStore } from './frame-data.ts'

/**
 * spec §2, §4: shown until the visitor has chosen. It is not a dialog: it comes early in the document, and has its own place below
 * the footer, where it covers nothing.
 */
export default function CookieNotice() {
  const { call } = useSite()
  const text = useText(cookieNoticeText)
  const hasPolicy = useHasPage(to.privacyPolicy())
  const choose = (accept: 'true' | 'false') => {
    headerStore.set({ ...headerStore.get(), show_cookie_law: false })
    // Creating this list starts recording the products seen last.
    if (accept === 'true' && readChoice('recently_viewed') === null) saveChoice('recently_viewed', '[]')
    // If the call fails, the next visit asks again.
    void attempt(call(acceptCookies, { query: { accept } }))
  }
  return (
    <section className={css.notice} aria-label={text.label} data-over-page>
      <div className={css.inner}>
        <p className={css.text}>
          {text.text} {hasPolicy && <Link to={to.privacyPolicy()}>{text.privacy}</Link>}
        </p>
        <div className={css.actions}>
          <Button onClick={() => choose('false')}>{text.necessary}</Button>
          <Button onClick={() => choose('true')}>{text.accept}</Button>
        </div>
      </div>
    </section>
  )
}
