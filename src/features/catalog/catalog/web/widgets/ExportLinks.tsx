import { Fragment } from 'react'
import { apiBase } from '#shared/api.ts'
import { useSite, useText } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { listText } from '../../messages/list.ts'
import css from './export-links.module.css'
import { useUnits } from './units.ts'

interface ExportLinksProps {
  /** The call that answers the file, and its parameters. */
  file: { path: string; fixed: Readonly<Record<string, string>> }
  /** Further parameters: the filters and the order. */
  search?: Readonly<Record<string, string>>
}

const formats = ['csv', 'xlsx', 'pdf'] as const

/** What the page shows as CSV, workbook and PDF, in its language and units. */
export function ExportLinks({ file, search = {} }: ExportLinksProps) {
  const { language } = useSite()
  const text = useText(listText)
  const [units] = useUnits()
  const hrefOf = (format: string) =>
    apiBase + file.path + stringifySearch({ ...search, ...file.fixed, format, lang: language, units })
  return (
    <p className={css.links}>
      <span>{text.export}</span>
      {formats.map((format, at) => (
        <Fragment key={format}>
          {at > 0 && <span aria-hidden="true">·</span>}
          <a href={hrefOf(format)} rel="nofollow" aria-label={`${text.export} ${format.toUpperCase()}`} download>
            {format.toUpperCase()}
          </a>
        </Fragment>
      ))}
    </p>
  )
}
