import type { PageProps } from '#web/page.ts'
import { pagesText } from '../messages/pages.ts'
import { ErrorPageLinks } from './ErrorPageLinks.tsx'
import { Notice } from './Notice.tsx'

export default function ForbiddenPage({ language }: PageProps<unknown>) {
  const { title, text } = pagesText[language].forbidden
  return (
    <Notice title={title} text={text}>
      <ErrorPageLinks />
    </Notice>
  )
}
