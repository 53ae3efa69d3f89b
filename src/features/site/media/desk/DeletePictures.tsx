import { DeleteChosen } from '#desk/dialogs/DeleteChosen.tsx'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { useSite, useText } from '#web/page.ts'
import { deleteMedia } from '../desk-contract.ts'
import { mediaText } from '../messages/desk-media.ts'

interface DeletePicturesProps {
  ids: readonly number[]
  onDone: (result: BulkResult) => void
}

export function DeletePictures({ ids, onDone }: DeletePicturesProps) {
  const text = useText(mediaText)
  const { call } = useSite()
  return <DeleteChosen text={text} remove={() => call(deleteMedia, { body: { ids: [...ids] } })} onDone={onDone} />
}
