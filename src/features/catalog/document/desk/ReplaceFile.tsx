import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import { useDrop } from '#desk/use-drop.ts'
import { chooserTypes } from '#shared/file-types.ts'
import { showToast, useAction } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import { replaceDocument } from '../desk-contract.ts'
import { mostChangedLength } from '../domain/document-record.ts'
import { documentText } from '../messages/desk-documents.ts'
import css from './documents.module.css'

interface ReplaceFileProps {
  id: number
  onReplaced: () => void
}

/** Sends the next file of a document; it counts as soon as it is stored. */
export function ReplaceFile({ id, onReplaced }: ReplaceFileProps) {
  const text = useText(documentText)
  const { call } = useSite()
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const [printed, setPrinted] = useState('')
  const [changed, setChanged] = useState('')
  const send = (file: File | undefined) =>
    file &&
    void run(async () => {
      await call(replaceDocument, { params: { id }, body: { file, printed_revision: printed, what_changed: changed } })
      setPrinted('')
      setChanged('')
      void showToast({ kind: 'success', text: text.replaced })
      onReplaced()
    })
  const drop = useDrop(([file]) => send(file))
  return (
    <div className={css.form} {...drop}>
      <TextField
        label={text.printed}
        name="new_revision"
        autoComplete="off"
        value={printed}
        onChange={event => setPrinted(event.target.value)}
      />
      <CountedField
        label={text.whatChanged}
        hint={text.whatChangedHint}
        name="what_changed"
        autoComplete="off"
        most={mostChangedLength}
        value={changed}
        onChange={event => setChanged(event.target.value)}
      />
      <div className={kit.rowClose}>
        <FileChooser accept={chooserTypes} disabled={isBusy} onFiles={([file]) => send(file)}>
          {text.replace}
        </FileChooser>
        <span className={kit.soft}>{text.limit}</span>
      </div>
      <p role="alert" className={kit.bad}>
        {errors.join(' ')}
      </p>
    </div>
  )
}
