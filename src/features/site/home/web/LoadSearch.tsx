import { useHasPage } from '#features/site/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link, usePublicHref } from '#web/ui/Link.tsx'
import { homeText } from '../messages/home.ts'
import css from './part-search.module.css'

/** The finder's one line, for whoever has loads and no part number: a plain GET form. */
export function LoadSearch() {
  const text = useText(homeText).loads
  const action = usePublicHref(to.finder())
  const hasTools = useHasPage(to.finder())
  if (!hasTools) return null
  return (
    <form className={css.form} action={`${action}#result`} aria-label={text.label}>
      <label className={css.label} htmlFor="loads-to-feed">
        {text.label}
      </label>
      <div className={css.row}>
        <input
          className={css.loads}
          id="loads-to-feed"
          name="q"
          type="text"
          autoComplete="off"
          aria-describedby="loads-example"
        />
        <Button type="submit" look="main">
          {text.button}
        </Button>
      </div>
      <div className={css.example}>
        <p id="loads-example">{text.example}</p>
        <Link to={to.choosePanel()}>{text.configure}</Link>
      </div>
    </form>
  )
}
