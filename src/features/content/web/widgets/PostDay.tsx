import { useSite } from '#web/site-context.ts'
import type { BlogPost } from '../../contract.ts'
import css from './post-card.module.css'

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
