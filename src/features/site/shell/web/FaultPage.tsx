import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { to } from '#routes.ts'
import { defaultLanguage, isLanguage } from '#shared/language.ts'
import { ApiError } from '#web/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { pagesText } from '../messages/pages.ts'
import { Notice } from './Notice.tsx'
import css from './notice.module.css'

/** Shown inside the frame instead of a page that failed, or instead of the frame if that failed. */
export function FaultPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // Without the frame there is no site context, so the language comes from the router.
  const { language } = router.options.context ?? {}
  const text = pagesText[isLanguage(language) ? language : defaultLanguage]
  const isOffline = error instanceof ApiError && error.status === 0
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Notice title={text.fault.title} text={isOffline ? text.fault.offline : text.fault.text}>
      <p className={css.actions}>
        <Button look="main" onClick={retry}>
          {text.fault.retry}
        </Button>
        <Link look="plain" to={to.home()}>
          {text.home}
        </Link>
      </p>
    </Notice>
  )
}
