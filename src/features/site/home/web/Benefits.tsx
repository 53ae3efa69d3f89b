import type { HomePageData } from '../contract.ts'
import { BenefitIcon } from './BenefitIcon.tsx'
import css from './benefits.module.css'

/** spec §1: the why-choose-us block with its six benefits. */
export function Benefits({ title, benefits }: { title: string; benefits: HomePageData['benefits'] }) {
  return (
    <section className={css.band} aria-labelledby="why">
      <div className={css.inner}>
        <h2 id="why">{title}</h2>
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
