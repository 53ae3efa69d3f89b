import { useEffect, useRef } from 'react'
import { useText } from '#web/page.ts'
import type { Said } from '../../domain/said.ts'
import { answeredText } from '../../messages/answered.ts'
import css from './answer.module.css'

/** The notice that says what was done with a form, or why not. It takes the focus from the form that is gone. */
export function SaidNotice({ said, isFresh }: { said: Said; isFresh: boolean }) {
  const text = useText(answeredText)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said && isFresh) box.current?.focus()
  }, [said, isFresh])
  const isBad = said !== null && 'problem' in said
  return (
    <div ref={box} id="quote-said" role={isBad ? 'alert' : 'status'} tabIndex={-1} className={css.said}>
      {said && (
        <p className={isBad ? css.bad : css.good}>
          {'done' in said ? text.done[said.done] : text.problem[said.problem]}
        </p>
      )}
    </div>
  )
}
