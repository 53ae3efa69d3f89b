import { languages } from '#shared/language.ts'
import { wallIn } from '#shared/time/zone-day.ts'
import type { BlogPost, BlogPostPage, Leader, Topic } from '../contract.ts'
import { nameHeadings } from '../domain/headings.ts'
import type { findNeighbors, findPost, listRelatedPosts, listTagsOfPosts, PostRow } from './post-store.ts'
import type { LeaderRow, listFormerVersions } from './store.ts'

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

interface OtherPosts extends Awaited<ReturnType<typeof findNeighbors>> {
  related: Awaited<ReturnType<typeof listRelatedPosts>>
}

export function presentPostPage(
  row: NonNullable<Awaited<ReturnType<typeof findPost>>>,
  tags: Tags,
  { previous, next, related }: OtherPosts,
): BlogPostPage {
  const named = ({ id, title, seName }: OtherPosts['related'][number]) => ({ id, title, se_name: seName })
  return {
    ...presentPost(row, tags),
    body: nameHeadings(row.bodyHtml, row.englishHtml),
    author: row.author,
    sources: row.sources,
    previous: previous && named(previous),
    next: next && named(next),
    related: related.map(named),
    ...(row.languages.length < languages.length && { languages: row.languages }),
  }
}

export function presentLeader({ id, name, role, description, imageUrl }: LeaderRow): Leader {
  return { id, name, position: role, description, image_url: imageUrl }
}

interface Versions {
  inForceFrom: Date | null
  versions: Awaited<ReturnType<typeof listFormerVersions>>
}

/** Since which day of the company the text of a static page holds, and its former ones; nothing where it has had no other. */
export function presentVersions(
  { inForceFrom, versions }: Versions,
  zone: string,
): Pick<Topic, 'in_force_from' | 'former_versions'> {
  if (versions.length === 0) return {}
  const dayOf = (at: Date) => wallIn(at, zone).slice(0, 10)
  return {
    in_force_from: inForceFrom && dayOf(inForceFrom),
    former_versions: versions.map(({ id, from, until }) => ({
      id,
      from: from && dayOf(from),
      until: until ? dayOf(until) : '',
    })),
  }
}
