import { to } from '#routes.ts'
import { useSite, useText } from '#web/page.ts'
import { usePublicHref } from '#web/ui/Link.tsx'
import type { CheckedConfiguration } from '../contract.ts'
import { isTooLong, writeLink } from '../domain/link/link.ts'
import { configureText } from '../messages/pages.ts'
import { partsText } from '../messages/parts.ts'
import css from './configure.module.css'

type ReadLines = Pick<CheckedConfiguration, 'rows' | 'set_aside' | 'rest' | 'rest_reason'>

/** Whether the lines of the list said something that was not understood, or read in a certain way. */
export const hasLines = ({ rows, set_aside, rest_reason }: ReadLines): boolean =>
  rest_reason !== null || set_aside.length > 0 || rows.some(({ faults, remarks }) => faults.length + remarks.length > 0)

/** The parts of the list's lines that were not understood, or read in a certain way. */
export function Lines({ checked }: { checked: ReadLines }) {
  const { rows, set_aside, rest, rest_reason } = checked
  const text = useText(configureText)
  const said = rows.flatMap(row =>
    [...row.faults, ...row.remarks].map(({ text: words }) => ({ line: row.line ?? 0, words })),
  )
  const inOrder = [...said, ...set_aside.map(({ line, text: words }) => ({ line, words }))].toSorted(
    (a, b) => a.line - b.line,
  )
  if (!hasLines(checked)) return null
  return (
    <section className={css.part} aria-labelledby="lines-heading">
      <h2 id="lines-heading">{text.lines}</h2>
      <ul className={css.lines}>
        {inOrder.map(({ line, words }) => (
          <li key={`${line} ${words}`}>{line > 0 ? text.line(line, words) : words}</li>
        ))}
        {rest_reason && <li>{rest_reason.text}</li>}
      </ul>
      {rest && (
        <details>
          <summary>{text.rest}</summary>
          <pre className={css.rest}>{rest}</pre>
        </details>
      )}
    </section>
  )
}

/** A link that holds the configuration; where it would be too long, the way to saving. */
export function DraftLink({
  checked,
}: {
  checked: Pick<CheckedConfiguration, 'configuration' | 'schedule' | 'extras'>
}) {
  const text = useText(configureText)
  const parts = useText(partsText)
  const { language } = useSite()
  const productId = checked.configuration.panels[0]?.product_id ?? 0
  const href = usePublicHref(to.configure({ productId, fields: writeLink(checked, language) }))
  if (checked.schedule === '' && checked.extras === '') return null
  if (isTooLong(checked))
    return (
      <p className={css.hint}>
        {parts.tooLong} <a href="#save-heading">{parts.saveInstead}</a>
      </p>
    )
  return (
    <p className={css.hint}>
      <a href={href}>{text.copyLink}</a> {text.linkHint}
    </p>
  )
}
