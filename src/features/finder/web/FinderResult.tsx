import { AddDraft } from '#features/configurator/web/widgets/AddDraft.tsx'
import { BasisMark } from '#features/workbench/web/widgets/BasisMark.tsx'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { FinderQuestion, FoundSolution, NearMiss } from '../contract.ts'
import { finderText } from '../messages/finder.ts'
import { fieldId, resultId } from './FinderForms.tsx'
import css from './finder.module.css'
import type { FinderReply } from './found.ts'

/** What was understood, what must be answered, the panels that meet it, and why the others do not. */
export function FinderResult({ found, hasErrors }: { found: FinderReply | null; hasErrors: boolean }) {
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
      {found?.result && <Solutions found={found} />}
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

function Solutions({ found: { solutions, solution_count } }: { found: FinderReply }) {
  const text = useText(finderText)
  if (solutions.length === 0) return <p>{text.nothing}</p>
  return (
    <div className={css.part}>
      <h3>{text.solutions}</h3>
      <p className={css.hint}>{text.order}</p>
      <ol className={css.solutions}>
        {solutions.map(solution => (
          <Solution key={solution.panels[0]?.product_id} solution={solution} />
        ))}
      </ol>
      {solution_count > solutions.length && <p>{text.more(solutions.length, solution_count)}</p>}
    </div>
  )
}

function Solution({ solution: { panels, rack_units, devices, reasons, configure_url } }: { solution: FoundSolution }) {
  const text = useText(finderText)
  const names = panels.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', ')
  return (
    <li>
      {panels.map(panel => (
        <h4 key={panel.product_id} className={css.name}>
          {`${panel.quantity} × `}
          <ProductName product={panel} />
          <span className={css.units}>{text.units(rack_units)}</span>
        </h4>
      ))}
      <div className={css.columns}>
        <div>
          <p className={css.label}>{text.reasons}</p>
          <ul className={css.reasons} aria-label={`${text.reasons}: ${names}`}>
            {reasons.map(({ text: words, basis }) => (
              <li key={words}>
                {words}
                <BasisMark basis={basis} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p className={css.label}>{text.devices}</p>
          <ul className={css.reasons} aria-label={`${text.devices}: ${names}`}>
            {devices.map(device => (
              <li key={device.product_id}>
                {`${device.quantity} × `}
                {device.product_url ? <Link to={device.product_url}>{device.sku}</Link> : device.sku}
                {device.spare > 0 && ` ${text.spare(device.spare)}`}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {configure_url ? (
        <div className={css.actions}>
          <AddDraft url={configure_url} name={names} />
          <Link to={configure_url} look="quiet" aria-label={text.configureName(names)}>
            {text.configure}
          </Link>
        </div>
      ) : (
        <p className={css.hint}>{text.tooLong}</p>
      )}
    </li>
  )
}

function ProductName({ product: { name, sku, product_url } }: { product: NearMiss['product'] }) {
  return (
    <>
      {product_url ? <Link to={product_url}>{name}</Link> : name} <code>{sku}</code>
    </>
  )
}

/** By the rule that excludes them. */
function NearMisses({ found: { near_misses, near_miss_count } }: { found: FinderReply }) {
  const text = useText(finderText)
  const groups = [...Map.groupBy(near_misses, ({ code }) => code)]
  return (
    <div className={css.part}>
      <h3>{text.misses}</h3>
      {groups.map(([code, misses]) => (
        <details key={code} className={css.group}>
          <summary>{text.group(text.groups[code], misses.length)}</summary>
          <ul className={css.misses}>
            {misses.map(miss => (
              <li key={miss.product.product_id}>
                <ProductName product={miss.product} />
                <p>
                  {miss.text}
                  <BasisMark basis={miss.basis} />{' '}
                  <Link to={to.calculationRules({ rule: miss.rule })}>{text.rule(miss.rule)}</Link>
                </p>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {near_miss_count > near_misses.length && <p>{text.more(near_misses.length, near_miss_count)}</p>}
    </div>
  )
}
