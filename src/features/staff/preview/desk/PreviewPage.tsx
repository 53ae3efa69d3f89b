import { useRouter } from '@tanstack/react-router'
import { DeskPage } from '#desk/DeskPage.tsx'
import { deskUrl } from '#desk/desk-call.ts'
import kit from '#desk/kit.module.css'
import { toDesk } from '#desk-routes.ts'
import { recordHref } from '#features/staff/record/domain/record-kinds.ts'
import { isSettingKind } from '#features/staff/record-draft/domain/draft-kinds.ts'
import { type Language, languageNames, languages, parseLanguage } from '#shared/language.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { getPreview, showPreview } from '../desk-contract.ts'
import { type PreviewKind, type PreviewWidth, previewKinds, previewWidths } from '../domain/previewed.ts'
import { previewText } from '../messages/desk-preview.ts'
import css from './preview.module.css'
import { SharedLinks } from './SharedLinks.tsx'

const kindOf = (kind: string | undefined): PreviewKind => previewKinds.find(one => one === kind) ?? 'product'
const releaseOf = (release: string | undefined) => (release === undefined ? {} : { release_id: Number(release) })

export const load = ({ call, params: { kind, id }, search: { release } }: LoadArgs) =>
  call(getPreview, { params: { kind: kindOf(kind), id: Number(id) }, query: releaseOf(release) })

/** The page of a record as it will be, in each language and at three widths, and the links by which others see it. */
export default function PreviewPage({ data, params, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(previewText)
  const { language: own } = useSite()
  const router = useRouter()
  const kind = kindOf(params.kind)
  const id = Number(params.id)
  const { release } = search
  const language = parseLanguage(search.language) ?? own
  const width = previewWidths.find(one => String(one) === search.width) ?? 1280
  const at = (chosen: { language?: Language; width?: PreviewWidth }) =>
    void router.navigate({
      href: toDesk.preview({ kind, id, release: release ? Number(release) : undefined, language, width, ...chosen }),
      replace: true,
      resetScroll: false,
    })
  const src = deskUrl(showPreview, { params: { kind, id }, query: { language, ...releaseOf(release) } })
  return (
    <DeskPage
      title={text.title(kind === 'setting_home_page' || kind === 'setting_links' ? text.pages[kind] : data.name)}
      above={<Link to={hrefOf(kind, id, release)}>{text.back}</Link>}
    >
      <p className={kit.soft}>
        {text.hint} {release && text.ofRelease}
      </p>
      <div className={css.bar}>
        <Segments
          legend={text.language}
          choices={languages}
          labelOf={choice => languageNames[choice]}
          chosen={language}
          onChoose={chosen => at({ language: chosen })}
        />
        <Segments
          legend={text.width}
          choices={widthChoices}
          labelOf={choice => text.widths[choice]}
          chosen={`${width}`}
          onChoose={chosen => at({ width: previewWidths.find(one => `${one}` === chosen) ?? width })}
        />
        <a className={buttonClass('plain')} href={src} target="_blank" rel="noreferrer">
          {text.open}
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={css.room} tabIndex={0} aria-label={text.frame}>
        <iframe key={src} className={css.frame} data-width={width} src={src} title={text.frame} />
      </section>
      <SharedLinks kind={kind} id={id} releaseId={release ? Number(release) : null} preview={data} />
    </DeskPage>
  )
}

const widthChoices = previewWidths.map(width => `${width}` as const)

function hrefOf(kind: PreviewKind, id: number, release: string | undefined): string {
  if (kind === 'product') return toDesk.product({ id, ...(release ? { release: Number(release) } : {}) })
  return recordHref(kind, { id, ...(isSettingKind(kind) && { draft: 1 }) })
}
