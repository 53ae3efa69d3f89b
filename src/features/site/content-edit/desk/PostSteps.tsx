import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { MomentDialog } from '#desk/dialogs/MomentDialog.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { wallIn } from '#shared/time/zone-day.ts'
import { showToast, useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { publishPost, withdrawPost } from '../desk-contract.ts'
import type { ContentRecord } from '../domain/content-wire.ts'
import { contentPageText } from '../messages/desk-content.ts'
import { nameOfField } from '../messages/desk-fields.ts'

/** The state of a post, and what can be done with it. */
export function PostSteps({ post, isChanged }: { post: ContentRecord; isChanged: boolean }) {
  const text = useText(contentPageText)
  const { call, language } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const mayPublish = useMay('content.publish')
  const dialog = useRef<HTMLDialogElement>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const { state } = post
  const isPublic = state === 'published' || state === 'scheduled'
  const step = (work: () => Promise<unknown>, words: string) =>
    void run(async () => {
      setMissing([])
      try {
        await work()
        void showToast({ kind: 'success', text: words })
        await router.invalidate()
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_ready') throw error
        setMissing(Object.keys(error.fields).map(field => nameOfField(field, language)))
      }
    })
  const params = { id: post.id }
  return (
    <div className={kit.row}>
      <strong>{state && text.states[state]}</strong>
      {mayPublish && state !== 'published' && (
        <>
          <Button
            look="main"
            isBusy={isBusy}
            disabled={isChanged}
            onClick={() => step(() => call(publishPost, { params, body: {} }), text.published)}
          >
            {text.publish}
          </Button>
          <Button disabled={isChanged || isBusy} onClick={() => dialog.current?.showModal()}>
            {text.schedule}
          </Button>
        </>
      )}
      {mayPublish && isPublic && (
        <Button isBusy={isBusy} onClick={() => step(() => call(withdrawPost, { params }), text.withdrawn)}>
          {state === 'published' ? text.withdraw : text.unschedule}
        </Button>
      )}
      {isChanged && <span className={kit.soft}>{text.saveFirst}</span>}
      {missing.length > 0 && (
        <p role="alert" className={kit.bad}>
          {text.missing} {missing.join(' · ')}
        </p>
      )}
      <MomentDialog
        ref={dialog}
        zone={post.time_zone}
        text={{
          title: text.schedule,
          label: text.at,
          hint: at => text.inZone(post.time_zone, at ? wallIn(at, 'UTC').replace('T', ' ') : ''),
          apply: text.publish,
          wrong: text.noTime,
        }}
        mayBePast
        onChosen={at => step(() => call(publishPost, { params, body: { at: at.toISOString() } }), text.scheduled)}
      />
    </div>
  )
}
