import { CountedField } from '#desk/CountedField.tsx'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import type { StatedWords } from '../../domain/product-fields.ts'
import { attributeText } from '../../messages/desk-attributes.ts'
import { productNames } from '../../messages/desk-product-names.ts'
import type { AttributeFieldProps } from './attribute-field.ts'
import css from './attributes.module.css'

const mostLetters = 500

/** A text of an attribute: one for all languages, or one each. Without a Spanish or French one the English stands there. */
export function WordsField({ attribute, isRequired, isReadOnly, value, errors, onChange }: AttributeFieldProps) {
  const text = useText(attributeText)
  const names = useText(productNames)
  const stated = typeof value === 'object' && value !== null && 'words' in value ? value : null
  const words: Partial<StatedWords> = stated?.words ?? {}
  const set = (changed: Partial<StatedWords>) => {
    const { en = '', es, fr } = { ...words, ...changed }
    if (!en && !es && !fr) return onChange(null)
    const number = stated?.number
    onChange({ words: { en, ...(es && { es }), ...(fr && { fr }) }, ...(number !== undefined && { number }) })
  }
  const box = (language: Language, label: string) => (
    <CountedField
      key={language}
      label={label}
      aria-label={attribute.is_one_text ? undefined : names.inLanguage(attribute.name, languageNames[language])}
      name={`${attribute.key}-${language}`}
      autoComplete="off"
      lang={language}
      most={mostLetters}
      isRequired={isRequired && language === 'en'}
      readOnly={isReadOnly}
      hint={attribute.is_one_text ? text.allLanguages : undefined}
      value={words[language] ?? ''}
      onChange={event => set({ [language]: event.target.value })}
      errors={language === 'en' ? errors : []}
    />
  )
  if (attribute.is_one_text) return box('en', attribute.name)
  return (
    <fieldset className={css.words}>
      <legend>{attribute.name}</legend>
      {languages.map(language => box(language, languageNames[language]))}
    </fieldset>
  )
}
