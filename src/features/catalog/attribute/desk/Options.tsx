import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { EditedLine, EditedNumber } from '#desk/record/edited-fields.tsx'
import { languages } from '#shared/language.ts'
import { showToast, useAction } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { addOption, type DeskAttribute, removeOption } from '../desk-contract.ts'
import { nameOrKey } from '../domain/name-or-key.ts'
import { attributesText } from '../messages/desk-attributes.ts'
import { attributeFieldText } from '../messages/desk-fields.ts'
import css from './attribute.module.css'
import type { AttributeEditing } from './attribute-form.ts'
import { NameLine } from './NameLine.tsx'

interface OptionsProps {
  attribute: DeskAttribute
  editing: AttributeEditing
  isReadOnly: boolean
  onChanged: () => void
}

type Option = DeskAttribute['options'][number]

/** The options in their order: names in three languages, moved by buttons, added and removed at once. */
export function Options({ attribute, editing, isReadOnly, onChanged }: OptionsProps) {
  const text = useText(attributesText)
  const placeOf = ({ id }: Option) => Number(editing.get(`option.${id}.position`) ?? 0)
  const inOrder = attribute.options.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
  const swap = (option: Option, other: Option | undefined) => {
    if (!other) return
    const [one, two] = [placeOf(option), placeOf(other)]
    editing.set(`option.${option.id}.position`, two)
    editing.set(`option.${other.id}.position`, one)
  }
  return (
    <section className={kit.section}>
      <h2>{text.options}</h2>
      <p className={kit.soft}>{text.optionsHint}</p>
      <ul className={kit.listWide}>
        {inOrder.map((option, place) => (
          <OptionRow
            key={option.id}
            attribute={attribute}
            option={option}
            editing={editing}
            isReadOnly={isReadOnly}
            onUp={place > 0 ? () => swap(option, inOrder[place - 1]) : null}
            onDown={place < inOrder.length - 1 ? () => swap(option, inOrder[place + 1]) : null}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {!isReadOnly && <AddOption attribute={attribute} onAdded={onChanged} />}
    </section>
  )
}

interface OptionRowProps extends OptionsProps {
  option: Option
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function OptionRow({ attribute, option, editing, isReadOnly, onUp, onDown, onChanged }: OptionRowProps) {
  const text = useText(attributesText)
  const names = useText(attributeFieldText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const name = nameOrKey(option)
  const remove = async () => {
    await call(removeOption, { params: { id: attribute.id }, body: { option_id: option.id } })
    onChanged()
  }
  const shared = { editing, isReadOnly }
  return (
    <li className={css.option}>
      {languages.map(language => (
        <NameLine
          key={language}
          {...shared}
          subject={{ kind: 'option', id: option.id }}
          prefix={`option.${option.id}.`}
          states={attribute.text_states}
          language={language}
          onConfirmed={onChanged}
        />
      ))}
      <EditedLine {...shared} name={`option.${option.id}.key`} label={names.key} />
      {attribute.kind === 'number' && (
        <EditedNumber {...shared} name={`option.${option.id}.number`} label={names.number} />
      )}
      <div className={kit.rowTight}>
        <span className={kit.soft}>{text.usedBy(option.used_by)}</span>
        {!isReadOnly && (
          <>
            <Button look="quiet" aria-label={text.up(name)} disabled={!onUp} onClick={() => onUp?.()}>
              ↑
            </Button>
            <Button look="quiet" aria-label={text.down(name)} disabled={!onDown} onClick={() => onDown?.()}>
              ↓
            </Button>
            <Button
              look="quiet"
              aria-label={text.removeOf(name)}
              disabled={isBusy || option.used_by > 0}
              onClick={() => void run(remove)}
            >
              {text.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function AddOption({ attribute, onAdded }: { attribute: DeskAttribute; onAdded: () => void }) {
  const text = useText(attributesText)
  const { call, language } = useSite()
  const { run, isBusy } = useAction()
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const add = async () => {
    const body = { names: { [language]: name }, ...(number !== '' && { number: Number(number) }) }
    await call(addOption, { params: { id: attribute.id }, body })
    setName('')
    setNumber('')
    void showToast({ kind: 'success', text: name })
    onAdded()
  }
  return (
    <form
      className={css.row}
      onSubmit={event => {
        event.preventDefault()
        void run(add)
      }}
    >
      <TextField
        label={text.optionName}
        name="new-option"
        autoComplete="off"
        value={name}
        onChange={event => setName(event.target.value)}
      />
      {attribute.kind === 'number' && (
        <TextField
          label={text.optionNumber}
          name="new-number"
          type="number"
          step="any"
          value={number}
          onChange={event => setNumber(event.target.value)}
        />
      )}
      <div>
        <Button type="submit" look="plain" isBusy={isBusy} disabled={name.trim() === ''}>
          {text.addOption}
        </Button>
      </div>
    </form>
  )
}
