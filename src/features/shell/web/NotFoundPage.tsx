import type { PageProps } from '#web/page.ts'
import { pagesText } from '../messages/pages.ts'
import { BlankPanel } from './BlankPanel.tsx'
import { Notice } from './Notice.tsx'
import { WaysOn } from './WaysOn.tsx'

export default function NotFoundPage({ language }: PageProps<unknown>) {
  const { title, text } = pagesText[language].notFound
  return (
    <Notice title={title} text={text} drawing={<BlankPanel />}>
      <WaysOn />
    </Notice>
  )
}
