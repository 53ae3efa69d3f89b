import type { Picture } from '../../contract.ts'
import css from './product-picture.module.css'

interface ProductPictureProps {
  picture: Picture
  /** The size of the drawing; the small one leaves out details that cannot be seen at 72 px. */
  size: 'small' | 'large'
  /** The width in CSS pixels; reserves the space until the drawing is loaded. */
  width: number
  /** The name is right beside the picture, so a screen reader need not read it twice. */
  isDecoration?: boolean
}

/** A product's picture; all drawings have the aspect ratio 3 : 2, and photographs are fitted into it. */
export function ProductPicture({ picture, size, width, isDecoration = false }: ProductPictureProps) {
  return (
    <img
      className={css.picture}
      src={size === 'small' ? picture.thumb_image_url : picture.image_url}
      srcSet={picture.srcset}
      sizes={picture.srcset && `${width}px`}
      alt={isDecoration ? '' : picture.alternate_text}
      width={width}
      height={Math.round((width * 2) / 3)}
      loading="lazy"
      // A small drawing is decoded in no time, and stands in every row.
      decoding={size === 'large' ? 'async' : undefined}
    />
  )
}
