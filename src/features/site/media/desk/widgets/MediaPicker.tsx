import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/icon/icons.tsx'
import { listMedia, type MediaRow } from '../../desk-contract.ts'
import { mediaText } from '../../messages/desk-media.ts'
import css from './media-widgets.module.css'
import { UploadPictures } from './UploadPictures.tsx'

interface MediaPickerProps {
  /** Those that are chosen already are not offered. */
  chosenIds: readonly number[]
  /** Several may be uploaded at once. */
  onPick: (picked: readonly MediaRow[]) => void
  onClose: () => void
}

const pageSize = 24

/** A window with the uploaded pictures, the newest first. It is loaded when it is opened: `lazyPart(() => import(…))`. */
export default function MediaPicker({ chosenIds, onPick, onClose }: MediaPickerProps) {
  const text = useText(mediaText)
  const mayUpload = useMay('media.write')
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { rows, hasMore, find, more, isBusy } = useFound()
  useEffect(() => dialog.current?.showModal(), [])
  const offered = rows.filter(({ id }) => !chosenIds.includes(id))
  return (
    <dialog ref={dialog} className={css.picker} aria-labelledby={title} onClose={onClose}>
      <div className={css.pickerHead}>
        <h2 id={title}>{text.chooseTitle}</h2>
        <Button look="quiet" aria-label={text.close} onClick={() => dialog.current?.close()}>
          <CloseIcon size={24} />
        </Button>
      </div>
      <SearchLine onSearch={find} />
      {mayUpload && <UploadPictures onStored={onPick} />}
      {offered.length === 0 && !isBusy && <p className={kit.soft}>{text.empty}</p>}
      <ul className={css.grid}>
        {offered.map(media => (
          <li key={media.id}>
            <button
              type="button"
              className={css.tile}
              aria-label={text.pick(media.file_name)}
              onClick={() => onPick([media])}
            >
              <img src={media.thumb_image_url} alt="" width={160} height={107} loading="lazy" />
              <span>{media.file_name}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button isBusy={isBusy} onClick={more}>
          {text.more}
        </Button>
      )}
    </dialog>
  )
}

function SearchLine({ onSearch }: { onSearch: (q: string) => void }) {
  const text = useText(mediaText)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? ''))
  }
  return (
    <form className={css.searchLine} onSubmit={submit}>
      <label>
        {text.search}
        <input type="search" name="q" autoComplete="off" />
      </label>
      <Button type="submit">{text.find}</Button>
    </form>
  )
}

function useFound() {
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [rows, setRows] = useState<readonly MediaRow[]>([])
  const [next, setNext] = useState<string | null>(null)
  const [q, setQ] = useState('')
  const load = (words: string, cursor?: string) =>
    void run(async () => {
      const found = await call(listMedia, { query: { q: words, page_size: pageSize, cursor } })
      setRows(before => (cursor === undefined ? found.rows : [...before, ...found.rows]))
      setNext(found.next)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest pictures are fetched once, when the window opens
  useEffect(() => load(''), [])
  return {
    rows,
    isBusy,
    hasMore: next !== null,
    find: (words: string) => {
      setQ(words)
      load(words)
    },
    more: () => next !== null && load(q, next),
  }
}
