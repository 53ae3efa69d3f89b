import { type FormEvent, useState } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { setAccessory } from '../../domain/editing/edit-parts.ts'
import { partsText } from '../../messages/parts.ts'
import { Fold } from '../Fold.tsx'
import { nameOfAccessory } from '../parts/PartsForm.tsx'
import css from './editor.module.css'
import { TokenField } from './TokenField.tsx'
import type { Editor } from './use-editor.ts'

/** The products that are ordered beside panels and devices; parts are added by their number. */
export function AccessoryList({ editor }: { editor: Editor }) {
  const text = useText(partsText)
  const { configuration, checked, change } = editor
  return (
    <Fold
      id="accessories"
      title={`${text.accessories} (${configuration.accessories.length})`}
      state={configuration.accessories
        .map(one => `${one.quantity} × ${nameOfAccessory(checked, one.product_id)}`)
        .join(', ')}
    >
      <div className={css.parts}>
        <ul className={css.accessories}>
          {configuration.accessories.map(({ product_id, quantity }) => {
            const name = nameOfAccessory(checked, product_id)
            return (
              <li key={product_id}>
                <TokenField
                  label={text.quantityOf(name)}
                  value={String(quantity)}
                  onText={typed => {
                    const isCount = /^\d{1,5}$/.test(typed) && Number(typed) <= 10_000
                    if (isCount) change(before => setAccessory(before, product_id, Number(typed)))
                    return isCount
                  }}
                />
                <Button
                  look="quiet"
                  aria-label={text.removeAccessory(name)}
                  onClick={() => change(before => setAccessory(before, product_id, 0))}
                >
                  ×
                </Button>
              </li>
            )
          })}
        </ul>
        <AddPart editor={editor} />
      </div>
    </Fold>
  )
}

function AddPart({ editor }: { editor: Editor }) {
  const text = useText(partsText)
  const [errors, setErrors] = useState<readonly string[]>([])
  const add = async (form: HTMLFormElement) => {
    const said = (name: string) => String(new FormData(form).get(name) ?? '').trim()
    const [part_number, quantity, position] = [said('part'), said('quantity') || '1', said('position')]
    if (part_number === '') return
    if (!/^\d{1,5}$/.test(quantity)) return setErrors([text.wrongQuantity])
    const wrong = await editor.addPart({ part_number, quantity: Number(quantity), ...(position && { position }) })
    setErrors(wrong)
    if (wrong.length === 0) form.reset()
  }
  return (
    <form
      className={css.addPart}
      autoComplete="off"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void add(event.currentTarget)
      }}
    >
      <label className={css.field}>
        <span>{text.part}</span>
        <input name="part" maxLength={60} spellCheck={false} aria-describedby="part-hint part-errors" />
      </label>
      <label className={css.field}>
        <span>{text.quantity}</span>
        <input name="quantity" inputMode="numeric" maxLength={5} placeholder="1" />
      </label>
      <label className={css.field}>
        <span>{text.position}</span>
        <input name="position" maxLength={20} placeholder={text.positionHint} spellCheck={false} />
      </label>
      <p id="part-hint" className={css.hint}>
        {text.partHint}
      </p>
      <div id="part-errors" role="alert" className={css.wrong}>
        {errors.map(error => (
          <p key={error}>{error}</p>
        ))}
      </div>
      <Button type="submit">{text.add}</Button>
    </form>
  )
}
