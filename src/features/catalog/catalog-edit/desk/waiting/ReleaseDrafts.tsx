import { DeskLink } from '#desk/DeskLink.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { recordHref } from '#features/staff/record/domain/record-kinds.ts'
import type { DraftRow } from '#features/staff/record-draft/desk-contract.ts'
import { draftKinds, isSettingKind } from '#features/staff/record-draft/domain/draft-kinds.ts'
import { labelled } from '#shared/text/colon.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { addToRelease, takeFromRelease } from '../../desk-contract.ts'
import type { DeskRelease } from '../../domain/release.ts'
import { waitingText } from '../../messages/desk-waiting.ts'

interface ReleaseDraftsProps {
  release: DeskRelease
  onChanged: () => void
}

/** The series, posts and questions that go live with a release, by kind. */
export function ReleaseDrafts({ release, onChanged }: ReleaseDraftsProps) {
  const text = useText(waitingText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const isOpen = release.state !== 'published'
  const mayTake = useMay('catalog.publish') && isOpen
  const takeOut = ({ kind, id }: DeskRelease['drafts'][number]) =>
    void run(async () => {
      await call(takeFromRelease, { params: { id: release.id }, body: { kind, subject_id: id } })
      void showToast({ kind: 'success', text: text.takenOut })
      onChanged()
    })
  // A page of the site has no other name than its kind.
  const nameOf = ({ kind, name }: DeskRelease['drafts'][number]) => (isSettingKind(kind) ? text.draftKinds[kind] : name)
  return draftKinds.map(kind => {
    const drafts = release.drafts.filter(draft => draft.kind === kind)
    if (drafts.length === 0) return null
    return (
      <div key={kind}>
        <h3>{text.kinds[kind]}</h3>
        <ul>
          {drafts.map(draft => (
            <li key={draft.id}>
              <DeskLink to={hrefOf(draft, isOpen)}>{nameOf(draft)}</DeskLink> ·{' '}
              {draft.is_public ? text.public : text.notPublic}{' '}
              {mayTake && (
                <Button
                  look="quiet"
                  isBusy={isBusy}
                  aria-label={text.takeOutOf(nameOf(draft))}
                  onClick={() => takeOut(draft)}
                >
                  {text.takeOut}
                </Button>
              )}
              {draft.is_public && isOpen && <span className={kit.softBlock}>{text.waits(draft.fields.length)}</span>}
              {draft.conflicts.length > 0 && (
                <span className={kit.bad}>{text.conflicts(`${draft.conflicts.length}`)}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

/** The page of what waits; of a record that is not public its own. */
function hrefOf({ kind, id, is_public: isPublic }: DeskRelease['drafts'][number], isOpen: boolean): string {
  return recordHref(kind, isPublic && isOpen ? { id, draft: 1 } : { id })
}

interface AddDraftProps extends ReleaseDraftsProps {
  /** Every draft that waits. */
  waiting: readonly DraftRow[]
}

/** Adds a draft that waits by itself to a release. */
export function AddDraft({ release, waiting, onChanged }: AddDraftProps) {
  const text = useText(waitingText)
  const { call, language } = useSite()
  const { run } = useAction()
  const free = waiting.filter(draft => draft.release === null)
  if (free.length === 0) return null
  const add = (id: string) => {
    const draft = free.find(one => `${one.id}` === id)
    if (!draft) return
    const { kind, subject_id, revision } = draft
    void run(async () => {
      await call(addToRelease, { params: { id: release.id }, body: { kind, subject_id, revision } })
      void showToast({ kind: 'success', text: text.added })
      onChanged()
    })
  }
  return (
    <ChoiceField
      label={text.addDraft}
      name={`add-${release.id}`}
      value=""
      options={[
        { value: '', label: text.chooseDraft },
        ...free.map(({ id, kind, name }) => ({
          value: `${id}`,
          label: isSettingKind(kind) ? text.draftKinds[kind] : labelled(text.draftKinds[kind], name, language),
        })),
      ]}
      onChange={add}
    />
  )
}
