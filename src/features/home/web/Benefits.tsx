import type { HomePageData } from '#features/home/contract.ts'
import { homeText } from '#features/home/messages/home.ts'
import { useText } from '#web/site-context.ts'
import { BenefitIcon } from './BenefitIcon.tsx'
import css from './benefits.module.css'

export function Benefits({ text, benefits }: { text: string; benefits: HomePageData['benefits'] }) {
  const { why } = useText(homeText)
  return (
    <section className={css.band} aria-labelledby="why">
      <div className={css.inner}>
        <div>
          <h2 id="why">{why}</h2>
          <p className={css.text}>{text}</p>
        </div>
        <ul className={css.benefits}>
          {benefits.map(benefit => (
            <li key={benefit.key} className={css.benefit}>
              <BenefitIcon benefit={benefit.key} />
              <h3 className={css.title}>{benefit.title}</h3>
              <p className={css.detail}>{benefit.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
