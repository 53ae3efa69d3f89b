import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import kit from '#desk/kit.module.css'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { sizeText } from '#desk/size-text.ts'
import { useDrop } from '#desk/use-drop.ts'
import { toDesk } from '#desk-routes.ts'
import { chooserTypes } from '#shared/file-types.ts'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { TextField } from '#web/form/fields.tsx'
import { type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import { Link } from '#web/ui/Link.tsx'
import { uploadDocument } from '../desk-contract.ts'
import { type DocumentKind, documentKinds } from '../domain/document-record.ts'
import { documentText } from '../messages/desk-documents.ts'
import { documentFieldText } from '../messages/desk-fields.ts'
import css from './documents.module.css'

export const load = async () => ({})

/** Stores a new document: its file, its kind and its title. Everything else is filled in on its page. */
export default function NewDocumentPage({ search }: PageProps<object>) {
  const text = useText(documentText)
  const names = useText(documentFieldText)
  const { language } = useSite()
  const { fields, setFields, file, setFile, errors, submit, isBusy } = useNewDocument(search.product)
  const drop = useDrop(([first]) => first && setFile(first))
  return (
    <DeskPage title={text.newTitle} above={<Link to={toDesk.documents()}>{text.above}</Link>}>
      <form className={css.form} onSubmit={submit} {...drop} noValidate>
        <p className={kit.soft}>{text.newHint}</p>
        <ChoiceField
          label={text.kind}
          name="kind"
          value={fields.kind}
          options={documentKinds.map(kind => ({ value: kind, label: names.kinds[kind] }))}
          onChange={kind => setFields({ ...fields, kind: documentKinds.find(one => one === kind) ?? fields.kind })}
        />
        <TextField
          label={text.titleField}
          name="title"
          autoComplete="off"
          isRequired
          value={fields.title}
          onChange={event => setFields({ ...fields, title: event.target.value })}
          errors={errors.title ?? []}
        />
        <div className={kit.rowClose}>
          <FileChooser accept={chooserTypes} onFiles={([first]) => first && setFile(first)}>
            {text.chooseFile}
          </FileChooser>
          <span className={kit.soft} role="status">
            {file ? text.chosen(file.name, sizeText(file.size, language)) : text.limit}
          </span>
        </div>
        <div role="alert" className={kit.bad}>
          {(errors.file ?? errors[''] ?? []).join(' ')}
        </div>
        <div className={kit.rowClose}>
          <Button look="main" type="submit" isBusy={isBusy}>
            {text.store}
          </Button>
        </div>
      </form>
    </DeskPage>
  )
}

function useNewDocument(productId: string | undefined) {
  const text = useText(documentText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [fields, setFields] = useState<{ kind: DocumentKind; title: string }>({ kind: 'certificate', title: '' })
  const [file, setFile] = useState<File | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const send = async () => {
    if (!file) return setErrors({ file: [text.noFile] })
    try {
      const about = productId === undefined ? {} : { product_id: productId }
      const { id } = await call(uploadDocument, { body: { ...fields, ...about, file } })
      await router.navigate({ href: toDesk.document({ id }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(Object.keys(error.fields).length > 0 ? error.fields : { '': error.messages })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    void run(send)
  }
  const take = (chosen: File) => {
    setFile(chosen)
    setErrors({ ...errors, file: [] })
  }
  return { fields, setFields, file, setFile: take, errors, submit, isBusy }
}
