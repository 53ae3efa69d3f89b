import type { ReactNode } from 'react'
import { BasisMark } from '#features/workbench/web/widgets/BasisMark.tsx'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { CheckedConfiguration } from '../contract.ts'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'
import type { ShownProblem } from './position-rows.ts'

interface ProblemListProps {
  checked: Pick<CheckedConfiguration, 'problems' | 'summary' | 'problem_count' | 'finder_url'>
  /** The buttons of a problem's fixes. */
  fixesOf?: (problem: ShownProblem) => ReactNode
  /** The button that fixes all. */
  fixAll?: ReactNode
}

/** What the rules say, errors first, each with its rule and what helps. */
export function ProblemList({ checked: { problems, summary, finder_url }, fixesOf, fixAll }: ProblemListProps) {
  const text = useText(configureText)
  return (
    <section className={css.part} aria-labelledby="problems-heading">
      <h2 id="problems-heading">{text.problems}</h2>
      <p className={css.summary}>{summary}</p>
      {problems.some(({ severity, fixes }) => severity !== 'note' && fixes.length > 0) && fixAll}
      <ul className={css.problems}>
        {problems.map(problem => (
          <li key={problemKey(problem)} data-severity={problem.severity}>
            <p>
              <strong>{text.severities[problem.severity]}</strong> <span>{problem.text}</span>
              <BasisMark basis={problem.basis} />{' '}
              <Link to={to.calculationRules({ rule: problem.rule })} className={css.rule}>
                {text.rule(problem.rule)}
              </Link>
            </p>
            {needsAnotherPanel.has(problem.code) && (
              <p>
                <Link to={finder_url}>{text.findPanel}</Link>
              </p>
            )}
            {fixesOf?.(problem)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What no device or bus of this panel solves. */
const needsAnotherPanel: ReadonlySet<ShownProblem['code']> = new Set(['none_is_enough', 'bus_list2', 'bus_feeder'])

/** Names a problem in the next answer too, as long as it is the same one. */
export const problemKey = ({ code, at, values }: ShownProblem): string =>
  [code, at.panel, at.bus, at.position, at.load, values.failed, values.family, values.product]
    .map(part => part ?? '')
    .join('|')
