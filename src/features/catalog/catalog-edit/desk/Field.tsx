import type { ReactNode } from 'react'
import kit from '#desk/kit.module.css'
import { Disputed } from '#desk/record/Disputed.tsx'
import { useAction } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { productNames } from '../messages/desk-product-names.ts'
import { productPageText } from '../messages/desk-product-page.ts'
import { ConfirmNote } from './ConfirmNote.tsx'
import css from './product.module.css'
import { type FormField, placeOf, useProductForm } from './product-form.ts'
import { useFieldWords } from './value-words.ts'

/** A field of the form, with what somebody else has saved into it, and with the live value where another one waits. */
export function Field({ name, children }: { name: FormField; children: ReactNode }) {
  const form = useProductForm()
  const { editing } = form
  const words = useFieldWords(form)
  return (
    <div id={placeOf(name)} className={css.field}>
      <Disputed editing={editing} name={name} words={words.wordValue}>
        {children}
      </Disputed>
      <LiveValue name={name} />
      <ConfirmNote name={name} />
    </div>
  )
}

/** The value that is public now, below a field whose change waits. */
function LiveValue({ name }: { name: FormField }) {
  const form = useProductForm()
  const text = useText(productPageText)
  const names = useText(productNames)
  const words = useFieldWords(form)
  const { waiting, live, editing, isReadOnly } = form
  if (!waiting || !(name in waiting.fields)) return null
  const isConflict = waiting.conflicts.includes(name)
  const isBack = JSON.stringify(editing.get(name)) === JSON.stringify(live[name])
  return (
    <p className={css.waiting} data-conflict={isConflict || undefined}>
      <span>
        <strong>{isConflict ? text.conflictMark : text.waitsMark}</strong> {text.liveNow}{' '}
        <span className={kit.wraps}>{words.wordValue(name, live[name]) || names.none}</span>
      </span>
      {isConflict && !isReadOnly && <KeepWaiting name={name} />}
      {!isReadOnly && !isBack && (
        <Button
          look="quiet"
          aria-label={text.backToLiveOf(words.nameOf(name))}
          onClick={() => editing.set(name, live[name] ?? null)}
        >
          {text.backToLive}
        </Button>
      )}
    </p>
  )
}

/** Keeps what waits although the live value has changed: it is saved once more, by the live product as it is now. */
function KeepWaiting({ name }: { name: FormField }) {
  const { product, waiting, keepWaiting } = useProductForm()
  const text = useText(productPageText)
  const words = useFieldWords(useProductForm())
  const { run, isBusy } = useAction()
  if (!waiting) return null
  const keep = () =>
    keepWaiting({
      base_revision: waiting.revision,
      live_revision: product.record.revision,
      changes: { [name]: waiting.fields[name] },
    })
  return (
    <Button
      look="quiet"
      disabled={isBusy}
      aria-label={text.keepWaitingOf(words.nameOf(name))}
      onClick={() => void run(keep)}
    >
      {text.keepWaiting}
    </Button>
  )
}
