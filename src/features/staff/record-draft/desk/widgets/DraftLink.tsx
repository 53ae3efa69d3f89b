import kit from '#desk/kit.module.css'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { DraftView } from '../../desk-contract.ts'
import { draftText } from '../../messages/desk-drafts.ts'
import css from './drafts.module.css'

/** On the page of a public record: what waits in its draft, and the way to it. */
export function DraftLink({ draft, href }: { draft: DraftView; href: string }) {
  const text = useText(draftText)
  if (!draft.is_public) return null
  const count = draft.waiting.length
  return (
    <p className={kit.rowLoose}>
      {count > 0 && <strong>{text.waits(count)}</strong>}
      <Link to={href}>{count > 0 ? text.open : text.prepare}</Link>
      {count === 0 && <span className={css.soft}>{text.prepareHint}</span>}
    </p>
  )
}
