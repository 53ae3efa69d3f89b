import { type ComponentType, lazy, useEffect, useId, useRef } from 'react'
import { failureText } from '../messages/failures.ts'
import { useText } from '../page.ts'
import { Button } from './Button.tsx'
import css from './dialog/dialog.module.css'

/**
 * A part whose code comes when it is shown. Where it does not come, such as without a network, the page stays as it is, with what is
 * typed in it, and `Otherwise` stands in its place until the page is loaded anew.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  // as: it looks only for what a window has.
  Otherwise: ComponentType<P> = Absent as ComponentType<P>,
) => lazy(() => load().catch(() => ({ default: Otherwise })))

/** In place of a window that somebody has opened: it says that it did not come. Any other part is left out. */
function Absent({ isOpen = true, onClose }: { isOpen?: boolean; onClose?: () => void }) {
  const text = useText(failureText)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  if (!onClose) return null
  return (
    // A message at the top right would need code that does not come either.
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onClose={onClose}>
      <form method="dialog" className={css.body}>
        <p id={id}>{text.windowMissing}</p>
        <Button type="submit">{text.understood}</Button>
      </form>
    </dialog>
  )
}
