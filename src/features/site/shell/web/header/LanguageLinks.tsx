import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { to } from '#routes.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { isLeaving } from '#web/browser/leaving.ts'
import { useSite, useText } from '#web/page.ts'
import { CheckIcon, ChevronIcon, GlobeIcon } from '#web/ui/icon/icons.tsx'
import { useDetailsMenu } from '#web/ui/use-details-menu.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { languageHref } from '../../domain/header.ts'
import { frameText } from '../../messages/frame.ts'
import { saveLanguage } from '../save-culture.ts'
import css from './language-links.module.css'

/** Links to this page in each language. With a script, a press also saves the choice. */
export function LanguageLinks() {
  const { call, language: current } = useSite()
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const router = useRouter()
  const choose = async (event: MouseEvent, language: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // spec §4: a press saves the language on the server and reloads the page. If saving fails, the page still changes its language.
    const target = await saveLanguage(call, language, path).catch(() => languageHref(language, path))
    if (isLeaving()) return
    // Meanwhile the visitor may have gone on to another page.
    const { pathname, searchStr } = router.latestLocation
    if (pathname + searchStr !== path) return location.assign(languageHref(language, pathname + searchStr))
    location.assign(target.startsWith('/') ? target : to.home())
  }
  return (
    <ul className={css.languages}>
      {languages.map(language => (
        <li key={language}>
          <a
            className={css.language}
            href={languageHref(language, path)}
            hrefLang={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
            onClick={event => void choose(event, language)}
          >
            {languageNames[language]}
            {language === current && <CheckIcon size={16} />}
          </a>
        </li>
      ))}
    </ul>
  )
}

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
