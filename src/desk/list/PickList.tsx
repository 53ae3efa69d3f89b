import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FieldFrame } from '#web/form/fields.tsx'
import form from '#web/form/form.module.css'
import kit from '../kit.module.css'
import css from './pick-list.module.css'

export interface Pick {
  id: number
  name: string
  about?: string
}

interface PickListProps {
  label: string
  hint?: string | undefined
  errors?: readonly string[]
  /** The entries that the words in the field find. */
  found: readonly Pick[]
  words: string
  onWords: (words: string) => void
  onPick: (pick: Pick) => void
  /** The text where the words find nothing. */
  nothing: string
  /** Opens the list before anything is typed. */
  isOpenAtOnce?: boolean
  placeholder?: string
  children?: ReactNode
}

/** A field that finds while one types: arrows go through the list, Enter takes one, Escape closes it. */
export function PickList(props: PickListProps) {
  const { label, hint, errors = [], found, words, onWords, onPick, nothing, isOpenAtOnce = false, placeholder } = props
  const id = useId()
  const [place, setPlace] = useState(0)
  const [isFocused, setFocused] = useState(false)
  const isOpen = isFocused && (isOpenAtOnce || words.trim() !== '')
  const at = Math.min(place, found.length - 1)
  const take = (pick: Pick) => {
    onPick(pick)
    onWords('')
    setPlace(0)
    setFocused(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = isOpen ? found[at] : undefined
    if (event.altKey || event.nativeEvent.isComposing) return
    if (step && !isOpen) setFocused(true)
    else if (step) setPlace((at + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') {
      if (chosen) take(chosen)
    } else if (event.key === 'Escape' && isOpen) {
      onWords('')
      setFocused(false)
    } else return
    event.preventDefault()
  }
  return (
    <FieldFrame id={id} label={label} errors={errors} hint={hint}>
      {props.children}
      <div className={css.around}>
        <input
          id={id}
          type="text"
          role="combobox"
          className={form.control}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && found[at] ? `${id}-${at}` : undefined}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={
            [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ') || undefined
          }
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={placeholder}
          value={words}
          onChange={event => {
            onWords(event.target.value)
            setPlace(0)
            setFocused(true)
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className={css.list}
          hidden={!isOpen || found.length === 0}
        >
          {isOpen &&
            found.map((pick, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys and the focus
              <div
                key={pick.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onPointerDown={event => event.preventDefault()}
                onPointerMove={() => setPlace(index)}
                onClick={() => take(pick)}
              >
                {pick.name}
                {pick.about && <span className={kit.soft}>{pick.about}</span>}
              </div>
            ))}
        </div>
        {isOpen && found.length === 0 && words.trim() !== '' && (
          <p className={css.nothing} role="status">
            {nothing}
          </p>
        )}
      </div>
    </FieldFrame>
  )
}
