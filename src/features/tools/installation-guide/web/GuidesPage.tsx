import { listHomeCategories } from '#features/catalog/catalog/contract.ts'
import { getPageMetadata } from '#features/site/metadata/contract.ts'
import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Contents } from '#web/ui/contents/Contents.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { listInstallationGuides } from '../contract.ts'
import { guideText } from '../messages/guide.ts'
import { GuideFiles } from './GuideFiles.tsx'
import css from './guides-page.module.css'

export async function load({ call }: LoadArgs) {
  const [guides, mains, metadata] = await Promise.all([
    call(listInstallationGuides),
    call(listHomeCategories),
    call(getPageMetadata, { query: { path: to.installationGuides() } }),
  ])
  return {
    groups: groupGuides(guides, mains).map(({ main, guides: own }) => ({ name: main.name, guides: own })),
    metadata,
  }
}

type Data = DataOf<typeof load>

export function meta({ data: { metadata }, language }: MetaArgs<Data>): Meta {
  return {
    title: metadata.title[language],
    description: metadata.description?.[language] ?? null,
    canonicalPath: to.installationGuides(),
  }
}

export default function GuidesPage({ data: { groups } }: PageProps<Data>) {
  const text = useText(guideText)
  const parts = groups.map(({ name, guides }, place) => ({ id: `group-${place}`, title: name, count: guides.length }))
  return (
    <Page>
      <header className={css.head}>
        <h1>{text.listTitle}</h1>
        <p>{text.listIntro}</p>
      </header>
      <Columns isSticky lead={<Contents title={text.groups} parts={parts} />}>
        {groups.map(({ name, guides }, place) => (
          <section key={name} aria-labelledby={`group-${place}`} className={css.group}>
            <h2 id={`group-${place}`}>{name}</h2>
            <ul className={css.list}>
              {guides.map(guide => (
                <li key={guide.id}>
                  <Link to={to.installationGuide({ seName: guide.se_name })} className={css.name}>
                    {guide.name}
                  </Link>
                  <GuideFiles files={guide.guides} isShort />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Columns>
    </Page>
  )
}

/** Groups the guides by the main category of their series. Leaves out categories without a guide. */
function groupGuides<G extends { id: number }, M extends { sub_categories: readonly { id: number }[] }>(
  guides: readonly G[],
  mains: readonly M[],
): { main: M; guides: G[] }[] {
  return mains
    .map(main => ({ main, guides: guides.filter(({ id }) => main.sub_categories.some(series => series.id === id)) }))
    .filter(group => group.guides.length > 0)
}
