import { toDesk } from '#desk-routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { previewLinkText } from '../messages/preview-link.ts'

/** Leads from a record to its page as it will be. */
export function PreviewLink(props: Parameters<typeof toDesk.preview>[0]) {
  const text = useText(previewLinkText)
  return (
    <Link look="plain" to={toDesk.preview(props)}>
      {text.preview}
    </Link>
  )
}
