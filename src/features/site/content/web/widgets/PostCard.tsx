import { to } from '#routes.ts'
import { useSite } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { BlogPost } from '../../contract.ts'
import css from './post-card.module.css'
import postPictureCss from './post-picture.module.css'

interface PostCardProps {
  post: BlogPost
  /** The heading level of its title. */
  heading: 'h2' | 'h3'
  /** The first post of a page is large. */
  isFirst?: boolean
}

/** A post in a list. The complete card is a link. */
export function PostCard({ post, heading: Heading, isFirst = false }: PostCardProps) {
  return (
    <article className={isFirst ? `${css.card} ${css.first}` : css.card}>
      <PostPicture post={post} isDecoration isFirst={isFirst} />
      <PostDay post={post} />
      <Heading className={css.title}>
        <Link to={to.blog({ id: post.id })} className={css.link}>
          {post.title}
        </Link>
      </Heading>
      <p>{post.body_overview}</p>
      {post.tag_names.length > 0 && <p className={css.tags}>{post.tag_names.join(' · ')}</p>}
    </article>
  )
}

/** The day of a post, the same for the server and for every browser. */
export function PostDay({ post }: { post: Pick<BlogPost, 'created_on'> }) {
  const { language } = useSite()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <time className={css.day} dateTime={post.created_on}>
      {day.format(new Date(post.created_on))}
    </time>
  )
}

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
      className={postPictureCss.picture}
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
