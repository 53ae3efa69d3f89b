import { useRef } from 'react'
import { useMay, useUses } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type DeskProduct, discardWaiting, publishProduct } from '../../desk-contract.ts'
import type { ReleaseId } from '../../domain/flat-product.ts'
import type { WaitingChange } from '../../domain/waiting-change.ts'
import { waitingText } from '../../messages/desk-waiting.ts'
import { useProductForm } from '../product-form.ts'
import { useFieldWords } from '../value-words.ts'
import { AskDialog } from './AskDialog.tsx'
import { PublishDraftDialog, StillMissing } from './PublishDraftDialog.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { TimeDialog } from './TimeDialog.tsx'
import css from './waiting.module.css'

interface WaitingBarProps {
  releaseId: ReleaseId
  onChanged: (product: DeskProduct) => void
}

/** Where the product stands, what waits to go live, and how it goes live. */
export function WaitingBar({ releaseId, onChanged }: WaitingBarProps) {
  const text = useText(waitingText)
  const { product, waiting } = useProductForm()
  const release = waiting?.release
  return (
    <section className={css.bar} aria-label={text.releases}>
      <Standing releaseId={releaseId} />
      {release && releaseId !== null ? (
        <p>
          {text.editsRelease(release.name)} <Link to={toDesk.product({ id: product.id })}>{text.editUsual}</Link>
        </p>
      ) : (
        <Steps onChanged={onChanged} />
      )}
      {product.in_releases
        .filter(one => one.release && one.release.id !== releaseId)
        .map(one => (
          <InRelease key={one.id} change={one} productId={product.id} />
        ))}
    </section>
  )
}

const countOf = ({ fields }: WaitingChange) => Object.keys(fields).filter(field => field !== 'state').length

/** The waiting changes, whose they are and until when they wait, and what stands against them. */
function Standing({ releaseId }: { releaseId: ReleaseId }) {
  const text = useText(waitingText)
  const form = useProductForm()
  const { product, waiting } = form
  const moment = useMoment()
  const words = useFieldWords(form)
  const { state } = product.record.fields
  const liveEntry = product.history.find(({ fields }) =>
    fields.some(({ field, after }) => field === 'state' && after === 'published'),
  )
  const since = liveEntry ? text.liveSince(moment(liveEntry.at)) : ''
  const count = waiting ? countOf(waiting) : 0
  const first =
    count > 0 && waiting
      ? [text.waits(count), waiting.changed_by && text.by(waiting.changed_by, moment(waiting.changed_on)), since]
      : [state === 'published' ? text.live(liveEntry ? moment(liveEntry.at) : '') : text[state]]
  return (
    <>
      <p>
        <strong>{first.filter(Boolean).join('; ')}</strong>
        {waiting?.publishes_on && ` ${text.atTime(moment(waiting.publishes_on))}`}
        {waiting?.note && releaseId === null && <span className={kit.softBlock}>{waiting.note}</span>}
      </p>
      {waiting?.refusal && <p className={kit.bad}>{text.refused(waiting.refusal)}</p>}
      {waiting && waiting.conflicts.length > 0 && (
        <p className={kit.bad}>{text.conflicts(waiting.conflicts.map(words.nameOf).join(', '))}</p>
      )}
    </>
  )
}

function InRelease({ change, productId }: { change: WaitingChange; productId: number }) {
  const text = useText(waitingText)
  const moment = useMoment()
  if (!change.release) return null
  return (
    <p>
      {countOf(change) === 0
        ? text.comesWith(change.release.name)
        : text.inRelease(change.release.name, countOf(change))}
      {change.publishes_on && `, ${moment(change.publishes_on)}`}{' '}
      <Link to={toDesk.product({ id: productId, release: change.release.id })}>{text.editRelease}</Link>
    </p>
  )
}

/** The buttons. What is not saved yet is not published: they wait for Save. */
function Steps({ onChanged }: Pick<WaitingBarProps, 'onChanged'>) {
  const text = useText(waitingText)
  const { product, editing } = useProductForm()
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const mayPublish = useMay('catalog.publish')
  const hasReleases = useUses('releases')
  const [asking, timing, releasing, discarding] = [useDialog(), useDialog(), useDialog(), useDialog()]
  const { pending, record } = product
  const isPublic = record.fields.state === 'published'
  const hasFields = pending !== null && countOf(pending) > 0
  if (isPublic && !pending) return null
  const params = { id: product.id }
  const revision = pending && (isPublic || hasFields) ? pending.revision : record.revision
  const act = (work: () => Promise<DeskProduct>, done: string) =>
    void run(async () => {
      onChanged(await work())
      void showToast({ kind: 'success', text: done })
    })
  const publish = () => act(() => call(publishProduct, { params, body: { revision } }), text.published)
  const at = (moment: string | null) => call(publishProduct, { params, body: { revision, at: moment } })
  const discard = () => {
    if (pending) act(() => call(discardWaiting, { params, body: { revision: pending.revision } }), text.discarded)
  }
  const isHeld = editing.isChanged
  const props = { disabled: isBusy || isHeld }
  return (
    <>
      <div className={kit.row}>
        {mayPublish && (
          <>
            <Button look="main" {...props} onClick={isPublic ? publish : asking.open}>
              {isPublic ? text.publishNow : text.publishDraft}
            </Button>
            <Button {...props} onClick={timing.open}>
              {text.publishAt}
            </Button>
            {pending?.publishes_on && (
              <Button {...props} onClick={() => act(() => at(null), text.timeTaken)}>
                {text.takeTimeBack}
              </Button>
            )}
            {hasReleases && (
              <Button {...props} onClick={releasing.open}>
                {text.intoRelease}
              </Button>
            )}
          </>
        )}
        {hasFields && (
          <Button {...props} onClick={discarding.open}>
            {text.discard}
          </Button>
        )}
        {isHeld && <span className={kit.softBlock}>{text.saveFirst}</span>}
      </div>
      <PublishDraftDialog ref={asking.ref} product={product} onPublish={publish} />
      <TimeDialog ref={timing.ref} onChosen={moment => act(() => at(moment), text.scheduledShort)}>
        <StillMissing product={product} />
      </TimeDialog>
      <ReleaseDialog
        ref={releasing.ref}
        onChosen={release_id => act(() => call(publishProduct, { params, body: { revision, release_id } }), text.moved)}
      >
        <StillMissing product={product} />
      </ReleaseDialog>
      <AskDialog ref={discarding.ref} question={text.discardQuestion} answer={text.discard} onYes={discard} />
    </>
  )
}

function useDialog() {
  const ref = useRef<HTMLDialogElement>(null)
  return { ref, open: () => ref.current?.showModal() }
}
