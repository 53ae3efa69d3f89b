import { type ReactNode, useEffect, useState } from 'react'
import css from './fold.module.css'

interface FoldProps {
  id: string
  title: string
  /** A few words about its contents, while it is closed. */
  state?: string
  isOpen?: boolean
  /** A problem of it opens it. */
  hasProblem?: boolean
  onOpen?: () => void
  children: ReactNode
}

/** A section for rarely needed things: it is opened, and says what it holds while it is closed. */
export function Fold({ id, title, state, isOpen = false, hasProblem = false, onOpen, children }: FoldProps) {
  const [isShown, setShown] = useState(isOpen || hasProblem)
  useEffect(() => {
    if (hasProblem) setShown(true)
  }, [hasProblem])
  return (
    <section className={css.fold} aria-labelledby={`${id}-heading`}>
      <details
        open={isShown}
        onToggle={({ currentTarget: { open } }) => {
          setShown(open)
          if (open) onOpen?.()
        }}
      >
        <summary>
          <h2 id={`${id}-heading`}>{title}</h2>
          {state && <span>{state}</span>}
        </summary>
        <div>{children}</div>
      </details>
    </section>
  )
}
