import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react'
import { showErrors } from '../action.ts'
import { failureText } from '../messages/failures.ts'
import { useText } from '../page.ts'

/**
 * A part whose code comes when it is shown. Where it does not come, such as without a network, the page stays as it is, with what is
 * typed in it, and `Otherwise` stands in its place until the page is loaded anew.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  // as: it looks only for what a window has.
  Otherwise: ComponentType<P> = Absent as ComponentType<P>,
) => lazy(() => load().catch(() => ({ default: Otherwise })))

/** A window that somebody has opened says that it did not come, and is closed again. Any other part is left out. */
function Absent({ isOpen = true, onClose }: { isOpen?: boolean; onClose?: () => void }) {
  const text = useText(failureText)
  const close = useEffectEvent(() => {
    if (!onClose) return
    showErrors([text.noResponse])
    onClose()
  })
  useEffect(() => {
    if (isOpen) close()
  }, [isOpen])
  return null
}
