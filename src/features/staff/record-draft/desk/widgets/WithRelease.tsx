import { toDesk } from '#desk-routes.ts'
import { wallIn } from '#shared/time/zone-day.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { DraftView } from '../../desk-contract.ts'
import { draftText } from '../../messages/desk-drafts.ts'

interface WithReleaseProps {
  release: NonNullable<DraftView['release']>
  zone: string
}

/** Names the release with which a draft goes live, and its time. */
export function WithRelease({ release: { name, publishes_on: at }, zone }: WithReleaseProps) {
  const text = useText(draftText)
  return (
    <p>
      {text.withRelease} <Link to={toDesk.releases()}>{name}</Link>
      {at && ` ${text.releaseAt(`${wallIn(new Date(at), zone).replace('T', ' ')} (${zone})`)}`}
    </p>
  )
}
