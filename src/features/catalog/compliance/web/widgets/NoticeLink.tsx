import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { noticeText } from '../../messages/notices.ts'

/** Leads to the page that asks to be told of a document's changes. */
export function NoticeLink({ document: { id, title } }: { document: { id: number; title: string } }) {
  const text = useText(noticeText)
  return (
    <Link to={to.documentNotices({ document: id })} aria-label={text.tellMeOf(title)}>
      {text.tellMe}
    </Link>
  )
}
