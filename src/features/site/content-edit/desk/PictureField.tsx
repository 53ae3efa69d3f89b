import { Suspense, useState } from 'react'
import kit from '#desk/kit.module.css'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { pictureLength } from '../domain/field-rules.ts'
import { contentPageText } from '../messages/desk-content.ts'
import css from './content.module.css'
import { Line } from './fields.tsx'
import { type ContentEditing, textIn } from './record-form.ts'

const MediaPicker = lazyPart(() => import('#features/site/media/desk/widgets/MediaPicker.tsx'))

interface PictureFieldProps {
  editing: ContentEditing
  isReadOnly: boolean
  name: string
  isRequired?: boolean
}

/** The address of a picture: typed, or taken from the uploaded pictures. */
export function PictureField({ editing, isReadOnly, name, isRequired = false }: PictureFieldProps) {
  const text = useText(contentPageText)
  const [isOpen, setOpen] = useState(false)
  const address = textIn(editing, name)
  return (
    <div className={css.picture}>
      <Line {...{ editing, isReadOnly, name, isRequired }} maxLength={pictureLength} hint={text.pictureHint} />
      {!isReadOnly && (
        <div className={kit.row}>
          <Button onClick={() => setOpen(true)}>{text.choosePicture}</Button>
        </div>
      )}
      {/^\/(?![/\\])/.test(address) && <img src={address} alt="" width={160} />}
      {isOpen && (
        <Suspense>
          <MediaPicker
            chosenIds={[]}
            onPick={picked => {
              if (picked[0]) editing.set(name, picked[0].image_url)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
