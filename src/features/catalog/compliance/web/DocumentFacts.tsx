import type { ReactNode } from 'react'
import { languageNames } from '#shared/language.ts'
import { longDay } from '#shared/time/long-day.ts'
import { useSite, useText } from '#web/page.ts'
import type { CellDocument } from '../contract.ts'
import type { StoredState } from '../domain/documents-for.ts'
import { documentsText } from '../messages/documents-page.ts'
import { complianceWords } from '../messages/words.ts'
import css from './documents.module.css'
import { NoticeLink } from './widgets/NoticeLink.tsx'

interface DocumentFactsProps {
  document: CellDocument
  state: StoredState
  children?: ReactNode
}

/** A document with its state in words, its language where it is not the reader's, and who issued it. */
export function DocumentFacts({ document, state, children }: DocumentFactsProps) {
  const { language } = useSite()
  const text = useText(documentsText)
  const { title, download_url: url, other_language: other, valid_until: until, issuer, revision } = document
  return (
    <>
      <a href={url} hrefLang={other ?? undefined} lang={other ?? undefined} className={css.file}>
        {title}
      </a>
      <span data-state={state} className={css.state}>
        {until ? text.until[state](longDay(until, language)) : complianceWords[language].states[state]}
      </span>
      <span className={css.soft}>
        {[other && languageNames[other], issuer, revision && text.revision(revision)].filter(Boolean).join(' · ')}
      </span>
      {children}
      {/* Of what the site makes itself, which has no row, nobody is told. */}
      {document.id > 0 && <NoticeLink document={document} />}
    </>
  )
}
