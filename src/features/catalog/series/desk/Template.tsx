import { useState } from 'react'
import { Errors } from '#desk/Errors.tsx'
import kit from '#desk/kit.module.css'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { Disputed } from '#desk/record/Disputed.tsx'
import { toDesk } from '#desk-routes.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { TemplateEntry } from '../domain/series-record.ts'
import { seriesText } from '../messages/desk-series.ts'
import { useValueWords } from './fields.tsx'
import css from './series.module.css'
import type { CategoryEditing } from './series-form.ts'

interface TemplateProps {
  editing: CategoryEditing
  attributes: readonly { id: number; name: string }[]
  isReadOnly: boolean
}

/** The attributes of the products of a series, in the order of their form. */
export function Template({ editing, attributes, isReadOnly }: TemplateProps) {
  const text = useText(seriesText)
  const template = editing.get('template')
  const set = (entries: TemplateEntry[]) => editing.set('template', entries)
  const nameOf = (id: number) => attributes.find(attribute => attribute.id === id)?.name ?? `${id}`
  const move = (place: number, step: number) => {
    const [entry] = template.slice(place, place + 1)
    if (entry) set(template.toSpliced(place, 1).toSpliced(place + step, 0, entry))
  }
  return (
    <section className={kit.section}>
      <h2>{text.template}</h2>
      <p className={kit.soft}>{text.templateHint}</p>
      {template.length === 0 && <p>{text.noTemplate}</p>}
      <Disputed editing={editing} name="template" words={useValueWords()}>
        <ol className={css.template}>
          {template.map((entry, place) => (
            <Entry
              key={entry.attribute_id}
              entry={entry}
              name={nameOf(entry.attribute_id)}
              isReadOnly={isReadOnly}
              onRequired={isRequired =>
                set(template.with(place, { attribute_id: entry.attribute_id, is_required: isRequired }))
              }
              onUp={place > 0 ? () => move(place, -1) : null}
              onDown={place < template.length - 1 ? () => move(place, 1) : null}
              onRemove={() => set(template.toSpliced(place, 1))}
            />
          ))}
        </ol>
      </Disputed>
      <Errors errors={editing.errorsOf('template')} />
      {!isReadOnly && (
        <AddEntry
          attributes={attributes.filter(({ id }) => !template.some(entry => entry.attribute_id === id))}
          onAdd={id => set([...template, { attribute_id: id, is_required: false }])}
        />
      )}
    </section>
  )
}

interface EntryProps {
  entry: TemplateEntry
  name: string
  isReadOnly: boolean
  onRequired: (isRequired: boolean) => void
  onUp: (() => void) | null
  onDown: (() => void) | null
  onRemove: () => void
}

function Entry({ entry, name, isReadOnly, onRequired, onUp, onDown, onRemove }: EntryProps) {
  const text = useText(seriesText)
  return (
    <li className={css.entry}>
      <Link to={toDesk.attribute({ id: entry.attribute_id })}>{name}</Link>
      <div className={kit.rowTight}>
        <CheckBox
          label={text.required}
          aria-label={text.requiredOf(name)}
          checked={entry.is_required}
          disabled={isReadOnly}
          onChange={event => onRequired(event.target.checked)}
        />
        {!isReadOnly && (
          <>
            <Button look="quiet" aria-label={text.up(name)} disabled={!onUp} onClick={() => onUp?.()}>
              ↑
            </Button>
            <Button look="quiet" aria-label={text.down(name)} disabled={!onDown} onClick={() => onDown?.()}>
              ↓
            </Button>
            <Button look="quiet" aria-label={text.removeOf(name)} onClick={onRemove}>
              {text.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

interface AddEntryProps {
  attributes: TemplateProps['attributes']
  onAdd: (attributeId: number) => void
}

function AddEntry({ attributes, onAdd }: AddEntryProps) {
  const text = useText(seriesText)
  const [chosen, setChosen] = useState('')
  return (
    <div className={css.row}>
      <ChoiceField
        label={text.choose}
        name="add-attribute"
        value={chosen}
        options={[{ value: '', label: '—' }, ...attributes.map(({ id, name }) => ({ value: `${id}`, label: name }))]}
        onChange={setChosen}
      />
      <div>
        <Button
          disabled={chosen === ''}
          onClick={() => {
            onAdd(Number(chosen))
            setChosen('')
          }}
        >
          {text.addAttribute}
        </Button>
      </div>
    </div>
  )
}
