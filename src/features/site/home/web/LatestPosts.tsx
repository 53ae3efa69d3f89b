import { useHasPage } from '#features/site/company/web/widgets/use-company.ts'
import type { BlogPost } from '#features/site/content/contract.ts'
import { PostCard } from '#features/site/content/web/widgets/PostCard.tsx'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { homeText } from '../messages/home.ts'
import css from './latest-posts.module.css'

/** spec §1: the four latest blog posts. Without posts there is no section, nor where the company uses none. */
export function LatestPosts({ posts }: { posts: readonly BlogPost[] }) {
  const text = useText(homeText)
  const hasPosts = useHasPage(to.blogs())
  if (posts.length === 0 || !hasPosts) return null
  return (
    <section className={css.section} aria-labelledby="posts">
      <div className={css.head}>
        <h2 id="posts">{text.posts}</h2>
        <Link to={to.blogs()} className={css.all}>
          {text.allPosts}
        </Link>
      </div>
      <ul className={css.posts}>
        {posts.map(post => (
          <li key={post.id}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
