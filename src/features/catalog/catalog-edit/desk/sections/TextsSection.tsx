import kit from '#desk/kit.module.css'
import { Counter } from '#desk/record/Counter.tsx'
import { FigureNotes } from '#features/site/translation/desk/widgets/FigureNotes.tsx'
import { OutdatedNote } from '#features/site/translation/desk/widgets/OutdatedNote.tsx'
import { StateTag } from '#features/site/translation/desk/widgets/StateTag.tsx'
import { entryOf, shownState } from '#features/site/translation/domain/shown-state.ts'
import { languageNames, languages } from '#shared/language.ts'
import { FieldFrame, useControl } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { type ProductTextField, textLengths } from '../../domain/product-fields.ts'
import { productFieldText } from '../../messages/desk-product-fields.ts'
import { productNames } from '../../messages/desk-product-names.ts'
import { productPageText } from '../../messages/desk-product-page.ts'
import { Field } from '../Field.tsx'
import css from '../product.module.css'
import { useProductForm } from '../product-form.ts'

/** The texts of the page, the three languages beside one another. */
export function TextsSection() {
  return (
    <>
      <TextRow field="name" rows={2} />
      <TextRow field="short_description" rows={4} />
      <TextRow field="full_description" rows={12} />
    </>
  )
}

/** One text in the three languages. Letters are counted, never cut. */
export function TextRow({ field, rows }: { field: ProductTextField; rows: number }) {
  const names = useText(productFieldText)
  const text = useText(productPageText)
  return (
    <fieldset className={css.texts}>
      <legend>{names[field]}</legend>
      {languages.map(language => (
        <TextBox key={language} field={field} language={language} rows={rows} />
      ))}
      {field === 'full_description' && <p className={kit.soft}>{text.markdown}</p>}
    </fieldset>
  )
}

interface TextBoxProps {
  field: ProductTextField
  language: (typeof languages)[number]
  rows: number
}

function TextBox({ field, language, rows }: TextBoxProps) {
  const fieldNames = useText(productFieldText)
  const names = useText(productNames)
  const text = useText(productPageText)
  const form = useProductForm()
  const { editing, isReadOnly, product, stated } = form
  const name = `${field}.${language}` as const
  const value = editing.get(name)
  const most = textLengths[field]
  const count = value?.length ?? 0
  const isAutomatic = field === 'meta_title' || field === 'meta_description'
  const missing = isAutomatic ? text.automatic : language === 'en' ? '' : text.textMissingHint
  const isRequired = name === 'name.en'
  const shown = { name, errors: editing.errorsOf(name), hint: value === null ? missing : '', isRequired }
  const control = useControl(shown)
  const english = editing.get(`${field}.en`)
  const entry = entryOf(form.textStates, field, language)
  const isEdited = editing.isEdited(name) || editing.isEdited(`${field}.en`)
  const state = shownState({ language, english, entry, isEdited })
  const label = names.inLanguage(fieldNames[field], languageNames[language])
  return (
    <Field name={name}>
      <OutdatedNote
        subject={{ kind: 'product', id: product.id }}
        entry={isEdited ? null : entry}
        english={english ?? ''}
        name={label}
        onConfirmed={isReadOnly ? null : form.onRefresh}
      />
      <FieldFrame {...shown} label={languageNames[language]} id={control.id}>
        <textarea
          {...control}
          aria-label={label}
          lang={language}
          rows={rows}
          readOnly={isReadOnly}
          spellCheck
          value={value ?? ''}
          onChange={event => editing.set(name, event.target.value || null)}
        />
      </FieldFrame>
      <p className={css.counter}>
        {state && <StateTag state={state} />}
        {value === null && !isAutomatic && state !== 'missing' && (
          <strong className={kit.warn}>{text.textMissing}</strong>
        )}
        <Counter count={count} most={most} />
      </p>
      <FigureNotes
        text={value}
        language={language}
        english={english}
        stated={stated}
        isLong={field === 'full_description'}
      />
    </Field>
  )
}
