import type { ReactNode } from 'react'
import { BasisMark } from '#features/tools/workbench/web/widgets/BasisMark.tsx'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { CheckedConfiguration } from '../contract.ts'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'
import { rowOfProblem } from './loads/load-rows.ts'
import type { ShownProblem } from './parts/position-rows.ts'

interface ProblemListProps {
  checked: Pick<CheckedConfiguration, 'configuration' | 'problems' | 'summary' | 'finder_url'>
  /** The buttons of a problem's fixes. */
  fixesOf?: (problem: ShownProblem) => ReactNode
  /** The button that fixes all. */
  fixAll?: ReactNode
}

/** More of them wait until they are asked for, as notes do. */
const mostShown = 5

/** The problems that the rules find, errors first, each with its rule, its row and what helps. */
export function ProblemList({ checked, fixesOf, fixAll }: ProblemListProps) {
  const { configuration, problems, summary, finder_url } = checked
  const text = useText(configureText)
  const open = problems.filter(({ severity }) => severity !== 'note')
  const later = problems.slice(Math.min(open.length, mostShown))
  const notes = problems.length - open.length
  const further = later.length - notes
  const laterWords = [further > 0 && text.further(further), notes > 0 && text.notes(notes)].filter(Boolean).join(', ')
  const itemOf = (problem: ShownProblem) => {
    const row = rowOfProblem(problem, configuration.loads)
    return (
      <li key={problemKey(problem)} data-severity={problem.severity}>
        <p>
          <strong>{text.severities[problem.severity]}</strong> <span>{problem.text}</span>
          <BasisMark basis={problem.basis} />{' '}
          <Link to={to.calculationRules({ rule: problem.rule })} className={css.rule}>
            {text.rule(problem.rule)}
          </Link>{' '}
          {row && (
            <a href={row.href} className={css.rule}>
              {row.label}
            </a>
          )}
        </p>
        {fixesOf?.(problem)}
      </li>
    )
  }
  return (
    <section className={css.part} aria-labelledby="problems-heading">
      <div className={css.head}>
        <h2 id="problems-heading">{text.problems}</h2>
        {open.some(({ fixes }) => fixes.length > 0) && fixAll}
        {problems.some(({ code }) => needsAnotherPanel.has(code)) && <Link to={finder_url}>{text.findPanel}</Link>}
      </div>
      <p className={css.summary}>{summary}</p>
      <ul className={css.problems}>{open.slice(0, mostShown).map(itemOf)}</ul>
      {later.length > 0 && (
        <details className={css.more}>
          <summary>{laterWords}</summary>
          <ul className={css.problems}>{later.map(itemOf)}</ul>
        </details>
      )}
    </section>
  )
}

/** The problems that no device or bus of this panel solves. */
const needsAnotherPanel: ReadonlySet<ShownProblem['code']> = new Set(['none_is_enough', 'bus_list2', 'bus_feeder'])

/** Names a problem in the next answer too, as long as it is the same one. */
export const problemKey = ({ code, at, values }: ShownProblem): string =>
  [code, at.panel, at.bus, at.position, at.load, values.failed, values.family, values.product]
    .map(part => part ?? '')
    .join('|')
