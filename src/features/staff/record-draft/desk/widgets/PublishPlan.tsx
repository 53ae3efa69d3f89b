import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Errors } from '#desk/Errors.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import type { Permission } from '#shared/desk/permission.ts'
import { wallIn } from '#shared/time/zone-day.ts'
import { showToast, useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type DraftView, publishDraft } from '../../desk-contract.ts'
import type { DraftKind } from '../../domain/draft-kinds.ts'
import { draftText } from '../../messages/desk-drafts.ts'
import { DraftTime } from './DraftTime.tsx'
import css from './drafts.module.css'
import { WithRelease } from './WithRelease.tsx'

interface PublishPlanProps {
  kind: DraftKind
  draft: DraftView
  /** Something on the page is not saved yet. */
  isChanged: boolean
  mayPublish: Permission
  /** The way into a release, or out of it. */
  intoRelease: ReactNode
}

/** When a record that is not public comes to the site: now, at a time, or with a release. */
export function PublishPlan({ kind, draft, isChanged, mayPublish, intoRelease }: PublishPlanProps) {
  const text = useText(draftText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [errors, setErrors] = useState<readonly string[]>([])
  const publishes = useMay(mayPublish)
  const { revision, waiting, publishes_on: at, release, refusal, time_zone: zone } = draft
  const publish = (when: { at?: string | null }, words: string) =>
    void run(async () => {
      setErrors([])
      try {
        await call(publishDraft, { params: { kind, id: draft.id }, body: { revision, ...when } })
        void showToast({ kind: 'success', text: words })
      } catch (error) {
        if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
        setErrors(Object.values(error.fields).flat())
      }
      await router.invalidate()
    })
  return (
    <section className={css.bar} aria-label={text.planTitle}>
      <p>
        <strong>{text.hidden}</strong>
      </p>
      {at && <p>{text.comes(wallIn(new Date(at), zone).replace('T', ' '), zone)}</p>}
      {release && <WithRelease release={release} zone={zone} />}
      {waiting.length > 0 && !at && !release && !refusal && <p>{text.onlyComes}</p>}
      {refusal && <p className={kit.bad}>{text.refused(refusal)}</p>}
      <Errors errors={errors} isOneText />
      {publishes && (
        <p className={kit.rowLoose}>
          {!release && (
            <>
              <Button isBusy={isBusy} disabled={isChanged} onClick={() => publish({}, text.isPublic)}>
                {text.publishNow}
              </Button>
              <DraftTime
                zone={zone}
                isDisabled={isChanged || isBusy}
                onChosen={chosen => publish({ at: chosen.toISOString() }, text.scheduled)}
              />
            </>
          )}
          {at && (
            <Button isBusy={isBusy} onClick={() => publish({ at: null }, text.timeTaken)}>
              {text.takeTimeBack}
            </Button>
          )}
          {intoRelease}
          {isChanged && <span className={css.soft}>{text.saveFirst}</span>}
        </p>
      )}
    </section>
  )
}
