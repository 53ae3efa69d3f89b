import type { Picture } from '../../contract.ts'
import css from './product-picture.module.css'

interface ProductPictureProps {
  picture: Picture
  /** Which drawing: small leaves out what cannot be seen at 72 px. */
  size: 'small' | 'large'
  /** The width it is about to have, in CSS pixels; it keeps the place free until the drawing is there. */
  width: number
  /** The first thing on the page: fetched at once. */
  isFirst?: boolean
  /** The name stands right beside it, so that hearing it twice would only tire. */
  isDecoration?: boolean
}

/** A product's drawing; all drawings are 3 : 2 sheets. */
export function ProductPicture({ picture, size, width, isFirst = false, isDecoration = false }: ProductPictureProps) {
  return (
    <img
      className={css.picture}
      src={size === 'small' ? picture.thumb_image_url : picture.image_url}
      alt={isDecoration ? '' : picture.alternate_text}
      width={width}
      height={Math.round((width * 2) / 3)}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
