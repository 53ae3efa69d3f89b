import { homeText } from '#features/home/messages/home.ts'
import { useSite, useText } from '#web/site-context.ts'
import { Link } from '#web/ui/Link.tsx'
import css from './latest-posts.module.css'

export interface TeaserPost {
  id: number
  title: string
  created_on: string
  href: string
}

/** spec §1: the four latest blog posts. Without posts there is no section. */
export function LatestPosts({ posts }: { posts: readonly TeaserPost[] }) {
  const text = useText(homeText)
  const { language } = useSite()
  if (posts.length === 0) return null
  // The same day for the server and for every browser.
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section className={css.section} aria-labelledby="posts">
      <h2 id="posts">{text.posts}</h2>
      <ul className={css.posts}>
        {posts.map(post => (
          <li key={post.id}>
            <Link to={post.href}>{post.title}</Link>
            <time className={css.day} dateTime={post.created_on}>
              {day.format(new Date(post.created_on))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
