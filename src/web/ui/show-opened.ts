import type { SyntheticEvent } from 'react'

/** Keeps the head of opened details in view: others of their group, which close above, move it out of the window. */
export function showOpened({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  if (details.open) details.querySelector('summary')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
