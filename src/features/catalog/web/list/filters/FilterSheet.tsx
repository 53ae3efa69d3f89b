import { useEffect, useId, useRef } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { listText } from '../../../messages/list.ts'
import { useShownList } from '../shown-list.ts'
import { AppliedFilters } from './AppliedFilters.tsx'
import { FilterForm } from './FilterForm.tsx'
import css from './filter-sheet.module.css'

/** The filters over the full screen of a phone; the last button says how many products match. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { paging } = useShownList()
  const text = useText(listText)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={heading} onClose={onClose}>
      <div className={css.head}>
        <h2 id={heading}>{text.filters}</h2>
        <Button look="quiet" aria-label={text.close} onClick={close}>
          <CloseIcon size={24} />
        </Button>
      </div>
      <div className={css.body}>
        <AppliedFilters />
        <FilterForm />
      </div>
      <div className={css.foot}>
        <Button look="main" onClick={close} className={css.show}>
          <span role="status">{text.show(paging.total_items)}</span>
        </Button>
      </div>
    </dialog>
  )
}
