import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { Errors } from '#desk/Errors.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import type { Permission } from '#shared/desk/permission.ts'
import type { Language } from '#shared/language.ts'
import { colonOf, labelled } from '#shared/text/colon.ts'
import { wallIn } from '#shared/time/zone-day.ts'
import { showToast, useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type DraftView, discardDraft, keepDraft, publishDraft } from '../../desk-contract.ts'
import type { DraftKind } from '../../domain/draft-kinds.ts'
import { draftText } from '../../messages/desk-drafts.ts'
import { DraftTime } from './DraftTime.tsx'
import css from './drafts.module.css'
import { WithRelease } from './WithRelease.tsx'

interface DraftBarProps {
  kind: DraftKind
  draft: DraftView
  /** The page of the record as it is public. */
  publicHref: string
  /** Something on the page is not saved yet. */
  isChanged: boolean
  mayPublish: Permission
  nameOf: (field: string) => string
  wordValue: (field: string, value: unknown) => string
  /** The way into a release, or out of it. */
  intoRelease?: ReactNode
  /** The way to the page as it will be, where the page of the record has none. */
  preview?: ReactNode
}

/** The changes in a draft, the objections to it, and how it goes live. */
export function DraftBar(props: DraftBarProps) {
  const { kind, draft, publicHref, isChanged, mayPublish, nameOf, wordValue, intoRelease, preview } = props
  const text = useText(draftText)
  const { call, language } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const moment = useMoment()
  const [errors, setErrors] = useState<readonly string[]>([])
  const asked = useRef<HTMLDialogElement>(null)
  const publishes = useMay(mayPublish)
  const { revision, waiting, conflicts, publishes_on: at, refusal, changed_by: by, changed_on: on } = draft
  const waits = waiting.length > 0
  const params = { kind, id: draft.id }
  const step = (work: () => Promise<unknown>, words: string, href: string | null = null) =>
    void run(async () => {
      setErrors([])
      try {
        await work()
      } catch (error) {
        if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
        setErrors(objectionsIn(error, nameOf, language))
        await router.invalidate()
        return
      }
      void showToast({ kind: 'success', text: words })
      await (href === null ? router.invalidate() : router.navigate({ href }))
    })
  const publish = (when: { at?: string | null }, words: string, href: string | null = null) =>
    step(() => call(publishDraft, { params, body: { revision, ...when } }), words, href)
  return (
    <section className={css.bar} aria-label={text.title}>
      <p className={kit.rowLoose}>
        <strong>{waits ? text.waits(waiting.length) : text.empty}</strong>
        {by && on && <span className={css.soft}>{text.by(by, moment(on))}</span>}
        <Link to={publicHref}>{text.toPublic}</Link>
        {preview}
      </p>
      {waits && <p className={css.soft}>{waiting.map(nameOf).join(' · ')}</p>}
      {at && <p>{text.atTime(wallIn(new Date(at), draft.time_zone).replace('T', ' '), draft.time_zone)}</p>}
      {draft.release && <WithRelease release={draft.release} zone={draft.time_zone} />}
      {refusal && <p className={kit.bad}>{text.refused(refusal)}</p>}
      {conflicts.length > 0 && (
        <Conflicts
          {...{ conflicts, nameOf, wordValue, isBusy }}
          onKeep={() =>
            step(() => call(keepDraft, { params, body: { revision, live_revision: draft.live_revision } }), text.kept)
          }
        />
      )}
      <Errors errors={errors} isOneText />
      {waits && (
        <p className={kit.rowLoose}>
          {publishes && (
            <>
              {!draft.release && (
                <>
                  <Button
                    look="main"
                    isBusy={isBusy}
                    disabled={isChanged || conflicts.length > 0}
                    onClick={() => publish({}, text.published, publicHref)}
                  >
                    {text.publish}
                  </Button>
                  <DraftTime
                    zone={draft.time_zone}
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
            </>
          )}
          <Button look="quiet" disabled={isBusy} onClick={() => asked.current?.showModal()}>
            {text.discard}
          </Button>
          {isChanged && <span className={css.soft}>{text.saveFirst}</span>}
        </p>
      )}
      <ConfirmDialog
        ref={asked}
        title={text.discard}
        yes={text.discard}
        onYes={() => {
          asked.current?.close()
          step(() => call(discardDraft, { params, body: { revision } }), text.discarded, publicHref)
        }}
      >
        <p>{text.discardSure}</p>
      </ConfirmDialog>
    </section>
  )
}

type ConflictsProps = Pick<DraftBarProps, 'nameOf' | 'wordValue'> &
  Pick<DraftView, 'conflicts'> & { isBusy: boolean; onKeep: () => void }

/** What others have changed since in the record as it is public. */
function Conflicts({ conflicts, nameOf, wordValue, isBusy, onKeep }: ConflictsProps) {
  const text = useText(draftText)
  const { language } = useSite()
  return (
    <div className={kit.bad}>
      <p>{text.conflicts}</p>
      <ul>
        {conflicts.map(({ field, live }) => (
          <li key={field}>{labelled(nameOf(field), wordValue(field, live) || '–', language)}</li>
        ))}
      </ul>
      <Button isBusy={isBusy} onClick={onKeep}>
        {text.keep}
      </Button>
    </div>
  )
}

const objectionsIn = ({ fields }: ApiError, nameOf: (field: string) => string, language: Language): string[] =>
  Object.entries(fields).map(([field, said]) =>
    [field === '' || field === 'at' ? '' : `${nameOf(field)}${colonOf(language)}`, ...said].filter(Boolean).join(' '),
  )
