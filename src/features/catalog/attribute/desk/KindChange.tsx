import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { toDesk } from '#desk-routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { changeKind, type DeskAttribute, type KindChange as Plan, previewKindChange } from '../desk-contract.ts'
import { type ValueKind, valueKinds } from '../domain/attribute-record.ts'
import { attributesText } from '../messages/desk-attributes.ts'
import css from './attribute.module.css'

interface KindChangeProps {
  attribute: DeskAttribute
  onChanged: () => void
}

/** Gives the attribute another kind; first it shows what becomes of the values. */
export function KindChange({ attribute: { id, kind, revision }, onChanged }: KindChangeProps) {
  const text = useText(attributesText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [chosen, setChosen] = useState<ValueKind | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const params = { id }
  const look = async () => {
    if (chosen) setPlan(await call(previewKindChange, { params, body: { kind: chosen } }))
  }
  const change = async () => {
    if (!chosen || !plan) return
    const body = { base_revision: revision, kind: chosen, expected_lost_count: plan.lost_count }
    await call(changeKind, { params, body })
    setPlan(null)
    setChosen(null)
    void showToast({ kind: 'success', text: text.kindChanged })
    onChanged()
  }
  return (
    <section className={kit.section}>
      <h2>{text.kindChange}</h2>
      <p className={kit.soft}>{text.kindHint}</p>
      <div className={css.row}>
        <ChoiceField
          label={text.newKind}
          name="new-kind"
          value={chosen ?? ''}
          options={[
            { value: '', label: '—' },
            ...valueKinds.filter(one => one !== kind).map(one => ({ value: one, label: text.kinds[one] })),
          ]}
          onChange={value => {
            setChosen(valueKinds.find(one => one === value) ?? null)
            setPlan(null)
          }}
        />
      </div>
      {plan && <PlanWords plan={plan} />}
      <div className={kit.rowTight}>
        {plan ? (
          <>
            <Button look="main" isBusy={isBusy} onClick={() => void run(change)}>
              {text.confirm}
            </Button>
            <CancelButton look="quiet" onClick={() => setPlan(null)} />
          </>
        ) : (
          <Button isBusy={isBusy} disabled={chosen === null} onClick={() => void run(look)}>
            {text.look}
          </Button>
        )}
      </div>
    </section>
  )
}

function PlanWords({ plan }: { plan: Plan }) {
  const text = useText(attributesText)
  return (
    <div role="status">
      <p>{text.converted(plan.converted_count)}</p>
      <ul className={css.list}>
        {plan.samples.map(({ before, after }) => (
          <li key={before}>{text.becomes(before, after)}</li>
        ))}
      </ul>
      {plan.waiting_count > 0 && <p>{text.waitingConverted(plan.waiting_count)}</p>}
      {plan.new_option_count > 0 && <p>{text.newOptions(plan.new_option_count)}</p>}
      {plan.lost_count > 0 && (
        <>
          <p>
            <strong>{text.lost(plan.lost_count)}</strong>
          </p>
          <ul className={css.list}>
            {plan.lost.map(({ product_id: id, sku, value, waits }) => (
              <li key={`${id} ${value} ${waits}`}>
                <Link to={toDesk.product({ id })}>{sku}</Link> {waits ? text.thatWaits(value) : value}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
