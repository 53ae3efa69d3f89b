import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import type { Quote } from '../../domain/quote-record.ts'
import { fieldNames } from '../../domain/sent-fields.ts'
import { answeredText } from '../../messages/answered.ts'
import { ActForm, type Acting } from './ActForm.tsx'
import css from './answer.module.css'
import { FileField } from './FileField.tsx'

type Version = NonNullable<Quote['current_version']>

/** The form for changes to the next version, in words and line by line. For a version that is over: for a new one. */
export function ChangeForm({ version, isOver, ...acting }: Acting & { version: Version; isOver: boolean }) {
  const text = useText(answeredText)
  const lines = version.lines.filter(line => line.kind !== 'text' && line.answer !== 'not_offered')
  return (
    <ActForm
      {...acting}
      kind="ask"
      hidden={{ version: version.number }}
      submit={isOver ? text.renew : text.askChange}
      isMain
    >
      <TextField
        label={isOver ? text.renewText : text.changeText}
        name="text"
        {...(isOver ? { hint: text.optional } : {})}
        rows={4}
      />
      <details className={css.more}>
        <summary>{text.perLine}</summary>
        <ol className={css.wishes}>
          {lines.map(line => (
            <li key={line.id}>
              <strong>{line.name}</strong>
              <div className={css.wish}>
                <TextField
                  label={text.quantity}
                  name={fieldNames.quantity(line.id)}
                  type="number"
                  min={1}
                  max={1_000_000}
                  placeholder={String(line.quantity)}
                />
                <TextField label={text.targetPrice} name={fieldNames.targetPrice(line.id)} maxLength={40} />
                <TextField label={text.note} name={fieldNames.note(line.id)} />
              </div>
            </li>
          ))}
        </ol>
      </details>
      <FileField />
      {!isOver && <p className={css.soft}>{text.changeNext}</p>}
    </ActForm>
  )
}
