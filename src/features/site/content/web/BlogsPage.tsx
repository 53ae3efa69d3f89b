import { PageLinks } from '#features/catalog/catalog/web/widgets/PageLinks.tsx'
import { getPageMetadata } from '#features/site/metadata/contract.ts'
import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import { ApiError } from '#web/api-error.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { listBlogPosts } from '../contract.ts'
import { blogSearchToQuery, formatMonth, parseBlogSearch } from '../domain/blog-search.ts'
import { feedUrl } from '../domain/content-urls.ts'
import { blogText } from '../messages/blog.ts'
import { BlogFilters } from './BlogFilters.tsx'
import css from './blogs-page.module.css'
import { PostCard } from './widgets/PostCard.tsx'

// The first post is large, the others stand in rows of two or three.
const pageSize = 7

export async function load({ call, search }: LoadArgs) {
  const shown = parseBlogSearch(search)
  const body = {
    page_number: shown.page,
    page_size: pageSize,
    ...(shown.month ? { month: shown.month } : {}),
    ...(shown.tag ? { tag: shown.tag } : {}),
  }
  const [list, metadata] = await Promise.all([
    call(listBlogPosts, { body }),
    call(getPageMetadata, { query: { path: to.blogs() } }),
  ])
  // A topic without posts is an unknown page. A month without posts may get some.
  if (shown.tag && !list.tags.some(({ tag }) => tag === shown.tag) && list.total_items === 0)
    throw new ApiError(404, 'not_found', [])
  return { list, metadata, shown }
}

type Data = DataOf<typeof load>

export function meta({ data: { list, metadata, shown }, language }: MetaArgs<Data>): Meta {
  const text = blogText[language]
  const isWhole = !shown.tag && !shown.month
  return {
    title: isWhole ? onPage(list, metadata.title[language], language) : headingOf({ list, shown }, language),
    description: metadata.description?.[language] ?? null,
    // The complete list has the posts of every topic and month.
    canonicalPath: isWhole ? to.blogs(blogSearchToQuery({ ...shown, page: list.page_number })) : to.blogs(),
    feed: { href: feedUrl(language), title: text.feed },
  }
}

function headingOf({ list, shown }: Pick<Data, 'list' | 'shown'>, language: Language): string {
  return onPage(list, subjectOf({ list, shown }, language), language)
}

function onPage({ page_number }: Data['list'], title: string, language: Language): string {
  return page_number > 1 ? `${title}, ${blogText[language].page(page_number)}` : title
}

function subjectOf({ list, shown }: Pick<Data, 'list' | 'shown'>, language: Language): string {
  const text = blogText[language]
  const month = shown.month && formatMonth(shown.month, language)
  const topic = shown.tag && (list.tags.find(({ tag }) => tag === shown.tag)?.name ?? shown.tag)
  if (topic && month) return text.taggedOfMonth(topic, month)
  if (topic) return text.tagged(topic)
  return month ? text.ofMonth(month) : text.title
}

export default function BlogsPage({ data, language }: PageProps<Data>) {
  const { list, shown } = data
  const text = useText(blogText)
  const isWhole = !shown.tag && !shown.month
  return (
    <Page>
      <header className={css.head}>
        <h1>{headingOf(data, language)}</h1>
        <p className={css.count}>{text.count(list.total_items)}</p>
        {!isWhole && (
          <Link to={to.blogs()} className={css.all}>
            {text.all}
          </Link>
        )}
      </header>
      <Columns side={<BlogFilters list={list} shown={shown} />}>
        {list.blog_posts.length === 0 && <p>{text.nothing}</p>}
        <ul className={css.posts}>
          {list.blog_posts.map((post, place) => (
            <li key={post.id}>
              <PostCard post={post} heading="h2" isFirst={place === 0} />
            </li>
          ))}
        </ul>
        <PageLinks paging={list} hrefOf={number => to.blogs(blogSearchToQuery({ ...shown, page: number }))} />
      </Columns>
    </Page>
  )
}
