import { type DragEvent, useState } from 'react'
import { toDesk } from '#desk-routes.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { mediaText } from '../../messages/desk-media.ts'
import css from './media-widgets.module.css'

interface OrderedPicturesProps {
  label: string
  /** Without a thumbnail: it is gone, or not known yet. */
  pictures: readonly { id: number; file_name: string; thumb_image_url: string }[]
  isReadOnly: boolean
  onOrder: (ids: number[]) => void
}

/** Pictures in an order of their own: dragged, or moved by the buttons, which keep the focus. */
export function OrderedPictures({ label, pictures, isReadOnly, onOrder }: OrderedPicturesProps) {
  const text = useText(mediaText)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const ids = pictures.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const moved = pictures[from]
    if (!moved || to < 0 || to >= ids.length || from === to) return
    onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, moved.id))
    setSaid(text.movedTo(moved.file_name, to + 1, ids.length))
  }
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    setDragged(null)
  }
  if (pictures.length === 0) return null
  return (
    <>
      <ol className={css.grid} aria-label={label}>
        {pictures.map(({ id, file_name: name, thumb_image_url: url }, place) => (
          <li
            key={id}
            className={css.tile}
            draggable={!isReadOnly}
            data-dragged={dragged === place || undefined}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={event => event.preventDefault()}
            onDrop={event => onDrop(event, place)}
          >
            {url && <img src={url} alt="" width={160} height={107} />}
            <Link to={toDesk.media({ id })}>{name}</Link>
            {!isReadOnly && (
              <span className={css.steps}>
                <Button
                  look="quiet"
                  aria-label={text.moveUp(name)}
                  aria-disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  ←
                </Button>
                <Button
                  look="quiet"
                  aria-label={text.moveDown(name)}
                  aria-disabled={place === pictures.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  →
                </Button>
                <Button
                  look="quiet"
                  aria-label={text.remove(name)}
                  onClick={() => onOrder(ids.filter(other => other !== id))}
                >
                  {text.removeShort}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
