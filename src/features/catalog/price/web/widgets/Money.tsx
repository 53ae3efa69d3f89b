import { useSite } from '#web/page.ts'
import { writeMoney } from '../../domain/money-text.ts'
import css from './product-price.module.css'

/** An amount of money, which no line break cuts: 'US$' least of all. */
export function Money({ amount, currency }: { amount: string; currency: string }) {
  const { language } = useSite()
  return <span className={css.money}>{writeMoney(amount, currency, language)}</span>
}
