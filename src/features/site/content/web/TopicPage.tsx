import { AskUs } from '#features/site/company/web/widgets/AskUs.tsx'
import { getPageMetadata } from '#features/site/metadata/contract.ts'
import { ApiError } from '#web/api-error.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Contents } from '#web/ui/contents/Contents.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { getTopic } from '../contract.ts'
import { topicFile, topicOf, topicUrl } from '../domain/content-urls.ts'
import { hasWideTable, partsOf, type TextPart } from '../domain/headings.ts'
import { readingText } from '../messages/content.ts'
import css from './read-page.module.css'
import { TopicVersions } from './TopicVersions.tsx'
import { Prose } from './widgets/Prose.tsx'

/** Loads a static page by its own path or by /page?p= (spec §2). */
export async function load({ call, path, search }: LoadArgs) {
  const systemName = topicOf(path, search)
  if (systemName === null) throw new ApiError(404, 'not_found', [])
  const { version } = search
  // Another spelling of the number means an unknown text (404) and not a wrong request (400).
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version)) throw new ApiError(404, 'not_found', [])
  const topic = await call(getTopic, { params: { systemName }, query: version === undefined ? {} : { version } })
  const address = topicUrl(topic.system_name)
  const metadata = await call(getPageMetadata, { query: { path: address } })
  const former = topic.former_versions?.find(({ id }) => String(id) === version) ?? null
  return { topic, address, metadata: metadata.path === address ? metadata : null, ...(former && { former }) }
}

type Data = DataOf<typeof load>

export function meta({ data: { topic, address, metadata }, language }: MetaArgs<Data>): Meta {
  return {
    title: metadata?.title[language] ?? topic.title,
    // spec §2: some pages have a title and no description.
    description: metadata ? (metadata.description?.[language] ?? null) : topic.meta_description,
    canonicalPath: address,
  }
}

export default function TopicPage({ data: { topic, address, former } }: PageProps<Data>) {
  const { contents } = useText(readingText)
  const parts = partsOf(topic.body)
  if (hasWideTable(topic.body)) return <WideTopic topic={topic} parts={parts} />
  return (
    <Page as="article">
      <h1>{topic.title}</h1>
      <Columns isSticky lead={parts.length > 1 && <Contents title={contents} parts={parts} />} side={<AskUs />}>
        <div className={css.text}>
          {topic.former_versions && <TopicVersions topic={topic} address={address} former={former ?? null} />}
          <Prose html={topic.body} />
        </div>
      </Columns>
    </Page>
  )
}

/** Tables have the complete width, so the contents stand above the text. */
function WideTopic({ topic, parts }: Pick<Data, 'topic'> & { parts: TextPart[] }) {
  const { contents, pdf } = useText(readingText)
  const file = topicFile(topic.system_name)
  return (
    <Page as="article">
      <div className={css.head}>
        <h1>{topic.title}</h1>
        {file && (
          <a href={file} type="application/pdf" className={buttonClass('plain')}>
            {pdf}
          </a>
        )}
      </div>
      <Contents title={contents} parts={parts} isAbove />
      <Prose html={topic.body} />
    </Page>
  )
}
