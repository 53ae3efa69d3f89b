import kit from '#desk/kit.module.css'
import { saveText } from '#desk/messages/save.ts'
import { toDesk } from '#desk-routes.ts'
import { getDraft } from '#features/staff/record-draft/desk-contract.ts'
import { wallIn } from '#shared/time/zone-day.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { deletePost, getPost, listTags, savePost, undoPost } from '../desk-contract.ts'
import { contentFields } from '../domain/field-rules.ts'
import { contentPageText } from '../messages/desk-content.ts'
import { ContentRecordPage } from './ContentRecordPage.tsx'
import css from './content.module.css'
import { Line, Tick } from './fields.tsx'
import { PictureField } from './PictureField.tsx'
import { PostSteps } from './PostSteps.tsx'

export async function load({ call, params: { id } }: LoadArgs) {
  const [post, draft, tags] = await Promise.all([
    id === 'new' ? null : call(getPost, { params: { id: Number(id) } }),
    id === 'new' ? null : call(getDraft, { params: { kind: 'post', id: Number(id) } }),
    call(listTags),
  ])
  return { post, draft, tags: tags.map(({ key }) => key) }
}

/** A post: its texts, its time, and its state. */
export default function PostPage({ data: { post, draft, tags }, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(contentPageText)
  const isPublic = post?.state === 'published' || post?.state === 'scheduled'
  return (
    <ContentRecordPage
      kind="post"
      draft={
        post &&
        draft && {
          view: draft,
          kind: 'post',
          isOpen: search.draft === '1' && draft.is_public,
        }
      }
      record={post}
      list={{ name: text.posts, href: toDesk.posts() }}
      intro={isPublic ? text.live : text.draft}
      hints={{ se_name: text.seNameHint, image_url: text.pictureHint }}
      calls={{ get: getPost, save: savePost, delete: deletePost, undo: undoPost }}
      actions={editing => post && <PostSteps post={post} isChanged={editing.isChanged} />}
    >
      {(editing, isReadOnly) => (
        <div className={css.row}>
          <Line {...{ editing, isReadOnly }} name="author" maxLength={contentFields.post.shared.author.most} />
          <PictureField {...{ editing, isReadOnly }} name="image_url" />
          <Line
            {...{ editing, isReadOnly }}
            name="tags"
            hint={`${text.tagsHint} ${tags.join(', ')}`}
            write={value => (Array.isArray(value) ? value.join(', ') : '')}
            read={typed => typed.split(',').map((tag, at, all) => (at < all.length - 1 ? tag.trim() : tag.trimStart()))}
          />
          <Line
            {...{ editing, isReadOnly }}
            name="sources"
            rows={3}
            hint={text.sourcesHint}
            write={writeSources}
            read={readSources}
          />
          <Tick {...{ editing, isReadOnly }} name="image_is_decoration" />
          {post && <Time post={post} />}
        </div>
      )}
    </ContentRecordPage>
  )
}

/** When the post is public, by the clock of the company and in UTC. */
function Time({ post }: { post: NonNullable<DataOf<typeof load>['post']> }) {
  const text = useText(contentPageText)
  const { named } = useText(saveText)
  const { published_at: at } = post.fields
  if (typeof at !== 'string') return null
  const wall = (zone: string) => wallIn(new Date(at), zone).replace('T', ' ')
  return (
    <p className={kit.soft}>
      {named(text.columns.at, '')}
      <strong>{wall(post.time_zone)}</strong> ({text.inZone(post.time_zone, wall('UTC'))})
    </p>
  )
}

const writeSources = (value: unknown): string =>
  Array.isArray(value) ? value.map(({ title, url }) => (url ? `${title} | ${url}` : title)).join('\n') : ''

/** A line without a bar has no address yet. */
const readSources = (typed: string) =>
  typed === ''
    ? []
    : typed.split('\n').map(line => {
        const place = line.lastIndexOf(' | ')
        return place < 0 ? { title: line, url: '' } : { title: line.slice(0, place), url: line.slice(place + 3).trim() }
      })
