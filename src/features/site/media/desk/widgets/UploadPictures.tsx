import kit from '#desk/kit.module.css'
import { useDrop } from '#desk/use-drop.ts'
import { useText } from '#web/page.ts'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import type { MediaRow } from '../../desk-contract.ts'
import { mediaText } from '../../messages/desk-media.ts'
import { useUpload } from '../use-upload.ts'
import css from './media-widgets.module.css'

const chooserTypes = '.jpg,.jpeg,.png,.webp,.avif,.svg'

interface UploadPicturesProps {
  onStored: (stored: readonly MediaRow[]) => void
}

/** A place for pictures: they are chosen by the button or dropped. */
export function UploadPictures({ onStored }: UploadPicturesProps) {
  const text = useText(mediaText)
  const { add, isBusy, said, failures } = useUpload(onStored)
  const drop = useDrop(add)
  return (
    <div className={css.upload} {...drop}>
      <div className={kit.rowLoose}>
        <FileChooser multiple accept={chooserTypes} disabled={isBusy} onFiles={add}>
          {text.upload}
        </FileChooser>
        <span className={kit.soft}>{text.drop}</span>
      </div>
      <p role="status">{said}</p>
      <div role="alert">
        {failures.map(failure => (
          <p key={failure} className={kit.bad}>
            {failure}
          </p>
        ))}
      </div>
    </div>
  )
}
