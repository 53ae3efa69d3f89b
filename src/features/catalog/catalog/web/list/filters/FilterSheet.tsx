import { type ReactNode, type RefObject, startTransition, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterFrame, whenIdle } from '#web/browser/idle.ts'
import { isNarrow } from '#web/browser/narrow-screen.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/icon/icons.tsx'
import { listText } from '../../../messages/list.ts'
import { useShownList } from '../shown-list.ts'
import { AppliedFilters } from './AppliedFilters.tsx'
import { FilterForm } from './FilterForm.tsx'
import css from './filter-sheet.module.css'

/** The filters over the full screen of a phone. They are drawn when the browser is idle, so that they open at once. */
export function useFilterSheet(): { showSheet: () => void; sheet: ReactNode } {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isNarrow()) return
    return whenIdle(() => startTransition(() => setDrawn(true)))
  }, [])
  const showSheet = () => {
    afterFrame(() => {
      if (!dialog.current) flushSync(() => setDrawn(true))
      if (!dialog.current?.open) dialog.current?.showModal()
    })
  }
  return { showSheet, sheet: isDrawn && <FilterSheet dialog={dialog} /> }
}

/** The last button says how many products match. */
function FilterSheet({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { paging } = useShownList()
  const text = useText(listText)
  const heading = useId()
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={heading}>
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
