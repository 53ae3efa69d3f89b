import type { BlogPost, BlogPostPage, Leader } from '../contract.ts'
import type { findNeighbors, findPost, LeaderRow, listTagsOfPosts, PostRow } from './store.ts'

type Tags = Awaited<ReturnType<typeof listTagsOfPosts>>

export function presentPost(row: PostRow, tags: Tags): BlogPost {
  const own = tags.filter(({ postId }) => postId === row.id)
  return {
    id: row.id,
    title: row.title,
    se_name: row.seName,
    created_on: row.publishedAt.toISOString(),
    image_url: row.imageUrl,
    image_alternate_text: row.imageAlternateText,
    body_overview: row.overview,
    tags: own.map(({ tag }) => tag),
    tag_names: own.map(({ name }) => name),
  }
}

export function presentPostPage(
  row: NonNullable<Awaited<ReturnType<typeof findPost>>>,
  tags: Tags,
  { previous, next }: Awaited<ReturnType<typeof findNeighbors>>,
): BlogPostPage {
  const neighbor = (beside: typeof previous) => beside && { id: beside.id, title: beside.title, se_name: beside.seName }
  return {
    ...presentPost(row, tags),
    body: row.bodyHtml,
    author: row.author,
    sources: row.sources,
    previous: neighbor(previous),
    next: neighbor(next),
  }
}

export function presentLeader({ id, name, role, description, imageUrl }: LeaderRow): Leader {
  return { id, name, position: role, description, image_url: imageUrl }
}
