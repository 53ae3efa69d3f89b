import css from './post-picture.module.css'

/** Drawn by us; shown where a post has no picture of its own (spec §3). */
export const placeholderPicture = '/images/posts/placeholder.svg'

interface PostPictureProps {
  post: { image_url: string | null; image_alternate_text: string }
  /** The title stands right beside it, so that hearing both would only tire. */
  isDecoration?: boolean
  /** The first thing on the page: fetched at once. */
  isFirst?: boolean
}

/** A post's header picture: 16 : 9. */
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
