import { DeskPage } from '#desk/DeskPage.tsx'
import { deskUrl } from '#desk/desk-call.ts'
import { DeleteRecord } from '#desk/dialogs/DeleteRecord.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { sizeText } from '#desk/size-text.ts'
import { toDesk } from '#desk-routes.ts'
import { shownOf } from '#shared/one-language.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import {
  type DeskDocument,
  deleteDocument,
  findDocumentTargets,
  getDocument,
  getDocumentFile,
  listFilterAttributes,
  undoDocumentChange,
} from '../desk-contract.ts'
import { documentText } from '../messages/desk-documents.ts'
import { documentFieldText } from '../messages/desk-fields.ts'
import { DocumentForm } from './DocumentForm.tsx'
import css from './documents.module.css'
import { FilterNamesContext } from './filter-words.ts'
import { ReplaceFile } from './ReplaceFile.tsx'
import { useValueWords } from './value-words.ts'

export const load = async ({ call, params }: LoadArgs) => {
  const [document, attributes, { series }] = await Promise.all([
    call(getDocument, { params: { id: Number(params.id) } }),
    call(listFilterAttributes),
    call(findDocumentTargets, { query: {} }),
  ])
  return { document, names: { attributes, series } }
}

/** A document: what it is, what it is about, its files, and who changed what. */
export default function DocumentPage({ data: { document, names } }: PageProps<DataOf<typeof load>>) {
  const text = useText(documentText)
  const { language } = useSite()
  const isReadOnly = !useMay('document.write')
  const refresh = useRefresh('document', document.id)
  const { validity, url, titles } = document
  return (
    <DeskPage
      title={shownOf(titles, language) ?? ''}
      above={<Link to={toDesk.documents()}>{text.above}</Link>}
      actions={
        url && (
          <a href={url} target="_blank" rel="noopener">
            {document.file_name}
          </a>
        )
      }
    >
      <FilterNamesContext value={names}>
        <div className={kit.sections}>
          <p className={kit.rowClose}>
            <span className={css.mark}>{document.is_public ? text.public : text.internal}</span>
            {validity !== 'valid' && (
              <span className={css.mark} data-bad>
                {text.validity[validity]}
              </span>
            )}
          </p>
          <DocumentForm key={document.id} document={document} isReadOnly={isReadOnly} onSaved={refresh} />
          <Files document={document} isReadOnly={isReadOnly} onReplaced={refresh} />
          <History document={document} isReadOnly={isReadOnly} onUndone={refresh} />
          {!isReadOnly && <DeleteDocument document={document} />}
        </div>
      </FilterNamesContext>
    </DeskPage>
  )
}

interface PartProps {
  document: DeskDocument
}

function Files({ document, isReadOnly, onReplaced }: PartProps & { isReadOnly: boolean; onReplaced: () => void }) {
  const text = useText(documentText)
  const { language } = useSite()
  const moment = useMoment()
  return (
    <section className={css.section} aria-labelledby="files">
      <h2 id="files">{text.files}</h2>
      <p className={kit.soft}>{text.filesHint}</p>
      <ul className={css.list}>
        {document.files.map((file, place) => (
          <li key={file.number}>
            <a href={deskUrl(getDocumentFile, { params: { id: document.id, number: file.number } })}>
              {`${file.number}. ${file.file_name}`}
            </a>
            {place === 0 && <span className={css.mark}>{text.current}</span>}
            <span className={kit.soft}>
              {[
                file.printed_revision,
                sizeText(file.bytes, language),
                moment(file.uploaded_on),
                file.uploaded_by && text.by(file.uploaded_by),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {file.what_changed && <span className={kit.soft}>{file.what_changed}</span>}
            <span className={css.sum}>{`${text.fingerprint} ${file.sha256}`}</span>
          </li>
        ))}
      </ul>
      {!isReadOnly && <ReplaceFile id={document.id} onReplaced={onReplaced} />}
    </section>
  )
}

function History({ document, isReadOnly, onUndone }: PartProps & { isReadOnly: boolean; onUndone: () => void }) {
  const names: Record<string, string> = useText(documentFieldText).fields
  const { call } = useSite()
  return (
    <HistorySection
      className={css.section}
      entries={document.history}
      nameOf={field => names[field] ?? field}
      wordValue={useValueWords()}
      undo={isReadOnly ? undefined : entry_id => call(undoDocumentChange, { body: { entry_id } })}
      canUndo={({ revision, fields }) => revision > 1 && fields.every(({ field }) => field !== 'file')}
      onUndone={onUndone}
    />
  )
}

function DeleteDocument({ document: { id, is_public: isPublic } }: PartProps) {
  const text = useText(documentText)
  const { call } = useSite()
  return (
    <DeleteRecord
      text={text}
      isUsed={isPublic}
      remove={() => call(deleteDocument, { params: { id } })}
      href={toDesk.documents()}
    />
  )
}
