import { useText } from '#web/page.ts'
import { counterText } from '../messages/counter.ts'
import css from './counter.module.css'

interface CounterProps {
  count: number
  most: number
}

/** How many letters a text has of those that it may have. A longer one is not cut: the server says what is wrong with it. */
export function Counter({ count, most }: CounterProps) {
  const text = useText(counterText)
  return (
    <span className={css.counter} data-over={count > most || undefined}>
      {text.counter(count, most)}
    </span>
  )
}

// A counter below each of many fields would be read by nobody.
const nearShare = 0.9

/** The same for fields that stand close together: only near the end, and beyond it. Read out when it appears. */
export function NearLimit(letters: CounterProps) {
  return (
    <span role="status" className={css.near}>
      {letters.count >= letters.most * nearShare && <Counter {...letters} />}
    </span>
  )
}
