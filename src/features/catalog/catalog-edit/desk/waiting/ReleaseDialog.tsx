import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { SubmitAndCancel } from '#desk/dialogs/SubmitAndCancel.tsx'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { CountedField } from '#desk/record/CountedField.tsx'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { listReleases, saveRelease } from '../../desk-contract.ts'
import type { ReleaseRow } from '../../domain/release.ts'
import { waitingText } from '../../messages/desk-waiting.ts'

interface ReleaseDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  onChosen: (releaseId: number) => void
  /** The objections to it. */
  children: ReactNode
}

/** Chooses an open release, or makes one. */
export function ReleaseDialog({ ref, onChosen, children }: ReleaseDialogProps) {
  const text = useText(waitingText)
  const id = useId()
  const { call } = useSite()
  const moment = useMoment()
  const { run, isBusy } = useAction()
  const releases = useOpenReleases(ref)
  const [chosen, setChosen] = useState('')
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    void run(async () => {
      const release =
        chosen === '' ? (await call(saveRelease, { body: { changes: { name } } })).record.id : Number(chosen)
      ref.current?.close()
      onChosen(release)
    })
  }
  const options = releases.map(one => ({
    value: `${one.id}`,
    label: [one.name, moment(one.publishes_on)].filter(Boolean).join(' · '),
  }))
  return (
    <Dialog
      ref={ref}
      title={text.releaseTitle}
      actions={
        <SubmitAndCancel form={id} dialog={ref} isBusy={isBusy}>
          {text.move}
        </SubmitAndCancel>
      }
    >
      {children}
      <form id={id} className={kit.stack} onSubmit={apply} autoComplete="off">
        <ChoiceField
          label={text.release}
          name="release"
          value={chosen}
          options={[{ value: '', label: text.newRelease }, ...options]}
          onChange={setChosen}
        />
        {chosen === '' && <CountedField label={text.releaseName} name="name" required isRequired most={200} />}
      </form>
    </Dialog>
  )
}

const mostReleases = 100

/** The releases that are open, read when the dialog opens. */
function useOpenReleases(ref: RefObject<HTMLDialogElement | null>): readonly ReleaseRow[] {
  const { call } = useSite()
  const { run } = useAction()
  const [releases, setReleases] = useState<readonly ReleaseRow[]>([])
  const read = useEffectEvent(() => {
    if (ref.current?.open)
      void run(async () => {
        setReleases((await call(listReleases, { query: { state: 'open', page_size: mostReleases } })).rows)
      })
  })
  useEffect(() => {
    const dialog = ref.current
    dialog?.addEventListener('toggle', read)
    return () => dialog?.removeEventListener('toggle', read)
  }, [ref])
  return releases
}
