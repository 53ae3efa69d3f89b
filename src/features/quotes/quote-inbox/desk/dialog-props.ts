import type { RefObject } from 'react'
import type { BulkResult } from '#shared/desk/desk-replies.ts'

export interface Person {
  id: number
  name: string
  /** The member who gets what is given to this one, who is away. */
  stand_in: string | null
}

export interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  ids: number[]
  /** Runs the call, shows its result and reads the page anew. */
  act: (work: () => Promise<BulkResult>) => void
}
