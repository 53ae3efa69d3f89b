import type { ComponentProps } from 'react'
import { cancelText } from '../../messages/cancel.ts'
import { useText } from '../../page.ts'
import { Button } from '../Button.tsx'

/** Closes a dialog or a form, and leaves all as it is. */
export function CancelButton(props: Pick<ComponentProps<typeof Button>, 'look' | 'onClick'>) {
  return <Button {...props}>{useText(cancelText).cancel}</Button>
}
