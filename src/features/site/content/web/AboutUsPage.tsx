import { useIsPower } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Page } from '#web/ui/Page.tsx'
import { getAboutUs } from '../contract.ts'
import { aboutUsText } from '../messages/about-us.ts'
import css from './about-us.module.css'
import page from './read-page.module.css'
import { Prose } from './widgets/Prose.tsx'

export async function load({ call }: LoadArgs) {
  return call(getAboutUs)
}

export default function AboutUsPage({ data: { title, body, image_url, leaders } }: PageProps<DataOf<typeof load>>) {
  const text = useText(aboutUsText)
  const isPower = useIsPower()
  return (
    <Page>
      <h1>{title}</h1>
      <div className={css.about}>
        <div className={page.text}>
          <Prose html={body} />
        </div>
        {isPower && (
          <img className={css.picture} src={image_url} alt={text.picture} width={720} height={480} decoding="async" />
        )}
      </div>
      {leaders.length > 0 && (
        <section className={css.section} aria-labelledby="leaders">
          <h2 id="leaders">{text.leaders}</h2>
          <ul className={css.leaders}>
            {leaders.map(leader => (
              <li key={leader.id} className={css.leader}>
                <img src={leader.image_url} alt="" width={96} height={96} loading="lazy" decoding="async" />
                <div>
                  <h3>{leader.name}</h3>
                  <p className={css.role}>{leader.position}</p>
                  <p>{leader.description}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
