import type { ReactNode } from 'react'
import { DocumentsLink } from '#features/catalog/compliance/web/widgets/DocumentsLink.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { requestText } from '../../messages/request.ts'
import type { StepProps } from '../QuoteStep.tsx'
import css from '../quote.module.css'
import { BusLoads } from './BusLoads.tsx'
import { CartGroups } from './CartGroups.tsx'
import { ResumeNotice, SavePrompt } from './CartNotices.tsx'
import { CartTable } from './CartTable.tsx'
import { FreeLineTable } from './FreeLineTable.tsx'
import { useCartEdits } from './use-cart-edits.ts'

/** Step 1: the lines. The visitor is asked whether to save changed quantities and notes (spec §4). */
export function CartStep({ cart, onCart, saveCart }: StepProps & { saveCart: ReactNode }) {
  const request = useText(requestText)
  const { edits, setEdits, isDirty, isBusy, save, goOn, remove } = useCartEdits({ cart, onCart })
  return (
    <section aria-labelledby="step-title" className={css.section}>
      <h2 id="step-title" data-part-heading>
        {request.stepNames[1]}
      </h2>
      <ResumeNotice reached={cart.step} />
      <CartTable
        lines={cart.items}
        edits={edits}
        onEdit={setEdits}
        onRemove={line => remove({ remove_item_ids: [line.id] })}
        isBusy={isBusy}
      />
      <FreeLineTable
        lines={cart.free_items}
        edits={edits}
        onEdit={setEdits}
        onRemove={line => remove({ remove_free_item_ids: [line.id] })}
        isBusy={isBusy}
      />
      <BusLoads budget={cart.bus_budget} />
      <CartGroups
        groups={cart.groups}
        budget={cart.bus_budget}
        change={{
          edits,
          onEdit: setEdits,
          onRemove: ({ id }) => remove({ groups: [{ id, remove: true }] }),
          isBusy,
        }}
      />
      {isDirty && <SavePrompt isBusy={isBusy} onYes={save} onNo={() => setEdits({})} />}
      <div className={css.actions}>
        <Button look="main" isBusy={isBusy} onClick={goOn}>
          {request.next}
        </Button>
        {saveCart}
      </div>
      <DocumentsLink
        productIds={[...cart.items, ...cart.groups.flatMap(({ items }) => items)].map(({ product }) => product.id)}
      />
    </section>
  )
}
