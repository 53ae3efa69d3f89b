import css from './post-picture.module.css'

/** Shown for a post without a picture (spec §3). */
export const placeholderPicture = '/images/posts/placeholder.svg'

interface PostPictureProps {
  post: { image_url: string | null; image_alternate_text: string }
  /** The title is beside the picture, so a screen reader skips the picture. */
  isDecoration?: boolean
  /** The picture is at the top of the page, so it loads at once. */
  isFirst?: boolean
}

/** The header picture of a post, 16 : 9. */
export function PostPicture({ post, isDecoration = false, isFirst = false }: PostPictureProps) {
  return (
    <img
      className={css.picture}
      src={post.image_url ?? placeholderPicture}
      alt={isDecoration || post.image_url === null ? '' : post.image_alternate_text}
      width={1200}
      height={675}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
