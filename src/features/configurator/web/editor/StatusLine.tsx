import { useEffect, useRef, useState } from 'react'
import { shownBeside } from '#features/workbench/domain/shown-value.ts'
import { formatQuantity } from '#shared/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { CheckedConfiguration } from '../../contract.ts'
import { editorText } from '../../messages/editor.ts'
import css from './editor.module.css'

const quietMs = 600

/** The worst sum of each bus and the number of problems: in sight on a phone, and said when nothing has changed for a while. */
export function StatusLine({ checked, done }: { checked: CheckedConfiguration; done: string }) {
  const text = useText(editorText)
  const { language } = useSite()
  const count = checked.problem_count.errors + checked.problem_count.warnings
  const said = useRef(count)
  const [words, setWords] = useState('')
  const buses = checked.totals.panels.flatMap(({ ref, buses: own }) =>
    own.map(({ bus, normal_a, a_failed_a, b_failed_a, max_load_a }) => ({
      name: ref === 'P1' ? bus : `${ref} ${bus}`,
      load: formatQuantity(shownBeside(Math.max(normal_a, a_failed_a, b_failed_a), max_load_a), 'A', language),
      limit: formatQuantity(max_load_a, 'A', language),
    })),
  )
  const isFirst = useRef(true)
  const sums = buses.map(({ name, load, limit }) => text.bus(name, load, limit)).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is said, an equal one too
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => {
      const less = said.current - count
      said.current = count
      const change = less === 0 ? '' : `, ${less > 0 ? text.fewer(less) : text.further(-less)}`
      setWords(
        [done && text.fixed(done), `${text.problems(count)}${change}.`, sums]
          .filter(Boolean)
          .join('. ')
          .replace('.. ', '. '),
      )
    }, quietMs)
    return () => clearTimeout(timer)
  }, [checked])
  return (
    <>
      <p className={css.bar}>
        {buses.map(({ name, load, limit }) => text.shortBus(name, load, limit)).join(' · ')}
        {' · '}
        <strong>{text.problems(count)}</strong>
      </p>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </>
  )
}
