import { useText } from '#web/page.ts'
import css from './counter.module.css'
import { counterText } from './messages/counter.ts'

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
