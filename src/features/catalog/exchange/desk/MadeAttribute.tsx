import { CountedInput } from '#desk/record/CountedInput.tsx'
import { useText } from '#web/page.ts'
import { columnAttributeKinds } from '../domain/propose-attribute.ts'
import { mappingText } from '../messages/desk-mapping.ts'
import css from './exchange.module.css'
import type { MadeColumn } from './mapping-choice.ts'

interface MadeAttributeProps {
  made: MadeColumn
  /** The words of its cells, where they are few. */
  words: readonly string[]
  onChange: (made: MadeColumn) => void
}

/** The attribute that is made of a column, as it was proposed by its cells. */
export function MadeAttribute({ made, words, onChange }: MadeAttributeProps) {
  const text = useText(mappingText)
  return (
    <fieldset className={css.words}>
      <legend className={css.soft}>{text.attribute}</legend>
      <div className={css.fields}>
        <CountedInput
          label={text.attributeName}
          most={100}
          value={made.name}
          onType={name => onChange({ ...made, name })}
        />
        <label>
          {text.attributeKind}
          <select
            value={made.kind}
            onChange={event =>
              onChange({ ...made, kind: columnAttributeKinds.find(one => one === event.target.value) ?? made.kind })
            }
          >
            {columnAttributeKinds.map(kind => (
              <option key={kind} value={kind}>
                {text.attributeKinds[kind]}
              </option>
            ))}
          </select>
        </label>
        {made.kind === 'number' && (
          <CountedInput
            label={text.attributeUnit}
            most={12}
            value={made.unit ?? ''}
            onType={unit => onChange({ ...made, unit: unit || null })}
          />
        )}
      </div>
      {made.kind === 'option' && (
        <p className={css.soft}>{words.length > 0 ? text.attributeWords(words.join(', ')) : text.attributeManyWords}</p>
      )}
      <p className={css.soft}>{text.attributeHint}</p>
    </fieldset>
  )
}
