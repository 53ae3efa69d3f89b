import { pathData } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import { AskUs } from '#features/site/company/web/widgets/AskUs.tsx'
import { to } from '#routes.ts'
import { defaultLanguage } from '#shared/language.ts'
import { ApiError } from '#web/api-error.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Contents } from '#web/ui/contents/Contents.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { getBlogPost } from '../contract.ts'
import { feedUrl } from '../domain/content-urls.ts'
import { partsOf } from '../domain/headings.ts'
import { postData } from '../domain/structured-content.ts'
import { blogText } from '../messages/blog.ts'
import { readingText } from '../messages/content.ts'
import css from './blog-page.module.css'
import page from './read-page.module.css'
import { PostDay, PostPicture, placeholderPicture } from './widgets/PostCard.tsx'
import { Prose } from './widgets/Prose.tsx'

export async function load({ call, params }: LoadArgs) {
  const { blogId = '' } = params
  // Another spelling of the number means an unknown page (404) and not a wrong request (400).
  if (!/^[1-9]\d{0,9}$/.test(blogId)) throw new ApiError(404, 'not_found', [])
  return call(getBlogPost, { params: { id: blogId } })
}

type Post = DataOf<typeof load>

export function meta({ data: post, language }: MetaArgs<Post>): Meta {
  const text = blogText[language]
  const path = to.blog({ id: post.id })
  const image = post.image_url ?? placeholderPicture
  const steps = [
    { name: text.title, path: to.blogs() },
    { name: post.title, path },
  ]
  return {
    title: post.title,
    description: post.body_overview,
    canonicalPath: path,
    ...(post.languages && { languages: post.languages }),
    structuredData: [postData(post, image, language), pathData(steps, language)],
    kind: 'article',
    feed: { href: feedUrl(language), title: text.feed },
  }
}

export default function BlogPage({ data: post }: PageProps<Post>) {
  const text = useText(blogText)
  const { contents } = useText(readingText)
  const lead = (
    <>
      <Contents title={contents} parts={partsOf(post.body)} />
      {post.tags.length > 0 && <Tags post={post} />}
    </>
  )
  return (
    <Page as="article">
      <header className={css.head}>
        <nav aria-label={text.breadcrumb}>
          <Link to={to.blogs()} className={css.back}>
            {text.title}
          </Link>
        </nav>
        <h1>{post.title}</h1>
        <p className={css.facts}>
          <PostDay post={post} />
          <span>{text.by(post.author)}</span>
        </p>
      </header>
      <Columns isSticky lead={lead} side={<Beside post={post} />}>
        <div className={page.text}>
          <PostPicture post={post} isFirst />
          <Prose html={post.body} />
          {post.sources.length > 0 && <Sources post={post} />}
          {(post.previous || post.next) && <Neighbors post={post} />}
        </div>
      </Columns>
    </Page>
  )
}

function Beside({ post: { related } }: { post: Post }) {
  const text = useText(blogText)
  return (
    <>
      {related.length > 0 && (
        <section aria-labelledby="related" className={css.related}>
          <h2 id="related">{text.related}</h2>
          <ul>
            {related.map(({ id, title }) => (
              <li key={id}>
                <Link to={to.blog({ id })}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AskUs />
    </>
  )
}

function Tags({ post }: { post: Post }) {
  const text = useText(blogText)
  return (
    <ul className={css.tags} aria-label={text.tags}>
      {post.tags.map((tag, place) => (
        <li key={tag}>
          <Link to={to.blogs({ tag })} className={css.tag}>
            {post.tag_names[place] ?? tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Sources({ post }: { post: Post }) {
  const text = useText(blogText)
  const { language } = useSite()
  // The titles of sources are stored once, in English.
  const titlesLanguage = language === defaultLanguage ? undefined : defaultLanguage
  return (
    <section aria-labelledby="sources" className={css.sources}>
      <h2 id="sources">{text.sources}</h2>
      <ul>
        {post.sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" lang={titlesLanguage}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Neighbors({ post: { previous, next } }: { post: Post }) {
  const text = useText(blogText)
  return (
    <nav aria-label={text.neighbors} className={css.neighbors}>
      {previous && (
        <Link to={to.blog({ id: previous.id })} rel="prev" className={css.neighbor}>
          <span className={css.label}>{text.previous}</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={to.blog({ id: next.id })} rel="next" className={`${css.neighbor} ${css.next}`}>
          <span className={css.label}>{text.next}</span>
          {next.title}
        </Link>
      )}
    </nav>
  )
}
