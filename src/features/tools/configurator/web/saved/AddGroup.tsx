import { useState } from 'react'
import { isQuantity } from '#features/quotes/quote/domain/cart/cart-edits.ts'
import { apiBase } from '#shared/api.ts'
import { showErrors, useAction } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { addConfigurationToQuote, type SavedConfiguration } from '../../contract.ts'
import { addDraftText } from '../../messages/add-draft.ts'
import { savedPageText } from '../../messages/saved-pages.ts'
import { useAddedNote } from '../widgets/use-added-note.ts'
import css from './saved.module.css'

interface AddGroupProps {
  saved: SavedConfiguration
  configurationKey: string
}

/** Adds the version that is shown to the quote. Errors do not forbid it: the problems go with the request. */
export function AddGroup({ saved, configurationKey }: AddGroupProps) {
  const { call, language } = useSite()
  const text = useText(savedPageText)
  const { run, isBusy } = useAction()
  const { notAdded } = useText(addDraftText)
  const tell = useAddedNote()
  const [quantity, setQuantity] = useState('1')
  const { errors, warnings } = saved.today.problem_count
  const add = async () => {
    if (!isQuantity(quantity)) return showErrors([notAdded])
    const body = { version: saved.version, quantity: Number(quantity) }
    const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    tell(await inTurn(() => call(addConfigurationToQuote, { params: { key: configurationKey }, body }, options)))
  }
  return (
    <form
      className={css.addGroup}
      method="post"
      encType="multipart/form-data"
      action={`${apiBase}/configurator/addToQuote/${encodeURIComponent(configurationKey)}?lang=${language}`}
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void run(add)
      }}
    >
      <input type="hidden" name="version" value={saved.version} />
      <label className={css.amount}>
        {text.quantity}
        <input
          name="quantity"
          value={quantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-invalid={!isQuantity(quantity) || undefined}
          onChange={event => setQuantity(event.target.value)}
        />
      </label>
      <Button type="submit" look="main" isBusy={isBusy}>
        {errors + warnings > 0 ? text.addOpen(errors + warnings) : text.add}
      </Button>
    </form>
  )
}
