import { AskUs } from '#features/site/company/web/widgets/AskUs.tsx'
import { useText } from '#web/page.ts'
import { requestText } from '../messages/request.ts'
import css from './request-side.module.css'

/** The steps after a request, and whom to ask. */
export function NextSteps() {
  const text = useText(requestText)
  return (
    <>
      <section className={css.next} aria-labelledby="happens-next">
        <h2 id="happens-next">{text.nextTitle}</h2>
        <ol>
          {text.nextSteps.map(next => (
            <li key={next}>{next}</li>
          ))}
        </ol>
      </section>
      <AskUs />
    </>
  )
}
