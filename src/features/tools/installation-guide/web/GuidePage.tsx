import { pathData } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import { to } from '#routes.ts'
import { trimEnds } from '#shared/text/trim-ends.ts'
import { ApiError } from '#web/api-error.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Contents } from '#web/ui/contents/Contents.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { getInstallationGuide } from '../contract.ts'
import { guideText } from '../messages/guide.ts'
import { GuideFiles } from './GuideFiles.tsx'
import { GuideSections } from './GuideSections.tsx'
import css from './guide-page.module.css'

export async function load({ call, params }: LoadArgs) {
  const { seName = '' } = params
  // A word that cannot name a series means an unknown page (404) and not a wrong request (400).
  if (!/^[a-z0-9-]{1,200}$/i.test(seName)) throw new ApiError(404, 'not_found', [])
  return call(getInstallationGuide, {
    params: { seName: trimEnds(seName, sign => sign === '-') },
  })
}

type Guide = DataOf<typeof load>

export function meta({ data: guide, language }: MetaArgs<Guide>): Meta {
  const text = guideText[language]
  const path = to.installationGuide({ seName: guide.se_name })
  const sections = guide.sections
    .filter(({ key }) => key !== 'models')
    .slice(0, 5)
    .map(({ title }) => title.toLocaleLowerCase(language))
  const steps = [
    { name: text.listTitle, path: to.installationGuides() },
    { name: guide.name, path },
  ]
  return {
    title: text.metaTitle(guide.name),
    description: text.metaDescription(guide.name, sections.join(', ')),
    canonicalPath: path,
    structuredData: [pathData(steps, language)],
  }
}

export default function GuidePage({ data: guide }: PageProps<Guide>) {
  const text = useText(guideText)
  const { main_category, se_name, drawing } = guide
  return (
    <Page as="article">
      <nav aria-label={text.kind} className={css.ways}>
        <Link to={to.installationGuides()}>{text.allGuides}</Link>
        <Link to={to.list({ slug: main_category.se_name, categoryId: se_name })}>{text.products}</Link>
      </nav>
      <h1>{text.title(guide.name)}</h1>
      <Columns isSticky lead={<Beside guide={guide} />}>
        <p className={css.introduction}>{guide.introduction}</p>
        {drawing && (
          <figure className={css.drawing}>
            <img
              src={drawing.url}
              alt={drawing.alt}
              width={drawing.width}
              height={drawing.height}
              loading="lazy"
              decoding="async"
            />
            <figcaption>{drawing.caption}</figcaption>
          </figure>
        )}
        <GuideSections guide={guide} />
        <footer className={css.revision}>{text.rev(guide.revision, guide.updated_on.slice(0, 10))}</footer>
      </Columns>
    </Page>
  )
}

function Beside({ guide: { documents, sections } }: { guide: Guide }) {
  const text = useText(guideText)
  return (
    <>
      <section aria-labelledby="files" className={css.files}>
        <h2 id="files">{text.downloads}</h2>
        <GuideFiles files={documents} />
      </section>
      <Contents title={text.contents} parts={sections.map(({ key, title }) => ({ id: key, title }))} />
    </>
  )
}
