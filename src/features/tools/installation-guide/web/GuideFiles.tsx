import type { Document } from '#features/catalog/product/contract.ts'
import { languageNames } from '#shared/language.ts'
import { useSite, useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { guideText } from '../messages/guide.ts'
import css from './guide-files.module.css'

interface GuideFilesProps {
  files: readonly Document[]
  /** In a row of a list, the printed guides have only the letters of their language. */
  isShort?: boolean
}

/** Links to the printed guides, named by language, and to stored manuals, named by their title. */
export function GuideFiles({ files, isShort = false }: GuideFilesProps) {
  const site = useSite()
  const text = useText(guideText)
  return (
    <ul className={isShort ? css.short : css.files}>
      {files.map(({ id, title, language, download_url, content_type }) => (
        <li key={id}>
          <a
            href={download_url}
            hrefLang={language ?? undefined}
            lang={language && language !== site.language ? language : undefined}
            type={content_type}
            className={isShort ? undefined : buttonClass('plain')}
          >
            {id < 0 && language ? (
              <>
                {isShort ? language.toUpperCase() : languageNames[language]}
                <VisuallyHidden>{`, ${text.download}, ${title}`}</VisuallyHidden>
              </>
            ) : (
              title
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
