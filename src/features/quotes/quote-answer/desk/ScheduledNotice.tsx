import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMoment } from '#desk/moment.ts'
import { attempt, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { takeBackVersion } from '../desk-contract.ts'
import type { VersionRow } from '../domain/version/version.ts'
import { sendingText } from '../messages/desk-sending.ts'
import css from './answer.module.css'
import { useBothTimes } from './draft/both-times.ts'

interface ScheduledProps {
  quoteId: number
  version: VersionRow
  /** Why it cannot be taken back; null where it can. */
  refusal: string | null
}

/** A version that waits to go out, with the way to take it back. The seconds are for the eye alone: they are not read out. */
export function ScheduledNotice({ quoteId, version, refusal }: ScheduledProps) {
  const text = useText(sendingText)
  const { call } = useSite()
  const router = useRouter()
  const moment = useMoment()
  const bothTimes = useBothTimes()
  const { run, isBusy } = useAction()
  const left = useSecondsUntil(version.sends_at)
  const isDue = left <= 0
  const { sends_at: sendsAt, time_zone: zone } = version
  const at = zone === null ? moment(sendsAt) : bothTimes(new Date(sendsAt), zone)
  const refresh = useEffectEvent(() => void attempt(router.invalidate()))
  useEffect(() => {
    if (!isDue) return
    // News may be late or missing: the page asks until the version is out.
    refresh()
    const timer = setInterval(() => refresh(), 2000)
    return () => clearInterval(timer)
  }, [isDue])
  const takeBack = () =>
    void run(async () => {
      try {
        await call(takeBackVersion, { params: { id: quoteId }, body: { version_id: version.id } })
      } finally {
        await router.invalidate()
      }
    })
  return (
    <div className={css.scheduled}>
      <p role="status">{isDue ? text.goingOut : text.goesOutAt(at)}</p>
      {!isDue && left <= 120 && <span aria-hidden="true">{text.seconds(left)}</span>}
      <Button look="main" isBusy={isBusy} disabled={refusal !== null || isDue} onClick={takeBack}>
        {text.takeBack}
      </Button>
    </div>
  )
}

function useSecondsUntil(moment: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.ceil((Date.parse(moment) - now) / 1000)
}
