import { type ReactNode, useRef } from 'react'
import { useUses } from '#desk/frame/staff.ts'
import type { DraftView } from '#features/staff/record-draft/desk-contract.ts'
import type { DraftKind } from '#features/staff/record-draft/domain/draft-kinds.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { addToRelease, takeFromRelease } from '../../desk-contract.ts'
import { waitingText } from '../../messages/desk-waiting.ts'
import { ReleaseDialog } from '../waiting/ReleaseDialog.tsx'

interface IntoReleaseProps {
  kind: DraftKind
  draft: DraftView
  isDisabled: boolean
  onChanged: () => void
  /** The objections to it. */
  children?: ReactNode
}

/** Lets the draft of a record go live with a release, or takes it out of the one that it is in. */
export function IntoRelease({ kind, draft, isDisabled, onChanged, children }: IntoReleaseProps) {
  const text = useText(waitingText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const hasReleases = useUses('releases')
  const dialog = useRef<HTMLDialogElement>(null)
  const { id, revision, release } = draft
  const act = (work: () => Promise<unknown>, done: string) =>
    void run(async () => {
      await work()
      void showToast({ kind: 'success', text: done })
      onChanged()
    })
  const of = { kind, subject_id: id }
  const put = (releaseId: number) =>
    act(() => call(addToRelease, { params: { id: releaseId }, body: { ...of, revision } }), text.added)
  if (release)
    return (
      <Button
        isBusy={isBusy}
        onClick={() => act(() => call(takeFromRelease, { params: { id: release.id }, body: of }), text.takenOut)}
      >
        {text.takeOutOfIt}
      </Button>
    )
  if (!hasReleases) return null
  return (
    <>
      <Button disabled={isDisabled || isBusy} onClick={() => dialog.current?.showModal()}>
        {text.intoRelease}
      </Button>
      <ReleaseDialog ref={dialog} onChosen={put}>
        {children}
      </ReleaseDialog>
    </>
  )
}
