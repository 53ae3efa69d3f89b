import { type Language, languageNames, languages } from '#shared/language.ts'
import { TextField } from '#web/form/fields.tsx'

type NameField = `name.${Language}`

interface NameFieldsProps {
  label: (language: string) => string
  names: Readonly<Record<NameField, string>>
  set: (field: NameField, name: string) => void
  errorsOf: (field: string) => readonly string[]
}

/** The name of a new record in each language. */
export function NameFields({ label, names, set, errorsOf }: NameFieldsProps) {
  return languages.map(language => (
    <TextField
      key={language}
      label={label(languageNames[language])}
      name={`name.${language}`}
      lang={language}
      autoComplete="off"
      value={names[`name.${language}`]}
      onChange={event => set(`name.${language}`, event.target.value)}
      errors={errorsOf(`name.${language}`)}
    />
  ))
}
