import { useState } from 'react'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { isChoice, totalOfChoice } from '#features/quotes/quote-answer/domain/draft/choice.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import type { Quote } from '../../domain/quote-record.ts'
import { chosenLinesOf, fieldNames } from '../../domain/sent-fields.ts'
import { answeredText } from '../../messages/answered.ts'
import { ActForm, type Acting } from './ActForm.tsx'
import css from './answer.module.css'
import { FileField } from './FileField.tsx'

type Version = NonNullable<Quote['current_version']>

/** The customer chooses, reads the total once more, and accepts with their name. */
export function AcceptForm({ version, ...acting }: Acting & { version: Version }) {
  const text = useText(answeredText)
  const { language } = useSite()
  const [total, setTotal] = useState(version.total)
  const choose = (form: FormData) =>
    setTotal(totalOfChoice(version, chosenLinesOf(Object.fromEntries(form))) ?? version.total)
  const hasChoice = version.lines.some(isChoice)
  return (
    <ActForm
      {...acting}
      kind="answer"
      hidden={{ answer: 'accepted', version: version.number }}
      submit={text.accept}
      isMain
      onForm={choose}
    >
      {hasChoice && <Choices version={version} />}
      <TextField label={text.name} name="name" hint={text.nameHint} isRequired required maxLength={100} />
      <TextField label={text.purchaseOrder} name="purchase_order" hint={text.optional} maxLength={100} />
      <TextField label={text.comment} name="note" hint={text.optional} rows={2} />
      {/* Last: where it is too large, what stands before it is kept. */}
      <FileField label={text.orderFile} />
      <p className={css.repeat} role="status">
        {text.acceptTotal(writeMoney(total, version.currency, language))}
        {version.is_partial && ` ${text.acceptPartial}`}
      </p>
      {hasChoice && (
        <noscript>
          <p className={css.soft}>{text.noScriptTotal}</p>
        </noscript>
      )}
      <p className={css.soft}>{text.acceptNext}</p>
    </ActForm>
  )
}

/** Each line that has alternatives as a choice of one, and each option as a box to tick. */
function Choices({ version }: { version: Version }) {
  const text = useText(answeredText)
  const { language } = useSite()
  const price = ({ total }: Version['lines'][number]) =>
    total === null ? text.onRequest : writeMoney(total, version.currency, language)
  const groups = version.lines.flatMap(line => {
    const others = version.lines.filter(other => other.alternative_of === line.id && isChoice(other))
    return others.length > 0 ? [{ line, others }] : []
  })
  const options = version.lines.filter(line => line.is_optional && line.alternative_of === null && isChoice(line))
  return (
    <>
      {groups.map(({ line, others }) => (
        <fieldset key={line.id} className={css.choice}>
          <legend>{text.choose(line.name)}</legend>
          {[line, ...others].map((one, at) => (
            <label key={one.id} className={css.option}>
              <input type="radio" name={fieldNames.alternative(line.id)} value={one.id} defaultChecked={at === 0} />
              <span>
                {one.name}
                {at === 0 && ` (${text.quoted})`}
              </span>
              <span className={css.optionPrice}>{price(one)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {options.length > 0 && (
        <fieldset className={css.choice}>
          <legend>{text.options}</legend>
          {options.map(line => (
            <label key={line.id} className={css.option}>
              <input type="checkbox" name={fieldNames.option(line.id)} value="on" />
              <span>{line.name}</span>
              <span className={css.optionPrice}>{price(line)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
