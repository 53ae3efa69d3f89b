import { useSite, useText } from '#web/page.ts'
import type { Answer } from '../domain/desk-quote.ts'
import { waitWords } from '../domain/wait-words.ts'
import { inboxText } from '../messages/desk-inbox.ts'
import css from './list/inbox.module.css'

/** How the first answer stands, in words: 'due in 1 h 20', '3 h late'. */
export function AnswerTarget({ answer, requestedOn }: { answer: Answer; requestedOn: string }) {
  const text = useText(inboxText)
  const { language } = useSite()
  const { state, due_on: dueOn, answered_on: answeredOn } = answer
  const wait = (from: Date, to: Date) => waitWords(from, to, language)
  const took = answeredOn === null ? '' : wait(new Date(requestedOn), new Date(answeredOn))
  const toDue = wait(new Date(), new Date(dueOn))
  const words = {
    open: text.dueIn(toDue),
    soon: text.dueIn(toDue),
    late: text.late(toDue),
    met: text.answeredIn(took),
    missed: text.answeredLate(took),
    closed: text.closed,
  }
  return (
    <span className={css.target} data-state={state}>
      {words[state]}
    </span>
  )
}
