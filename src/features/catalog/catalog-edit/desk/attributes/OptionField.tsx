import { useState } from 'react'
import { PickList } from '#desk/list/PickList.tsx'
import { foldText } from '#shared/text/fold-text.ts'
import { FieldFrame, useControl } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { attributeText } from '../../messages/desk-attributes.ts'
import type { AttributeFieldProps } from './attribute-field.ts'
import css from './attributes.module.css'

// More are found by typing instead of scrolling.
const mostInSelect = 12
const shownAtMost = 40

/** One option, or several where the attribute allows it. */
export function OptionField(props: AttributeFieldProps) {
  const { attribute, value, onChange, isReadOnly } = props
  const text = useText(attributeText)
  const chosen = typeof value === 'object' && value !== null && 'option_ids' in value ? value.option_ids : []
  const nameOf = (id: number) => attribute.options.find(option => option.id === id)?.name ?? `${id}`
  const isLong = attribute.options.length > mostInSelect
  if (!attribute.is_multiple && chosen.length <= 1 && !isLong)
    return <OneOption {...props} chosen={chosen[0] ?? null} />
  const set = (ids: readonly number[]) => onChange(ids.length === 0 ? null : { option_ids: [...ids] })
  const names = chosen.length > 0 && (
    <ul className={css.chosen}>
      {chosen.map(id => (
        <li key={id}>
          {nameOf(id)}
          {!isReadOnly && (
            <Button
              look="quiet"
              aria-label={text.removeValue(nameOf(id))}
              onClick={() => set(chosen.filter(other => other !== id))}
            >
              {text.remove}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <ManyOptions {...props} chosen={chosen} onPick={id => set(attribute.is_multiple ? [...chosen, id] : [id])}>
      {names}
    </ManyOptions>
  )
}

function OneOption({
  attribute,
  isRequired,
  isReadOnly,
  errors,
  onChange,
  chosen,
}: AttributeFieldProps & { chosen: number | null }) {
  const text = useText(attributeText)
  const shown = { name: attribute.key, errors, isRequired }
  const control = useControl(shown)
  return (
    <FieldFrame {...shown} label={attribute.name} id={control.id}>
      <select
        {...control}
        disabled={isReadOnly}
        value={`${chosen ?? ''}`}
        onChange={event => onChange(event.target.value === '' ? null : { option_ids: [Number(event.target.value)] })}
      >
        <option value="">{text.noValue}</option>
        {attribute.options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

interface ManyOptionsProps extends AttributeFieldProps {
  chosen: readonly number[]
  onPick: (id: number) => void
  children: React.ReactNode
}

function ManyOptions({ attribute, isRequired, errors, chosen, onPick, children, isReadOnly }: ManyOptionsProps) {
  const text = useText(attributeText)
  const [words, setWords] = useState('')
  const sought = foldText(words).split(' ').filter(Boolean)
  const found = attribute.options
    .filter(({ id, name }) => !chosen.includes(id) && sought.every(word => foldText(name).includes(word)))
    .slice(0, shownAtMost)
  if (isReadOnly)
    return (
      <div className={css.readOnly}>
        <strong>{attribute.name}</strong>
        {children}
      </div>
    )
  return (
    <PickList
      label={isRequired ? `${attribute.name} *` : attribute.name}
      errors={errors}
      found={found}
      words={words}
      onWords={setWords}
      onPick={({ id }) => onPick(id)}
      nothing={text.nothingFound}
      placeholder={text.findOption}
      isOpenAtOnce
    >
      {children}
    </PickList>
  )
}
