import { to } from '#routes.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ToolAnswer } from '../contract.ts'
import { configureFields } from '../domain/fields/configure-fields.ts'
import { toolPageText } from '../messages/pages.ts'
import type { ShownRating } from './ask-tool.ts'
import { resultId } from './ToolForm.tsx'
import css from './tools.module.css'
import type { LiveAnswer } from './use-live-answer.ts'
import { BasisMark } from './widgets/BasisMark.tsx'

/** The answer of a tool as text, its quantities, what the rules say, and how it is calculated. */
export function ToolResult({ live }: { live: LiveAnswer }) {
  const text = useText(toolPageText)
  const { answer, query, isWaiting } = live
  return (
    <section id={resultId} className={css.result} aria-labelledby="result-heading" aria-busy={isWaiting || undefined}>
      <h2 id="result-heading">
        {text.result}
        {isWaiting && (
          <span aria-hidden="true" className={css.waiting}>
            {` · ${text.waiting}`}
          </span>
        )}
      </h2>
      {/* In the page before it speaks, so that a screen reader says each new answer. */}
      <p role="status" className={answer ? css.answer : css.empty}>
        {answer ? (
          <>
            {answer.answer}
            <BasisMark basis={answer.answer_basis} />
          </>
        ) : (
          whyNone(live, text)
        )}
      </p>
      {answer && (
        <>
          {answer.list_url && (
            <p>
              <Link to={answer.list_url}>{text.inCatalog}</Link>
            </p>
          )}
          <p>
            <Link to={to.choosePanel({ fields: configureFields(query, text.loadName, answer.load) })}>
              {text.toConfigurator}
            </Link>
          </p>
          <Problems problems={answer.problems} />
          <Quantities rows={answer.rows} />
          <Steps steps={answer.steps} />
          {answer.ratings.length > 0 && <Ratings ratings={answer.ratings} />}
          <footer className={css.note}>
            <p>{answer.note}</p>
            <p>
              <Link to={to.calculationRules()}>{text.version(answer.rules_version)}</Link>
            </p>
          </footer>
        </>
      )}
    </section>
  )
}

/** Why there is no answer; empty after an attempt: the form names what is wrong. */
function whyNone({ errors, isTyped, hasFailed }: LiveAnswer, text: (typeof toolPageText)['en']): string {
  if (hasFailed) return text.noAnswer
  if (Object.keys(errors).length === 0) return text.noResult
  return isTyped ? text.correct : ''
}

function RuleLink({ rule }: { rule: string }) {
  const text = useText(toolPageText)
  return (
    <Link to={to.calculationRules({ rule })} className={css.rule}>
      {text.rule(rule)}
    </Link>
  )
}

function Problems({ problems }: Pick<ToolAnswer, 'problems'>) {
  const text = useText(toolPageText)
  if (problems.length === 0) return null
  return (
    <div className={css.part}>
      <h3>{text.problems}</h3>
      <ul className={css.problems}>
        {problems.map(({ code, severity, rule, basis, text: words }) => (
          <li key={code} data-severity={severity}>
            <strong>{text.severities[severity]}</strong> <span>{words}</span>
            <BasisMark basis={basis} /> <RuleLink rule={rule} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Quantities({ rows }: Pick<ToolAnswer, 'rows'>) {
  const text = useText(toolPageText)
  return (
    <div className={css.part}>
      <h3>{text.quantities}</h3>
      <table className={css.quantities}>
        <tbody>
          {rows.map(({ name, value, basis }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {value}
                <BasisMark basis={basis} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Steps({ steps }: Pick<ToolAnswer, 'steps'>) {
  const text = useText(toolPageText)
  return (
    <div className={css.part}>
      <h3>{text.steps}</h3>
      <ol className={css.steps}>
        {steps.map(({ rule, basis, name, text: formula }) => (
          <li key={formula}>
            <span>{name}</span> <span className={css.formula}>{formula}</span>
            <BasisMark basis={basis} /> <RuleLink rule={rule} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Ratings({ ratings }: { ratings: readonly ShownRating[] }) {
  const text = useText(toolPageText)
  const { language } = useSite()
  return (
    <table className={css.ratings}>
      <caption>{text.ratings}</caption>
      <thead>
        <tr>
          <th scope="col">{text.rating}</th>
          <th scope="col">{text.carries}</th>
          <th scope="col">{text.enough}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map(({ rating_a, carries_a, is_enough }) => (
          <tr key={rating_a} data-enough={is_enough || undefined}>
            <th scope="row">{formatQuantity(rating_a, 'A', language)}</th>
            <td>{carries_a === null ? text.noFigure : formatQuantity(carries_a, 'A', language)}</td>
            <td>{is_enough ? text.yes : text.no}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
