import { useState } from 'react'
import type { MergePreview } from '#shared/desk/merge-calls.ts'
import type { MergeChoices } from '#shared/desk/merge-plan.ts'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Errors } from '../Errors.tsx'
import { Facts } from '../Facts.tsx'
import { recordMergeText } from '../messages/record-merge.ts'
import css from './merge-form.module.css'

interface MergeFormProps {
  preview: MergePreview
  /** What a merge of this kind does besides. */
  hints: readonly string[]
  nameOf: (field: string) => string
  wordValue: (field: string, value: unknown) => string
  /** Throws what the call throws: errors of a field are shown beside it. */
  send: (choices: MergeChoices) => Promise<void>
}

/** What a merge moves, and the values of which somebody has to choose one. */
export function MergeForm({ preview, hints, nameOf, wordValue, send }: MergeFormProps) {
  const text = useText(recordMergeText)
  const { report } = useSite()
  const { run, isBusy } = useAction()
  const { kept, gone, moves, fields, refusal } = preview
  const [choices, setChoices] = useState<MergeChoices>({})
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const apply = async () => {
    setErrors({})
    try {
      await send(choices)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.fields)
      report(error)
    }
  }
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        void run(apply)
      }}
    >
      <div className={css.sides}>
        {([[text.stays, kept] as const, [text.goes, gone] as const] as const).map(([title, side]) => (
          <section key={side.id} className={css.part}>
            <h2>{title}</h2>
            <p>
              <strong>{side.name || side.about}</strong>
              {side.name && <span className={css.soft}>{side.about}</span>}
            </p>
          </section>
        ))}
      </div>
      <section className={css.part}>
        <h2>{text.moves}</h2>
        {moves.length === 0 && <p>{text.nothingMoves}</p>}
        <Facts facts={moves.map(({ thing, count }) => [text.things[thing], `${count}`])} />
        {hints.map(hint => (
          <p key={hint} className={css.soft}>
            {hint}
          </p>
        ))}
      </section>
      {fields.length > 0 && (
        <section className={css.part}>
          <h2>{text.values}</h2>
          {fields.map(({ field, kept: one, gone: other, is_asked: isAsked }) => (
            <fieldset key={field} className={css.field}>
              <legend>{nameOf(field)}</legend>
              <span className={css.soft}>{isAsked ? text.askedHint : text.filledHint}</span>
              {([['kept', one] as const, ['gone', other] as const] as const).map(([side, value]) => (
                <label key={side} className={css.choice}>
                  <input
                    type="radio"
                    name={field}
                    required={isAsked}
                    checked={(choices[field] ?? (isAsked ? null : 'gone')) === side}
                    onChange={() => setChoices({ ...choices, [field]: side })}
                  />
                  <span>{wordValue(field, value) || text.none}</span>
                </label>
              ))}
              <Errors errors={errors[field] ?? []} />
            </fieldset>
          ))}
        </section>
      )}
      {refusal !== null && <p role="alert">{refusal}</p>}
      <div>
        <Button type="submit" look="main" isBusy={isBusy} disabled={refusal !== null}>
          {text.merge}
        </Button>
      </div>
    </form>
  )
}
