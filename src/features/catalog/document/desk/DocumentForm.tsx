import kit from '#desk/kit.module.css'
import { EditedChoice, EditedLine, EditedTick } from '#desk/record/edited-fields.tsx'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { NotedTexts } from '#features/site/translation/desk/widgets/NotedTexts.tsx'
import { languageNames, languages } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import type { DeskDocument } from '../desk-contract.ts'
import { documentKinds, documentTypes } from '../domain/document-record.ts'
import { documentText } from '../messages/desk-documents.ts'
import { documentFieldText } from '../messages/desk-fields.ts'
import { documentTypeText } from '../messages/document-types.ts'
import { AboutFields } from './AboutFields.tsx'
import { type DocumentEditing, useDocument } from './document-form.ts'
import css from './documents.module.css'
import { useValueWords } from './value-words.ts'

interface DocumentFormProps {
  document: DeskDocument
  isReadOnly: boolean
  onSaved: () => void
}

/** The facts of a document, and what it is about. */
export function DocumentForm({ document, isReadOnly, onSaved }: DocumentFormProps) {
  const text = useText(documentText)
  const editing = useDocument(document)
  return (
    <>
      <section className={css.section} aria-labelledby="facts">
        <h2 id="facts">{text.facts}</h2>
        <p className={kit.soft}>{text.live}</p>
        <fieldset className={css.fields} disabled={isReadOnly} aria-labelledby="facts">
          <Titles editing={editing} document={document} onConfirmed={isReadOnly ? null : onSaved} />
          <Facts editing={editing} />
        </fieldset>
      </section>
      <section className={css.section} aria-labelledby="about">
        <h2 id="about">{text.about}</h2>
        <p className={kit.soft}>{text.aboutHint}</p>
        <AboutFields editing={editing} document={document} isReadOnly={isReadOnly} />
      </section>
      {!isReadOnly && <SaveBar editing={editing} onSaved={onSaved} />}
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
        {language => {
          const name = `title.${language}` as const
          return <EditedLine {...{ editing, name }} label={names[name]} lang={language} />
        }}
      </NotedTexts>
    </div>
  )
}

function Facts({ editing }: PartProps) {
  const text = useText(documentText)
  const types = useText(documentTypeText)
  const { fields: names, kinds, noType, anyLanguage } = useText(documentFieldText)
  const shared = { editing, words: useValueWords() }
  return (
    <>
      <div className={css.row}>
        <EditedChoice
          {...shared}
          name="kind"
          label={names.kind}
          options={documentKinds.map(kind => ({ value: kind, label: kinds[kind] }))}
        />
        <EditedChoice
          {...shared}
          name="type"
          label={names.type}
          options={[{ value: '', label: noType }, ...documentTypes.map(type => ({ value: type, label: types[type] }))]}
        />
        <EditedLine {...shared} name="issuer" label={names.issuer} />
        <EditedChoice
          {...shared}
          name="language"
          label={names.language}
          options={[
            { value: '', label: anyLanguage },
            ...languages.map(language => ({ value: language, label: languageNames[language] })),
          ]}
        />
        <EditedLine {...shared} name="printed_revision" label={names.printed_revision} />
        <EditedLine {...shared} name="issued_on" label={names.issued_on} type="date" />
        <EditedLine {...shared} name="valid_until" label={names.valid_until} type="date" />
      </div>
      <EditedTick {...shared} name="is_public" label={names.is_public} />
      <p className={kit.soft}>{text.public_hint}</p>
    </>
  )
}
