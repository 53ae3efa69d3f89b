import { type ComponentPropsWithRef, useEffect, useState } from 'react'
import { NearLimit } from '#desk/record/Counter.tsx'
import { selectedOnFocus } from '#desk/selected-on-focus.ts'
import { readFigure, writeFigure } from '#features/catalog/price/domain/typed-figures.ts'
import { useSite, useText } from '#web/page.ts'
import { draftPageText } from '../../messages/desk-draft-page.ts'
import type { DraftEdits } from '../draft/use-draft.ts'
import cells from './draft-cells.module.css'

/** The id of the field that a path of the draft names, for links to what is missing. */
export const fieldId = (path: string) => `draft-${path.replaceAll('.', '-')}`

interface FigureInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id'> {
  path: string
  /** A decimal string, '' for none. */
  value: string
  decimals: number
  /** Whether nothing is a value too. */
  mayBeEmpty?: boolean
  /** The smallest and the largest value. */
  from?: number
  to?: number
  /** A figure of the whole answer is taken over when it is complete: with Enter, or when the field is left. */
  isTakenWhenDone?: boolean
  onValue: (value: string) => void
  onUnreadable: DraftEdits['markUnreadable']
}

/** A figure as the language writes it. What cannot be read stays as it was typed, with the reason, and is not taken over. */
export function FigureInput(props: FigureInputProps) {
  const {
    path,
    value,
    decimals,
    mayBeEmpty = false,
    from = 0,
    to = 999_999_999,
    isTakenWhenDone = false,
    onValue,
    onUnreadable,
    ...rest
  } = props
  const text = useText(draftPageText)
  const { language } = useSite()
  const [typed, setTyped] = useState<string | null>(null)
  // A value from elsewhere, such as a paste over several cells, shows in place of what was typed here before.
  const [known, setKnown] = useState({ value, isOwn: false })
  if (known.value !== value) {
    setKnown({ value, isOwn: false })
    if (!known.isOwn) setTyped(null)
  }
  // Text that was typed and could not be read goes with the field.
  useEffect(() => () => onUnreadable(path, false), [path, onUnreadable])
  const read = (words: string) => {
    if (words.trim() === '') return mayBeEmpty ? '' : null
    const figure = readFigure(words, language, decimals)
    return figure !== null && Number(figure) >= from && Number(figure) <= to ? figure : null
  }
  const isUnreadable = typed !== null && read(typed) === null
  const give = (figure: string | null) => {
    if (figure === null || figure === value) return
    setKnown({ value, isOwn: true })
    onValue(figure)
  }
  const take = (words: string) => {
    setTyped(words)
    const figure = read(words)
    onUnreadable(path, figure === null)
    if (!isTakenWhenDone) give(figure)
  }
  const complete = () => {
    if (typed !== null && isTakenWhenDone) give(read(typed))
  }
  return (
    <>
      <input
        type="text"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...rest}
        id={fieldId(path)}
        className={[cells.input, cells.figure].join(' ')}
        value={typed ?? writeFigure(value, language)}
        aria-invalid={isUnreadable || rest['aria-invalid'] || undefined}
        onChange={event => take(event.target.value)}
        {...selectedOnFocus}
        onFocus={event => {
          selectedOnFocus.onFocus(event)
          rest.onFocus?.(event)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') complete()
          rest.onKeyDown?.(event)
        }}
        onBlur={event => {
          complete()
          if (!isUnreadable) setTyped(null)
          rest.onBlur?.(event)
        }}
      />
      {isUnreadable && (
        <span role="alert" className={cells.wrong}>
          {text.unreadable}
        </span>
      )}
    </>
  )
}

interface SelectProps<Value extends string> extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'id'> {
  path: string
  value: Value
  options: readonly Value[]
  names: Readonly<Record<Value, string>>
  onValue: (value: Value) => void
}

/** A choice of a few named values. */
export function Choice<Value extends string>({ path, value, options, names, onValue, ...rest }: SelectProps<Value>) {
  return (
    <select
      {...rest}
      id={fieldId(path)}
      className={cells.input}
      value={value}
      onChange={event => {
        const chosen = options.find(option => option === event.target.value)
        if (chosen !== undefined) onValue(chosen)
      }}
    >
      {options.map(option => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </select>
  )
}

interface WordsProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id'> {
  path: string
  value: string
  /** How many letters it may have. More are held at the field, not cut. */
  most: number
  rows?: number
  onValue: (value: string) => void
}

export function WordsInput({ path, value, most, rows, onValue, ...rest }: WordsProps) {
  const isOver = value.length > most
  const shared = { id: fieldId(path), className: cells.input, value, 'aria-invalid': isOver || undefined }
  return (
    <>
      {rows ? (
        // The attributes that are passed on are those that both elements have.
        <textarea {...(rest as object)} {...shared} rows={rows} onChange={event => onValue(event.target.value)} />
      ) : (
        <input type="text" autoComplete="off" {...rest} {...shared} onChange={event => onValue(event.target.value)} />
      )}
      <NearLimit count={value.length} most={most} />
    </>
  )
}
