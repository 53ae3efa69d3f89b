import { ChoiceField } from '#desk/ChoiceField.tsx'
import { SaveBar } from '#desk/SaveBar.tsx'
import { NotedTexts } from '#features/translation/desk/widgets/NotedTexts.tsx'
import { isLanguage, languageNames, languages } from '#shared/language.ts'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import type { DeskDocument } from '../desk-contract.ts'
import { type DocumentFields, documentKinds, documentTypes } from '../domain/document-record.ts'
import { documentText } from '../messages/desk-documents.ts'
import { documentFieldText } from '../messages/desk-fields.ts'
import { documentTypeText } from '../messages/document-types.ts'
import { AboutFields } from './AboutFields.tsx'
import { Disputable } from './Disputable.tsx'
import { type DocumentEditing, useDocument } from './document-form.ts'
import css from './documents.module.css'

interface DocumentFormProps {
  document: DeskDocument
  isReadOnly: boolean
  onSaved: () => void
}

const fields = [
  'kind',
  'type',
  'issuer',
  'title.en',
  'title.es',
  'title.fr',
  'language',
  'printed_revision',
  'issued_on',
  'valid_until',
  'is_public',
  'products',
  'series',
  'filter',
  'is_of_company',
] as const satisfies readonly (keyof DocumentFields)[]

/** The facts of a document, and what it is about. */
export function DocumentForm({ document, isReadOnly, onSaved }: DocumentFormProps) {
  const text = useText(documentText)
  const editing = useDocument(document)
  return (
    <>
      <section className={css.section} aria-labelledby="facts">
        <h2 id="facts">{text.facts}</h2>
        <p className={css.soft}>{text.live}</p>
        <fieldset className={css.fields} disabled={isReadOnly} aria-labelledby="facts">
          <Titles editing={editing} document={document} onConfirmed={isReadOnly ? null : onSaved} />
          <Facts editing={editing} />
        </fieldset>
      </section>
      <section className={css.section} aria-labelledby="about">
        <h2 id="about">{text.about}</h2>
        <p className={css.soft}>{text.aboutHint}</p>
        <AboutFields editing={editing} document={document} isReadOnly={isReadOnly} />
      </section>
      {!isReadOnly && (
        <SaveBar
          editing={editing}
          isDisputed={fields.some(field => editing.theirsOf(field) !== null)}
          onSaved={onSaved}
        />
      )}
    </>
  )
}

interface PartProps {
  editing: DocumentEditing
}

interface TitlesProps extends PartProps {
  document: DeskDocument
  onConfirmed: (() => void) | null
}

function Titles({ editing, document, onConfirmed }: TitlesProps) {
  const { fields: names } = useText(documentFieldText)
  return (
    <div className={css.row}>
      <NotedTexts
        subject={{ kind: 'document', id: document.id }}
        field="title"
        states={document.text_states}
        english={editing.get('title.en')}
        nameOf={language => names[`title.${language}`]}
        isEdited={language => editing.isEdited(`title.${language}`)}
        onConfirmed={onConfirmed}
      >
        {language => <Line editing={editing} name={`title.${language}`} lang={language} />}
      </NotedTexts>
    </div>
  )
}

function Facts({ editing }: PartProps) {
  const text = useText(documentText)
  const types = useText(documentTypeText)
  const { fields: names, kinds, noType, anyLanguage } = useText(documentFieldText)
  return (
    <>
      <div className={css.row}>
        <Disputable editing={editing} name="kind">
          <ChoiceField
            label={names.kind}
            name="kind"
            value={editing.get('kind')}
            options={documentKinds.map(kind => ({ value: kind, label: kinds[kind] }))}
            onChange={value => editing.set('kind', documentKinds.find(kind => kind === value) ?? editing.get('kind'))}
            errors={editing.errorsOf('kind')}
          />
        </Disputable>
        <Disputable editing={editing} name="type">
          <ChoiceField
            label={names.type}
            name="type"
            value={editing.get('type') ?? ''}
            options={[
              { value: '', label: noType },
              ...documentTypes.map(type => ({ value: type, label: types[type] })),
            ]}
            onChange={value => editing.set('type', documentTypes.find(type => type === value) ?? null)}
            errors={editing.errorsOf('type')}
          />
        </Disputable>
        <Line editing={editing} name="issuer" />
        <Disputable editing={editing} name="language">
          <ChoiceField
            label={names.language}
            name="language"
            value={editing.get('language') ?? ''}
            options={[
              { value: '', label: anyLanguage },
              ...languages.map(language => ({ value: language, label: languageNames[language] })),
            ]}
            onChange={value => editing.set('language', isLanguage(value) ? value : null)}
            errors={editing.errorsOf('language')}
          />
        </Disputable>
        <Line editing={editing} name="printed_revision" />
        <Line editing={editing} name="issued_on" type="date" />
        <Line editing={editing} name="valid_until" type="date" />
      </div>
      <Disputable editing={editing} name="is_public">
        <CheckBox
          label={names.is_public}
          name="is_public"
          checked={editing.get('is_public')}
          onChange={event => editing.set('is_public', event.target.checked)}
          errors={editing.errorsOf('is_public')}
        />
        <p className={css.soft}>{text.public_hint}</p>
      </Disputable>
    </>
  )
}

interface LineProps extends PartProps {
  name: 'title.en' | 'title.es' | 'title.fr' | 'issuer' | 'printed_revision' | 'issued_on' | 'valid_until'
  lang?: string
  type?: 'date'
}

function Line({ editing, name, lang, type }: LineProps) {
  const { fields: names } = useText(documentFieldText)
  return (
    <Disputable editing={editing} name={name}>
      <TextField
        label={names[name]}
        name={name}
        autoComplete="off"
        {...(type && { type })}
        {...(lang && { lang })}
        value={editing.get(name) ?? ''}
        onChange={event => editing.set(name, event.target.value || null)}
        errors={editing.errorsOf(name)}
      />
    </Disputable>
  )
}
