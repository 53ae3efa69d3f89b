import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { frameText } from '#features/shell/messages/frame.ts'
import { languageNames } from '#shared/language.ts'
import { useSite, useText } from '#web/site-context.ts'
import { ChevronIcon, GlobeIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import css from './language-switcher.module.css'

/** Opens and closes by itself without script; with it, Escape and leaving close it too. */
export function LanguageSwitcher() {
  const text = useText(frameText)
  const { language } = useSite()
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = () => details.current?.removeAttribute('open')
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.current?.open) return
    close()
    summary.current?.focus()
  }
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <details ref={details} className={css.switcher} name="language" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <summary ref={summary} className={css.summary}>
        <GlobeIcon size={18} />
        <VisuallyHidden>{text.chosenLanguage}</VisuallyHidden>
        {languageNames[language]}
        <span className={css.chevron}>
          <ChevronIcon size={14} />
        </span>
      </summary>
      <div className={css.panel}>
        <LanguageLinks />
      </div>
    </details>
  )
}
