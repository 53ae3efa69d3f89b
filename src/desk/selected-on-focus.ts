import type { FocusEvent, MouseEvent } from 'react'

/**
 * For fields of figures: the content is selected when the field gets the focus, by keys or by a press, so that what is typed takes the
 * place of what stood there. A press in a field that has the focus puts the cursor there.
 */
export const selectedOnFocus = {
  onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    if (event.button !== 0 || document.activeElement === event.currentTarget) return
    event.preventDefault()
    event.currentTarget.focus()
  },
}
