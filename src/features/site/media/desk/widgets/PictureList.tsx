import { Suspense, useState } from 'react'
import { Errors } from '#desk/Errors.tsx'
import kit from '#desk/kit.module.css'
import { OrderedList } from '#desk/list/OrderedList.tsx'
import { toDesk } from '#desk-routes.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { mediaText } from '../../messages/desk-media.ts'
import { useMediaOf } from '../use-media-of.ts'
import css from './media-widgets.module.css'

const MediaPicker = lazyPart(() => import('./MediaPicker.tsx'))

/** Nothing needs saying of one picture: it has no order. */
function hintOf(text: (typeof mediaText)['en'], count: number, most: number): string | null {
  if (most === 1) return count === 0 ? text.noneOfOne : null
  if (count === 0) return text.none
  return count > 1 ? text.order : null
}

interface PictureListProps {
  label: string
  /** The pictures of a record, in their order. */
  ids: readonly number[]
  most: number
  isReadOnly: boolean
  errors: readonly string[]
  onChange: (ids: number[]) => void
}

/** A field of pictures in an order: chosen from the uploaded ones, or uploaded here. */
export function PictureList({ label, ids, most, isReadOnly, errors, onChange }: PictureListProps) {
  const text = useText(mediaText)
  const [isOpen, setOpen] = useState(false)
  const { mediaOf, remember } = useMediaOf(ids)
  const isFull = ids.length >= most
  const hint = hintOf(text, ids.length, most)
  return (
    <div className={css.list}>
      {hint !== null && <p className={kit.soft}>{hint}</p>}
      <OrderedList
        label={label}
        entries={ids.map(id => ({ id, name: mediaOf(id)?.file_name ?? text.gone(id) }))}
        listClass={css.grid}
        entryClass={css.tile}
        isReadOnly={isReadOnly}
        isAcross
        onOrder={onChange}
      >
        {({ id, name }) => <Picture id={id} name={name} url={mediaOf(id)?.thumb_image_url} />}
      </OrderedList>
      {!isReadOnly && (
        <div className={kit.rowLoose}>
          <Button disabled={isFull} onClick={() => setOpen(true)}>
            {text.choose}
          </Button>
          {isFull && <span className={kit.soft}>{text.enough(most)}</span>}
        </div>
      )}
      <Errors errors={errors} />
      {isOpen && (
        <Suspense>
          <MediaPicker
            chosenIds={ids}
            onPick={picked => {
              remember(picked)
              const added = picked.map(({ id }) => id).filter(id => !ids.includes(id))
              onChange([...ids, ...new Set(added)].slice(0, most))
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** `url`: of its thumbnail, where the picture is known and not gone. */
function Picture({ id, name, url }: { id: number; name: string; url: string | undefined }) {
  return (
    <>
      {url && <img src={url} alt="" width={160} height={107} />}
      <Link to={toDesk.media({ id })}>{name}</Link>
    </>
  )
}
