import { useId, useState } from 'react'
import { useText } from '#web/page.ts'
import { editorText } from '../../messages/editor.ts'
import css from './editor.module.css'

interface TokenFieldProps {
  label: string
  /** The value in the field; a change from outside shows at once. */
  value: string
  /** Takes what was typed; false: it was not understood. */
  onText: (text: string) => boolean
  id?: string
  list?: string
  hint?: string
  isLabelHidden?: boolean
}

/** A field of a load as the schedule text has it. It is read when it is left, or with Enter. */
export function TokenField({ label, value, onText, id, list, hint, isLabelHidden = false }: TokenFieldProps) {
  const text = useText(editorText)
  const ownId = useId()
  const field = id ?? ownId
  const [isWrong, setWrong] = useState(false)
  const take = (typed: string) => {
    if (typed.trim() === value) setWrong(false)
    else setWrong(!onText(typed.trim()))
  }
  return (
    <div className={css.field}>
      {!isLabelHidden && <label htmlFor={field}>{label}</label>}
      <input
        key={value}
        id={field}
        type="text"
        defaultValue={value}
        list={list}
        placeholder={hint}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        aria-label={isLabelHidden ? label : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${field}-error` : undefined}
        onBlur={event => take(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') take(event.currentTarget.value)
        }}
      />
      {isWrong && (
        <p id={`${field}-error`} className={css.wrong}>
          {text.notRead}
        </p>
      )}
    </div>
  )
}
