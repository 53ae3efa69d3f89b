import { useId, useRef } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import type { DraftRow } from '#features/staff/record-draft/desk-contract.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type AttributeChoice, deleteRelease, publishRelease } from '../../desk-contract.ts'
import type { DeskRelease } from '../../domain/release.ts'
import { waitingText } from '../../messages/desk-waiting.ts'
import { useFieldWords } from '../value-words.ts'
import { AskDialog } from './AskDialog.tsx'
import { AddDraft, ReleaseDrafts } from './ReleaseDrafts.tsx'
import { TimeDialog } from './TimeDialog.tsx'
import css from './waiting.module.css'

interface ReleaseCardProps {
  release: DeskRelease
  attributes: readonly AttributeChoice[]
  /** Every draft of other records that waits. */
  waiting: readonly DraftRow[]
  onChanged: () => void
}

const noProduct = () => undefined

/** A release: what is in it, when it goes live, and its steps. */
export function ReleaseCard({ release, attributes, waiting, onChanged }: ReleaseCardProps) {
  const text = useText(waitingText)
  const moment = useMoment()
  const id = useId()
  const byKey = new Map(attributes.map(attribute => [attribute.key, attribute]))
  const words = useFieldWords({ series: [], attributes: byKey, named: noProduct })
  const { name, note, state, products, drafts, refusal } = release
  const time = release.publishes_on ? text.atTime(moment(release.publishes_on)) : text.withoutTime
  const isOver = state === 'published'
  const mayPublish = useMay('catalog.publish')
  return (
    <section className={css.release} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p>
        <strong>{text.states[state]}</strong> {isOver ? text.publishedOn(moment(release.published_on)) : time}
        <span className={kit.softBlock}>{text.madeBy(release.created_by ?? '', moment(release.created_on))}</span>
      </p>
      {note && <p>{note}</p>}
      {refusal && <p className={kit.bad}>{text.refused(refusal)}</p>}
      {products.length + drafts.length === 0 && !isOver && <p className={kit.softBlock}>{text.nothingIn}</p>}
      <ReleaseDrafts release={release} onChanged={onChanged} />
      {products.length > 0 && (
        <>
          <h3>{text.kinds.product}</h3>
          <ul>
            {products.map(product => (
              <li key={product.id}>
                <Link to={toDesk.product({ id: product.id, ...(isOver ? {} : { release: release.id }) })}>
                  {product.sku}
                </Link>{' '}
                {product.name} · {product.state === 'published' ? text.public : text.notPublic}
                {product.fields.length > 0 && (
                  <span className={kit.softBlock}>{text.fields(product.fields.map(words.nameOf).join(', '))}</span>
                )}
                {product.conflicts.length > 0 && (
                  <span className={kit.bad}>{text.conflicts(product.conflicts.map(words.nameOf).join(', '))}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {!isOver && mayPublish && <AddDraft release={release} waiting={waiting} onChanged={onChanged} />}
      {!isOver && <Steps release={release} onChanged={onChanged} />}
    </section>
  )
}

function Steps({ release, onChanged }: Pick<ReleaseCardProps, 'release' | 'onChanged'>) {
  const text = useText(waitingText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const mayPublish = useMay('catalog.publish')
  const mayWrite = useMay('catalog.write')
  const timing = useRef<HTMLDialogElement>(null)
  const asking = useRef<HTMLDialogElement>(null)
  const params = { id: release.id }
  const { revision } = release
  const act = (work: () => Promise<unknown>, done: string) =>
    void run(async () => {
      await work()
      void showToast({ kind: 'success', text: done })
      onChanged()
    })
  const publish = (at?: string | null) =>
    call(publishRelease, { params, body: { revision, ...(at !== undefined && { at }) } })
  const isEmpty = release.products.length + release.drafts.length === 0
  return (
    <>
      <div className={kit.row}>
        {mayPublish && (
          <>
            <Button disabled={isBusy || isEmpty} onClick={() => act(() => publish(), text.published)}>
              {text.publishNow}
            </Button>
            <Button disabled={isBusy} onClick={() => timing.current?.showModal()}>
              {text.publishAt}
            </Button>
            {release.publishes_on && (
              <Button disabled={isBusy} onClick={() => act(() => publish(null), text.timeTaken)}>
                {text.takeTimeBack}
              </Button>
            )}
          </>
        )}
        {mayWrite && (
          <Button disabled={isBusy} onClick={() => asking.current?.showModal()}>
            {text.delete}
          </Button>
        )}
      </div>
      <TimeDialog ref={timing} onChosen={at => act(() => publish(at), text.scheduledShort)} />
      <AskDialog
        ref={asking}
        question={text.deleteQuestion(release.name)}
        answer={text.delete}
        onYes={() => act(() => call(deleteRelease, { params, body: { revision } }), text.deleted)}
      />
    </>
  )
}
