import { to } from '#routes.ts'
import { Link } from '#web/ui/Link.tsx'
import type { BlogPost } from '../../contract.ts'
import { PostDay } from './PostDay.tsx'
import { PostPicture } from './PostPicture.tsx'
import css from './post-card.module.css'

interface PostCardProps {
  post: BlogPost
  /** The level of its title in the page. */
  heading: 'h2' | 'h3'
  isFirst?: boolean
}

/** A post in a list: the whole card leads to it. */
export function PostCard({ post, heading: Heading, isFirst = false }: PostCardProps) {
  return (
    <article className={css.card}>
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
