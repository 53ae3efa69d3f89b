import { useContext } from 'react'
import { Errors } from '#desk/Errors.tsx'
import kit from '#desk/kit.module.css'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { Disputed } from '#desk/record/Disputed.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { FilterAttribute } from '../desk-contract.ts'
import { documentText } from '../messages/desk-documents.ts'
import { ConditionField } from './ConditionField.tsx'
import type { DocumentEditing, FormCondition, FormFilter } from './document-form.ts'
import css from './documents.module.css'
import { FilterMatches } from './FilterMatches.tsx'
import { FilterNamesContext, useFilterWords } from './filter-words.ts'
import { useValueWords } from './value-words.ts'

interface FilterFieldProps {
  editing: DocumentEditing
  isReadOnly: boolean
}

/** The products of a document by what they are. */
export function FilterField({ editing, isReadOnly }: FilterFieldProps) {
  const text = useText(documentText)
  const word = useFilterWords()
  const filter = editing.get('filter')
  const errors = editing.errorsOf('filter')
  return (
    <Disputed editing={editing} name="filter" words={useValueWords()}>
      <h3>{text.byFilter}</h3>
      <p className={kit.soft}>{text.byFilterHint}</p>
      {filter && isReadOnly && <p>{word(filter)}</p>}
      {filter && !isReadOnly && <Lines filter={filter} onChange={next => editing.set('filter', next)} />}
      <Errors errors={errors} />
      {filter && <FilterMatches filter={filter} />}
      {!isReadOnly && (
        <p className={kit.rowClose}>
          <Button look="quiet" onClick={() => editing.set('filter', filter ? null : noConditions)}>
            {filter ? text.removeFilter : text.addFilter}
          </Button>
        </p>
      )}
    </Disputed>
  )
}

const noConditions: FormFilter = { category_id: null, conditions: [] }

function Lines({ filter, onChange }: { filter: FormFilter; onChange: (filter: FormFilter) => void }) {
  const text = useText(documentText)
  const { attributes, series } = useContext(FilterNamesContext)
  const { category_id: categoryId, conditions } = filter
  const setConditions = (next: FormCondition[]) => onChange({ ...filter, conditions: next })
  const free = attributes.filter(({ id }) => conditions.every(one => one.attribute_id !== id))
  const add = (id: string) => {
    const attribute = free.find(one => `${one.id}` === id)
    if (attribute) setConditions([...conditions, emptyOf(attribute)])
  }
  return (
    <div className={css.form}>
      <ChoiceField
        label={text.inSeries}
        name="filter-category"
        value={`${categoryId ?? ''}`}
        options={[
          { value: '', label: text.anySeries },
          ...series.map(one => ({ value: `${one.id}`, label: one.name })),
        ]}
        onChange={value => onChange({ ...filter, category_id: value === '' ? null : Number(value) })}
      />
      {conditions.map((condition, place) => (
        <ConditionField
          key={condition.attribute_id}
          condition={condition}
          attribute={attributes.find(({ id }) => id === condition.attribute_id)}
          onChange={next => setConditions(conditions.map((one, at) => (at === place ? next : one)))}
          onRemove={() => setConditions(conditions.filter((_, at) => at !== place))}
        />
      ))}
      <ChoiceField
        key={conditions.length}
        label={text.addCondition}
        name="filter-attribute"
        value=""
        options={[{ value: '', label: '' }, ...free.map(({ id, name }) => ({ value: `${id}`, label: name }))]}
        onChange={add}
      />
    </div>
  )
}

function emptyOf({ id, kind }: FilterAttribute): FormCondition {
  if (kind === 'option') return { attribute_id: id, option_ids: [] }
  return kind === 'boolean' ? { attribute_id: id, yes: true } : { attribute_id: id, from: null, to: null }
}
