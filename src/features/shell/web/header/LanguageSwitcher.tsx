import { languageNames } from '#shared/language.ts'
import { useSite, useText } from '#web/site-context.ts'
import { ChevronIcon, GlobeIcon } from '#web/ui/icons.tsx'
import { useDetailsMenu } from '#web/ui/use-details-menu.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { frameText } from '../../messages/frame.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import css from './language-switcher.module.css'

export function LanguageSwitcher() {
  const text = useText(frameText)
  const { language } = useSite()
  const { details, summary, closeOnEscape, closeWhenLeft } = useDetailsMenu()
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
