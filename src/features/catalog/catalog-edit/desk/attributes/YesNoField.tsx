import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { useText } from '#web/page.ts'
import { attributeText } from '../../messages/desk-attributes.ts'
import { productNames } from '../../messages/desk-product-names.ts'
import type { AttributeFieldProps } from './attribute-field.ts'

/** Yes, no, not stated, or no value at all: four different things. */
export function YesNoField({ attribute, isRequired, value, errors, onChange }: AttributeFieldProps) {
  const text = useText(attributeText)
  const names = useText(productNames)
  const stated = typeof value === 'object' && value !== null && 'yes' in value ? (value.yes ? 'yes' : 'no') : ''
  return (
    <ChoiceField
      label={isRequired ? `${attribute.name} *` : attribute.name}
      name={attribute.key}
      value={value === 'not_stated' ? 'not_stated' : stated}
      options={[
        { value: '', label: text.noValue },
        { value: 'yes', label: names.yes },
        { value: 'no', label: names.no },
        { value: 'not_stated', label: text.notStated },
      ]}
      onChange={chosen =>
        onChange(chosen === 'not_stated' ? 'not_stated' : chosen === '' ? null : { yes: chosen === 'yes' })
      }
      errors={errors}
    />
  )
}
