import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { SubmitAndCancel } from '#desk/dialogs/SubmitAndCancel.tsx'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import { type Language, languageNames } from '#shared/language.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import type { MediaRow } from '../../desk-contract.ts'
import { alternateLength } from '../../domain/media-limits.ts'
import { pathInText } from '../../domain/media-path.ts'
import { textPicturesText } from '../../messages/text-pictures.ts'
import { useUpload } from '../use-upload.ts'
import MediaPicker from './MediaPicker.tsx'
import css from './media-widgets.module.css'

interface PictureInText {
  path: string
  alternate: string
}

interface TextPicturesProps {
  /** To be uploaded; none: the member chooses of the uploaded ones. */
  files: readonly File[]
  /** The text's language. */
  language: Language
  onPick: (pictures: readonly PictureInText[]) => void
  onClose: () => void
}

/** Chooses or uploads pictures for a text, and asks of each what it shows. Loaded when it is needed. */
export default function TextPictures({ files, language, onPick, onClose }: TextPicturesProps) {
  const [pictures, setPictures] = useState<readonly MediaRow[]>([])
  const [described, setDescribed] = useState<readonly PictureInText[]>([])
  const { add, said, failures } = useUpload(setPictures)
  const begin = useEffectEvent(() => add(files))
  useEffect(() => begin(), [])
  const next = pictures[described.length]
  if (!next && files.length > 0) return <Uploading {...{ said, failures, onClose }} />
  if (!next) return <MediaPicker chosenIds={[]} onPick={setPictures} onClose={onClose} />
  const describe = (alternate: string) => {
    const all = [...described, { path: pathInText(next), alternate }]
    if (all.length === pictures.length) onPick(all)
    else setDescribed(all)
  }
  return <Described key={described.length} picture={next} {...{ failures, language, onClose }} onDone={describe} />
}

interface UploadingProps {
  said: string
  failures: readonly string[]
  onClose: () => void
}

function Uploading({ said, failures, onClose }: UploadingProps) {
  const text = useText(textPicturesText)
  const dialog = useOpened(onClose)
  return (
    <Dialog ref={dialog} title={text.uploading} actions={<CancelButton onClick={() => dialog.current?.close()} />}>
      <p role="status">{said}</p>
      <Failures failures={failures} />
    </Dialog>
  )
}

function Failures({ failures }: { failures: readonly string[] }) {
  return (
    <div role="alert">
      {failures.map(failure => (
        <p key={failure} className={kit.bad}>
          {failure}
        </p>
      ))}
    </div>
  )
}

interface DescribedProps {
  picture: MediaRow
  /** The words about the files that came with it and failed. */
  failures: readonly string[]
  language: Language
  onDone: (alternate: string) => void
  onClose: () => void
}

function Described({ picture, failures, language, onDone, onClose }: DescribedProps) {
  const text = useText(textPicturesText)
  const id = useId()
  const dialog = useOpened(onClose)
  const [isDecoration, setDecoration] = useState(false)
  const insert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('alternate') ?? '').trim()
    if (words === '' && !isDecoration) return
    // Nothing can be written into the text while a dialog is open over it.
    dialog.current?.close()
    onDone(words)
  }
  return (
    <Dialog
      ref={dialog}
      title={text.title(picture.file_name)}
      actions={
        <SubmitAndCancel form={id} dialog={dialog}>
          {text.insert}
        </SubmitAndCancel>
      }
    >
      <form id={id} className={css.list} onSubmit={insert} autoComplete="off">
        <Failures failures={failures} />
        <img className={css.shown} src={picture.thumb_image_url} alt="" width={160} />
        <CountedField
          label={text.alternate(languageNames[language])}
          name="alternate"
          lang={language}
          rows={2}
          most={alternateLength}
          hint={text.hint}
          required={!isDecoration}
          isRequired={!isDecoration}
          disabled={isDecoration}
          defaultValue={picture.alternate[language]}
        />
        <CheckBox
          label={text.decoration}
          name="decoration"
          checked={isDecoration}
          onChange={event => setDecoration(event.target.checked)}
        />
      </form>
    </Dialog>
  )
}

/** A dialog that is open from the start, and says when it was closed. */
function useOpened(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = ref.current
    const listen = () => closed()
    dialog?.showModal()
    dialog?.addEventListener('close', listen)
    return () => dialog?.removeEventListener('close', listen)
  }, [])
  return ref
}
