import { useEffect, useState } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import { toDesk } from '#desk-routes.ts'
import { attempt } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getMailState } from '../../desk-contract.ts'
import { mailQueueText } from '../../messages/desk-mail.ts'
import css from './mail-banner.module.css'

const patienceMinutes = 10
const askEveryMs = 60_000

/** Says on every page that mail waits too long. */
export function MailBanner() {
  const text = useText(mailQueueText)
  const mayLook = useMay('outbox.read')
  const oldest = useOldestWaiting()
  const minutes = oldest?.minutes ?? 0
  return (
    <div role="status">
      {minutes >= patienceMinutes && (
        <p className={css.banner}>
          {text.banner(minutes)}{' '}
          {mayLook && <Link to={toDesk.mails({ state: oldest?.state ?? 'waiting' })}>{text.look}</Link>}
        </p>
      )}
    </div>
  )
}

/** How long the oldest mail waits, asked every minute while the window is seen. */
function useOldestWaiting() {
  const { call } = useSite()
  const [oldest, setOldest] = useState<{ minutes: number | null; state: 'waiting' | 'delayed' | null } | null>(null)
  useEffect(() => {
    const ask = async () => {
      const { oldest_waiting_minutes: minutes, oldest_waiting_state: state } = await call(getMailState)
      setOldest({ minutes, state })
    }
    // Where it fails, the last answer stands; an act of the member tells of it anyway.
    const askIfSeen = () => void (document.visibilityState === 'visible' && attempt(ask()))
    askIfSeen()
    const timer = setInterval(askIfSeen, askEveryMs)
    document.addEventListener('visibilitychange', askIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [call])
  return oldest
}
