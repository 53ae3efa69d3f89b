import { EditedLine } from '#desk/record/edited-fields.tsx'
import { NotedText } from '#features/site/translation/desk/widgets/NotedText.tsx'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { type Language, languageNames } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import { attributeFieldText } from '../messages/desk-fields.ts'
import type { AttributeEditing } from './attribute-form.ts'

interface NameLineProps {
  editing: AttributeEditing
  /** The attribute, or one of its options. */
  subject: { kind: 'attribute' | 'option'; id: number }
  /** The beginning of an option's fields: 'option.901.'. */
  prefix: '' | `option.${number}.`
  /** The states of the whole attribute. */
  states: readonly TextStateEntry[]
  language: Language
  isRequired?: boolean
  isReadOnly: boolean
  onConfirmed: () => void
}

/** The name of an attribute or an option in one language, with its state. */
export function NameLine(props: NameLineProps) {
  const { editing, subject, prefix, states, language, isRequired = false, isReadOnly, onConfirmed } = props
  const names = useText(attributeFieldText)
  const [name, english] = [`${prefix}name.${language}`, `${prefix}name.en`] as const
  const label = names.name(languageNames[language])
  const shown = editing.get(english)
  return (
    <NotedText
      subject={subject}
      field="name"
      language={language}
      states={states.flatMap(entry => (entry.field === `${prefix}name` ? { ...entry, field: 'name' } : []))}
      english={typeof shown === 'string' ? shown : null}
      name={label}
      isEdited={editing.isEdited(name) || editing.isEdited(english)}
      onConfirmed={isReadOnly ? null : onConfirmed}
    >
      <EditedLine
        editing={editing}
        name={name}
        label={label}
        isRequired={isRequired}
        isReadOnly={isReadOnly}
        lang={language}
      />
    </NotedText>
  )
}
