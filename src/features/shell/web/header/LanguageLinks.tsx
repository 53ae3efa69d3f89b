import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { to } from '#routes.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { useSite } from '#web/site-context.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { languageHref } from '../../domain/header.ts'
import { saveLanguage } from '../save-culture.ts'
import css from './language-links.module.css'

/** This page in each language. A plain link leads to the address of the language; with script the choice is kept. */
export function LanguageLinks() {
  const { call, language: current } = useSite()
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const choose = async (event: MouseEvent, language: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // spec §4: changing the language saves it to the server and reloads the page. What cannot be saved still shows.
    const target = await saveLanguage(call, language, path).catch(() => languageHref(language, path))
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
