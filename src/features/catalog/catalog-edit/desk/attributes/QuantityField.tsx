import { useState } from 'react'
import { readTyped, wordQuantity } from '#features/catalog/catalog/domain/typed-quantity.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { AttributeChoice } from '../../desk-contract.ts'
import { isUnread } from '../../domain/flat-product.ts'
import { type QuantityRows, rowsOfValue, valueOfRows } from '../../domain/values/quantity-rows.ts'
import { attributeText } from '../../messages/desk-attributes.ts'
import type { AttributeFieldProps } from './attribute-field.ts'
import css from './attributes.module.css'

/** A number, or a range of two, with units as people write them; several where the attribute allows it. */
export function QuantityField({ attribute, isRequired, isReadOnly, value, errors, onChange }: AttributeFieldProps) {
  const text = useText(attributeText)
  const { language } = useSite()
  const isRange = attribute.kind === 'range'
  // As it is typed, while it still says the value.
  const [typed, setTyped] = useState<{ rows: QuantityRows; says: string } | null>(null)
  const isOwn = typed !== null && typed.says === JSON.stringify(value)
  const rows = isOwn ? typed.rows : rowsOfValue(value, isRange, language)
  const change = (next: QuantityRows) => {
    const read = valueOfRows(next, attribute, language)
    setTyped({ rows: next, says: JSON.stringify(read) })
    onChange(read)
  }
  const setText = (row: number, at: number, given: string) =>
    change(rows.map((texts, place) => (place === row ? texts.map((old, i) => (i === at ? given : old)) : texts)))
  const name = attribute.unit ? `${attribute.name} (${attribute.unit})` : attribute.name
  const numbered = (place: number) => (place === 0 ? name : text.another(name, place + 1))
  const shownErrors = isUnread(value) && errors.length === 0 ? [text.unread] : errors
  return (
    <div className={css.rows}>
      {rows.map((texts, row) => (
        <div key={row} className={css.row}>
          {texts.map((shown, at) => (
            <TextField
              key={at}
              label={isRange ? (at === 0 ? text.from(numbered(row)) : text.to(numbered(row))) : numbered(row)}
              name={`${attribute.key}-${row}-${at}`}
              autoComplete="off"
              spellCheck={false}
              isRequired={isRequired && row === 0}
              readOnly={isReadOnly}
              value={shown}
              hint={hintOf(shown, attribute, language, text)}
              errors={row === 0 && at === 0 ? shownErrors : []}
              onChange={event => setText(row, at, event.target.value)}
              onBlur={() => {
                if (!isUnread(value) && !rows.some(isEmpty)) setTyped(null)
              }}
            />
          ))}
          {rows.length > 1 && !isReadOnly && (
            <Button
              look="quiet"
              aria-label={text.removeValue(numbered(row))}
              onClick={() => change(rows.filter((_, place) => place !== row))}
            >
              {text.remove}
            </Button>
          )}
        </div>
      ))}
      {attribute.is_multiple && !isReadOnly && value !== null && value !== 'not_stated' && (
        <Button
          look="quiet"
          aria-label={text.addValueOf(attribute.name)}
          onClick={() => change([...rows, isRange ? ['', ''] : ['']])}
        >
          {text.addValue}
        </Button>
      )}
    </div>
  )
}

const isEmpty = (texts: readonly string[]) => texts.every(one => one.trim() === '')
const shownNumbers = 14

type Words = (typeof attributeText)['en']

/** The understood value; for an empty field, what it may hold. */
function hintOf(typed: string, attribute: AttributeChoice, language: Language, text: Words): string | undefined {
  const { unit, minimum, maximum, options } = attribute
  const read = readTyped(typed, attribute, language)
  const worded = (number: number) => formatQuantity(number, unit, language)
  if (read.kind === 'number') {
    const understood = text.understood(wordQuantity(read.number, unit, language))
    return read.other === null ? understood : `${understood} ${text.orMeans(worded(read.other))}`
  }
  const numbers = options.flatMap(({ number }) => (number === null ? [] : [number]))
  if (numbers.length > 0)
    return text.oneOf(`${numbers.slice(0, shownNumbers).join(', ')}${numbers.length > shownNumbers ? ' …' : ''}`)
  const bounds = [
    minimum === null ? '' : text.atLeast(worded(minimum)),
    maximum === null ? '' : text.atMost(worded(maximum)),
  ].filter(Boolean)
  return bounds.join(' · ') || undefined
}
