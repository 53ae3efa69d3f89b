import { CountedField } from '#desk/record/CountedField.tsx'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import type { StatedWords } from '../../domain/product-fields.ts'
import { mostWordsLetters } from '../../domain/values/value-texts.ts'
import { attributeText } from '../../messages/desk-attributes.ts'
import { productNames } from '../../messages/desk-product-names.ts'
import { ValueNote } from '../ValueNote.tsx'
import type { AttributeFieldProps } from './attribute-field.ts'
import css from './attributes.module.css'

/** A text of an attribute: one for all languages, or one each. A language without one shows another's. */
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
      label={label}
      aria-label={attribute.is_one_text ? undefined : names.inLanguage(attribute.name, languageNames[language])}
      name={`${attribute.key}-${language}`}
      autoComplete="off"
      lang={language}
      most={mostWordsLetters}
      isRequired={isRequired && attribute.is_one_text}
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
      {languages.map(language => (
        <ValueNote
          key={language}
          owner={`attribute.${attribute.key}`}
          field={`attribute.${attribute.key}.words`}
          language={language}
          name={names.inLanguage(attribute.name, languageNames[language])}
          isEmpty={!words[language]}
        >
          {box(language, languageNames[language])}
        </ValueNote>
      ))}
    </fieldset>
  )
}
