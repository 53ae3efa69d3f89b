import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/page.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { CheckedConfiguration } from '../../contract.ts'
import { editorText } from '../../messages/editor.ts'
import { useBusWords } from '../bus-words.ts'

const quietMs = 600

/** The worst sum of each bus and the number of problems: said when nothing has changed for a while. */
export function StatusLine({ checked, done }: { checked: CheckedConfiguration; done: string }) {
  const text = useText(editorText)
  const count = checked.problem_count.errors + checked.problem_count.warnings
  const said = useRef(count)
  const [words, setWords] = useState('')
  const buses = useBusWords(checked)
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
        [done && text.fixed(done), count > 0 ? `${text.problems(count)}${change}.` : checked.summary, sums]
          .filter(Boolean)
          .join('. ')
          .replace('.. ', '. '),
      )
    }, quietMs)
    return () => clearTimeout(timer)
  }, [checked])
  return <VisuallyHidden role="status">{words}</VisuallyHidden>
}
