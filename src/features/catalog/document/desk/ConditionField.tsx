import { useState } from 'react'
import { PickList } from '#desk/list/PickList.tsx'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { readTyped, typedNumber, wordQuantity } from '#features/catalog/catalog/domain/typed-quantity.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { FilterAttribute } from '../desk-contract.ts'
import { documentText } from '../messages/desk-documents.ts'
import type { FormCondition } from './document-form.ts'
import css from './documents.module.css'

interface ConditionFieldProps {
  condition: FormCondition
  /** Undefined: it was deleted since. */
  attribute: FilterAttribute | undefined
  onChange: (condition: FormCondition) => void
  onRemove: () => void
}

/** A condition: what a product must state of one attribute. */
export function ConditionField({ condition, attribute, onChange, onRemove }: ConditionFieldProps) {
  const text = useText(documentText)
  const name = attribute?.name ?? text.gone
  return (
    <div className={css.condition}>
      {attribute ? <Control condition={condition} attribute={attribute} onChange={onChange} /> : <span>{name}</span>}
      <Button look="quiet" aria-label={text.remove(name)} onClick={onRemove}>
        {text.removeShort}
      </Button>
    </div>
  )
}

interface ControlProps {
  condition: FormCondition
  attribute: FilterAttribute
  onChange: (condition: FormCondition) => void
}

function Control({ condition, attribute, onChange }: ControlProps) {
  const text = useText(documentText)
  if ('option_ids' in condition)
    return (
      <Options
        attribute={attribute}
        chosen={condition.option_ids}
        onChange={ids => onChange({ ...condition, option_ids: ids })}
      />
    )
  if ('yes' in condition)
    return (
      <ChoiceField
        label={attribute.name}
        name={`filter-${attribute.id}`}
        value={condition.yes ? 'yes' : 'no'}
        options={(['yes', 'no'] as const).map(value => ({ value, label: text.yesNo[value] }))}
        onChange={value => onChange({ ...condition, yes: value === 'yes' })}
      />
    )
  return (
    <div className={css.row}>
      {(['from', 'to'] as const).map(end => (
        <End
          key={end}
          label={end === 'from' ? text.least(labelOf(attribute)) : text.most(labelOf(attribute))}
          name={`filter-${attribute.id}-${end}`}
          attribute={attribute}
          value={condition[end]}
          onChange={value => onChange({ ...condition, [end]: value })}
        />
      ))}
    </div>
  )
}

const labelOf = ({ name, unit }: FilterAttribute) => (unit ? `${name} (${unit})` : name)
const shownAtMost = 40

interface OptionsProps {
  attribute: FilterAttribute
  chosen: number[]
  onChange: (ids: number[]) => void
}

function Options({ attribute: { name, options }, chosen, onChange }: OptionsProps) {
  const text = useText(documentText)
  const [words, setWords] = useState('')
  const sought = foldText(words).split(' ').filter(Boolean)
  const found = options
    .filter(option => !chosen.includes(option.id) && sought.every(word => foldText(option.name).includes(word)))
    .slice(0, shownAtMost)
  return (
    <PickList
      label={text.options(name)}
      found={found}
      words={words}
      onWords={setWords}
      onPick={({ id }) => onChange([...chosen, id].sort((a, b) => a - b))}
      nothing={text.nothingFound}
      isOpenAtOnce
    >
      <ul className={css.list} aria-label={name}>
        {chosen.map(id => {
          const option = options.find(one => one.id === id)?.name ?? text.goneOption
          return (
            <li key={id}>
              {option}
              <Button
                look="quiet"
                aria-label={text.remove(option)}
                onClick={() => onChange(chosen.filter(other => other !== id))}
              >
                {text.removeShort}
              </Button>
            </li>
          )
        })}
      </ul>
    </PickList>
  )
}

interface EndProps {
  label: string
  name: string
  attribute: FilterAttribute
  value: number | string | null
  onChange: (value: number | string | null) => void
}

/** One end of a range, with a unit as people write it. */
function End({ label, name, attribute: { unit }, value, onChange }: EndProps) {
  const text = useText(documentText)
  const { language } = useSite()
  const [typed, setTyped] = useState(() => (typeof value === 'number' ? typedNumber(value, language) : (value ?? '')))
  const read = readTyped(typed, { unit, decimals: null }, language)
  const change = (words: string) => {
    setTyped(words)
    const next = readTyped(words, { unit, decimals: null }, language)
    onChange(next.kind === 'number' ? next.number : next.kind === 'empty' ? null : words)
  }
  return (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      hint={read.kind === 'number' ? text.understood(wordQuantity(read.number, unit, language)) : undefined}
      errors={read.kind === 'unread' ? [text.unread] : []}
      onChange={event => change(event.target.value)}
    />
  )
}
