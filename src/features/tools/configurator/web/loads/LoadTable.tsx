import type { ReactNode } from 'react'
import { BasisMark } from '#features/tools/workbench/web/widgets/BasisMark.tsx'
import { useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import type { CheckedConfiguration } from '../../contract.ts'
import { configureText } from '../../messages/pages.ts'
import css from '../configure.module.css'
import { busRows } from '../parts/position-rows.ts'
import { type LoadRow, loadRows } from './load-rows.ts'
import { type LoadWords, useLoadWords } from './load-words.ts'
import grid from './loads.module.css'

/** Every load with its positions, device, wire, drop and worst problem, then the spare devices: the drawing in words. */
export function LoadTable({ checked }: { checked: CheckedConfiguration }) {
  const text = useText(configureText)
  const rows = loadRows(checked)
  const wordsOf = useLoadWords(checked.configuration)
  return (
    <section className={css.part} aria-labelledby="loads-heading">
      <h2 id="loads-heading">{text.loads}</h2>
      {rows.length > 0 && (
        <table className={grid.loads}>
          <LoadHead />
          <tbody>
            {rows.map(row => (
              <Row key={row.id} row={row} words={wordsOf(row)} />
            ))}
          </tbody>
        </table>
      )}
      <EmptyPositions checked={checked} />
    </section>
  )
}

const columns = ['load', 'drain', 'amperes', 'feed', 'position', 'device', 'carries', 'wire', 'loop', 'drop'] as const

export function LoadHead({ children }: { children?: ReactNode }) {
  const text = useText(configureText)
  return (
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column} scope="col">
            {text[column]}
          </th>
        ))}
        <th scope="col">{text.allowed}</th>
        <th scope="col">{text.problem}</th>
        {children}
      </tr>
    </thead>
  )
}

function Row({ row, words }: { row: LoadRow; words: LoadWords }) {
  return (
    <tr id={row.id} {...describedBy(row)}>
      <th scope="row">
        <span className={grid.name}>{words.name}</span>
        <span className={grid.card}>
          <CardWords words={words} />
        </span>
      </th>
      <td>{words.drain}</td>
      <td className={grid.figure}>{words.amperes}</td>
      <td>{words.feed}</td>
      <td>
        {row.legs.map(({ id, label }, n) => (
          <span key={id} id={id}>
            {n > 0 && '/'}
            {label}
          </span>
        ))}
      </td>
      <td>{words.device}</td>
      <td className={grid.figure}>{words.carries}</td>
      <td>{words.wire}</td>
      <td className={grid.figure}>{words.loop}</td>
      <td className={grid.figure}>{words.drop}</td>
      <td className={grid.figure}>{words.allowed}</td>
      <td className={grid.said}>
        <RowProblem row={row} />
      </td>
    </tr>
  )
}

/** The worst problem of a row says how it looks and describes it. */
export const describedBy = ({ id, problems: [worst] }: Pick<LoadRow, 'id' | 'problems'>) =>
  worst ? { 'data-severity': worst.severity, 'aria-describedby': `${id}-problem` } : {}

/** A row in two lines, where there is no room for its columns. */
export function CardWords({ words }: { words: LoadWords }) {
  const { name, drain, feed, ...rest } = words
  return (
    <>
      <strong>{name}</strong> <span>{[drain, feed].filter(Boolean).join(' · ')}</span>
      <span>{Object.values(rest).filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** The worst problem of a row; the list has them all. */
export function RowProblem({ row: { id, problems } }: { row: Pick<LoadRow, 'id' | 'problems'> }) {
  const text = useText(configureText)
  const [worst, ...others] = problems
  if (!worst) return null
  return (
    <p id={`${id}-problem`}>
      <strong>{text.severities[worst.severity]}</strong> {worst.text}
      <BasisMark basis={worst.basis} />{' '}
      {others.length > 0 && <a href="#problems-heading">{text.further(others.length)}</a>}
    </p>
  )
}

/** Where nothing stands: what a link of the drawing leads to. */
function EmptyPositions({ checked }: { checked: CheckedConfiguration }) {
  const text = useText(configureText)
  const empty = busRows(checked).flatMap(({ rows }) => rows.filter(({ placement }) => placement === null))
  if (empty.length === 0) return null
  return (
    <p className={css.hint}>
      {text.emptyPositions}
      <Colon />{' '}
      {empty.map(({ id, label }, n) => (
        <span key={id} id={id}>
          {n > 0 && ', '}
          {label}
        </span>
      ))}
    </p>
  )
}
