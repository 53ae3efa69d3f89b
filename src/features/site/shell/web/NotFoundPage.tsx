import type { PageProps } from '#web/page.ts'
import { pagesText } from '../messages/pages.ts'
import { ErrorPageLinks } from './ErrorPageLinks.tsx'
import { Notice } from './Notice.tsx'
import css from './notice.module.css'

export default function NotFoundPage({ language }: PageProps<unknown>) {
  const { title, text } = pagesText[language].notFound
  return (
    <Notice title={title} text={text} drawing={<BlankPanel />}>
      <ErrorPageLinks />
    </Notice>
  )
}

/** A drawing of a blank filler panel, one rack unit high and 19 inches wide. 1 unit = 1 mm. */
function BlankPanel() {
  return (
    <svg className={css.drawing} viewBox="-1 -30 485 96" width="485" height="96" fill="none" aria-hidden="true">
      <path className={css.thin} d="M0-8V-24M482.6-8V-24M0-20H482.6M0-20l8-2v4ZM482.6-20l-8-2v4Z" />
      <path className={css.bold} d="M0 0H482.6V43.6H0Z" />
      <path className={css.thin} d="M16.5 0V43.6M466.1 0V43.6" />
      <path className={css.thin} d="M5 6h7M8.5 3v6M5 37.5h7M8.5 34.5v6M470.6 6h7M474.1 3v6M470.6 37.5h7M474.1 34.5v6" />
      <path className={css.phantom} d="M8.5-4V52M474.1-4V52M-6 21.8H488.6" />
    </svg>
  )
}
