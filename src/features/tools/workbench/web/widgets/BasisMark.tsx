import { useText } from '#web/page.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { toolPageText } from '../../messages/pages.ts'
import css from './basis-mark.module.css'

/** ○ at what nobody has verified; nothing at what was read in its source. */
export function BasisMark({ basis }: { basis: 'verified' | 'reading' | 'unverified' }) {
  const { unverified } = useText(toolPageText)
  if (basis === 'verified') return null
  return (
    <span className={css.mark}>
      <span aria-hidden="true">{'\u00a0○'}</span>
      <VisuallyHidden>{` (${unverified})`}</VisuallyHidden>
    </span>
  )
}
