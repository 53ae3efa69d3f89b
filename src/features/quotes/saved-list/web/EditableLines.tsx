import { useState } from 'react'
import { isQuantity } from '#features/quotes/quote/domain/cart/cart-edits.ts'
import type { ArgumentsOf } from '#shared/call.ts'
import { showErrors, useAction } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import type { SavedList, updateList } from '../contract.ts'
import { listText } from '../messages/lists.ts'
import { ListLines } from './ListLines.tsx'
import css from './saved-list.module.css'

export type Change = (body: ArgumentsOf<typeof updateList>['body'], done: string) => Promise<void>

/** The lines, with typed quantities that are not saved yet. */
export function EditableLines({ list, change }: { list: SavedList; change: Change }) {
  const text = useText(listText)
  const { run, isBusy } = useAction()
  const [quantities, setQuantities] = useState<Record<number, string>>({})
  const save = () => {
    if (Object.values(quantities).some(quantity => !isQuantity(quantity))) return showErrors([text.wrongQuantity])
    const items = Object.entries(quantities).map(([id, quantity]) => ({ id: Number(id), quantity: Number(quantity) }))
    void run(async () => {
      await change({ items }, text.changed)
      setQuantities({})
    })
  }
  return (
    <>
      <ListLines
        list={list}
        edit={{
          quantities,
          isBusy,
          onQuantity: (id, quantity) => setQuantities({ ...quantities, [id]: quantity }),
          onRemoveGroup: id => void run(() => change({ remove_group_ids: [id] }, text.lineRemoved)),
          onRemove: id => void run(() => change({ remove_item_ids: [id] }, text.lineRemoved)),
        }}
      />
      {Object.keys(quantities).length > 0 && (
        <div className={css.actions}>
          <Button look="main" isBusy={isBusy} onClick={save}>
            {text.saveChanges}
          </Button>
          <CancelButton onClick={() => setQuantities({})} />
        </div>
      )}
    </>
  )
}
