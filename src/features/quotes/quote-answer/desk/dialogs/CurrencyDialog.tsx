import kit from '#desk/kit.module.css'
import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import { showErrors } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { listedText } from '../../messages/desk-listed.ts'
import { sendingText } from '../../messages/desk-sending.ts'
import css from '../answer.module.css'
import type { DraftEditing } from '../draft/use-draft.ts'
import { FormDialog } from './FormDialog.tsx'

interface CurrencyDialogProps {
  currency: Currency
  editing: DraftEditing
  onClose: () => void
}

export const pricedLines = ({ shown: { lines } }: DraftEditing) => lines.filter(({ breaks }) => breaks.length > 0)

/** Asks what becomes of the prices, which are in another currency. */
export function CurrencyDialog({ currency, editing, onClose }: CurrencyDialogProps) {
  const text = useText(listedText)
  const { saveFirst } = useText(sendingText)
  const { shown, edits, saver } = editing
  const change = async (isAnew: boolean) => {
    edits.setHead({ currency })
    if (!isAnew) return
    // The lists in the new currency come with the saved draft.
    if (!(await saver.flush())) return showErrors([saveFirst])
    for (const { id, product_id: productId, breaks, listed } of saver.get().base.lines)
      if (productId !== null || breaks.length > 0) edits.setLine(id, { breaks: listed?.breaks ?? [] })
  }
  return (
    <FormDialog
      title={text.currencyTitle(currency)}
      submit={text.change}
      onSubmit={async fields => {
        await change(fields.get('prices') === 'anew')
        return undefined
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p className={kit.soft}>{text.currencyHint(pricedLines(editing).length, shown.head.currency)}</p>
          <fieldset className={css.times}>
            <legend>{text.prices}</legend>
            <label>
              <input type="radio" name="prices" value="anew" defaultChecked /> {text.anew(currency)}
            </label>
            <label>
              <input type="radio" name="prices" value="keep" /> {text.keep}
            </label>
          </fieldset>
        </>
      )}
    </FormDialog>
  )
}
