import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { FinderQuestion } from '../contract.ts'
import type { FinderQuery } from '../domain/requirement.ts'
import { finderText } from '../messages/finder.ts'
import { FinderCards } from './FinderCards.tsx'
import { fieldId, resultId } from './FinderForms.tsx'
import css from './finder.module.css'
import type { FinderReply } from './found.ts'
import { NearMisses } from './NearMisses.tsx'

interface FinderResultProps {
  query: FinderQuery
  found: FinderReply | null
  hasErrors: boolean
}

/** The result: what was understood, what must be answered, the panels that meet it, and why the others do not. */
export function FinderResult({ query, found, hasErrors }: FinderResultProps) {
  const text = useText(finderText)
  return (
    <section id={resultId} className={css.result} aria-labelledby="result-heading">
      <h2 id="result-heading">{text.result}</h2>
      {found && <Sentence found={found} />}
      {found?.questions.map(question => (
        <Question key={`${question.fact} ${question.part}`} question={question} />
      ))}
      {/* In the page before it speaks, so that a screen reader says each new answer. */}
      <p role="status" className={found?.result ? css.answer : css.empty}>
        {found ? found.result || (!found.is_settled && text.nothingSearched) : !hasErrors && text.noResult}
      </p>
      {found?.result && <FinderCards found={found} query={query} />}
      {found && found.near_misses.length > 0 && <NearMisses found={found} />}
      {found?.result && (
        <footer className={css.note}>
          <p>{found.note}</p>
          <p>
            <Link to={to.calculationRules()}>{text.version(found.rules_version)}</Link>
          </p>
        </footer>
      )}
    </section>
  )
}

/** Each word leads to the field that changes it. */
function Sentence({ found: { words, left, remarks, questions } }: { found: FinderReply }) {
  const text = useText(finderText)
  const unread = left.filter(part => !questions.some(question => question.part?.includes(part)))
  return (
    <div className={css.part}>
      <h3>{text.counts}</h3>
      <ul className={css.words}>
        {words.map(({ fact, text: word, is_assumed }) => (
          <li key={fact}>
            <a href={`#${fieldId(fact)}`} title={text.change(text.labels[fact])}>
              {word}
              {is_assumed && <span className={css.assumed}> ({text.assumed})</span>}
            </a>
          </li>
        ))}
      </ul>
      {remarks.map(({ text: remark }) => (
        <p key={remark}>{remark}</p>
      ))}
      {unread.length > 0 && <p className={css.left}>{text.left(unread.map(text.quoted).join(', '))}</p>}
    </div>
  )
}

function Question({ question: { text: words, choices } }: { question: FinderQuestion }) {
  return (
    <div className={css.question}>
      <p>{words}</p>
      {choices.length > 0 && (
        <ul className={css.words}>
          {choices.map(({ name, url }) => (
            <li key={url}>
              <Link to={url} keepsScroll>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
