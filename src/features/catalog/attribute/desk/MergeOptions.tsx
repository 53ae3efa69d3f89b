import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { showToast, useAction } from '#web/action.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { type DeskAttribute, mergeOptions, previewMerge } from '../desk-contract.ts'
import { nameOrKey } from '../domain/name-or-key.ts'
import { attributesText } from '../messages/desk-attributes.ts'
import css from './attribute.module.css'

interface MergeOptionsProps {
  attribute: DeskAttribute
  onMerged: () => void
}

/** Makes several options one; first it says how many products that concerns. */
export function MergeOptions({ attribute: { id, options }, onMerged }: MergeOptionsProps) {
  const text = useText(attributesText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [from, setFrom] = useState<readonly number[]>([])
  const [into, setInto] = useState('')
  const [counted, setCounted] = useState<{ product_count: number; waiting_count: number } | null>(null)
  const choose = (change: () => void) => {
    change()
    setCounted(null)
  }
  const body = { from_ids: [...from], into_id: Number(into) }
  const look = async () => setCounted(await call(previewMerge, { params: { id }, body }))
  const merge = async () => {
    await call(mergeOptions, { params: { id }, body: { ...body, expected_count: counted?.product_count ?? 0 } })
    setFrom([])
    setInto('')
    setCounted(null)
    void showToast({ kind: 'success', text: text.merged })
    onMerged()
  }
  const isReady = from.length > 0 && into !== '' && !from.includes(Number(into))
  return (
    <section className={kit.section}>
      <h2>{text.merge}</h2>
      <fieldset className={css.ticks}>
        <legend>{text.mergeFrom}</legend>
        {options.map(option => (
          <CheckBox
            key={option.id}
            label={nameOrKey(option)}
            checked={from.includes(option.id)}
            onChange={event =>
              choose(() =>
                setFrom(event.target.checked ? [...from, option.id] : from.filter(other => other !== option.id)),
              )
            }
          />
        ))}
      </fieldset>
      <div className={css.row}>
        <ChoiceField
          label={text.mergeInto}
          name="merge-into"
          value={into}
          options={[
            { value: '', label: '—' },
            ...options.map(option => ({ value: `${option.id}`, label: nameOrKey(option) })),
          ]}
          onChange={value => choose(() => setInto(value))}
        />
      </div>
      {counted && (
        <p role="status">
          {text.mergeCount(counted.product_count)}
          {counted.waiting_count > 0 && ` ${text.mergeWaiting(counted.waiting_count)}`}
        </p>
      )}
      <div className={kit.rowTight}>
        {counted === null ? (
          <Button isBusy={isBusy} disabled={!isReady} onClick={() => void run(look)}>
            {text.look}
          </Button>
        ) : (
          <>
            <Button look="main" isBusy={isBusy} onClick={() => void run(merge)}>
              {text.confirm}
            </Button>
            <CancelButton look="quiet" onClick={() => setCounted(null)} />
          </>
        )}
      </div>
    </section>
  )
}
