import type { Document } from '#features/product/contract.ts'
import { languageNames } from '#shared/language.ts'
import { useSite, useText } from '#web/page.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { guideText } from '../messages/guide.ts'

/** Links to the printed guides, named by language, and to stored manuals, named by their title. */
export function GuideFiles({ files, className }: { files: readonly Document[]; className?: string | undefined }) {
  const site = useSite()
  const text = useText(guideText)
  return (
    <ul className={className}>
      {files.map(({ id, title, language, download_url, content_type }) => (
        <li key={id}>
          <a
            href={download_url}
            hrefLang={language ?? undefined}
            lang={language && language !== site.language ? language : undefined}
            type={content_type}
          >
            {id < 0 && language ? (
              <>
                {`${text.download} ${languageNames[language]}`}
                <VisuallyHidden>{`, ${title}`}</VisuallyHidden>
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
