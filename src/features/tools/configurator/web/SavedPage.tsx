import { drawingsText } from '#features/catalog/product/domain/messages/drawings.ts'
import { ModelLink } from '#features/catalog/product/web/widgets/ModelLink.tsx'
import { to } from '#routes.ts'
import { labelled } from '#shared/text/colon.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { getConfiguration, type SavedConfiguration } from '../contract.ts'
import { isTooLong, writeLink } from '../domain/link/link.ts'
import { formRefusalOf } from '../domain/saved/form-refusals.ts'
import { formRefusalText } from '../messages/form-refusals.ts'
import { partsText } from '../messages/parts.ts'
import { savedPageText } from '../messages/saved-pages.ts'
import { FrontView } from './FrontView.tsx'
import { LoadTable } from './loads/LoadTable.tsx'
import { ProblemList } from './ProblemList.tsx'
import { PartList } from './parts/PartList.tsx'
import { Totals } from './parts/Totals.tsx'
import { SingleLine } from './SingleLine.tsx'
import { StandingNote } from './StandingNote.tsx'
import { AddGroup } from './saved/AddGroup.tsx'
import { forgetEdited, keepEdited } from './saved/edited-configuration.ts'
import { ShareLinks } from './saved/ShareLinks.tsx'
import css from './saved/saved.module.css'
import { Versions } from './saved/Versions.tsx'

export const load = ({ call, params, search }: LoadArgs) =>
  call(getConfiguration, {
    params: { key: params.key ?? '' },
    query: search.version ? { version: search.version } : {},
  })

export const meta = ({ data }: MetaArgs<DataOf<typeof load>>): Meta => ({ title: data.name })

/** A saved configuration: as it was saved, and what the rules say of it today. */
export default function SavedPage({ data, params, search, language }: PageProps<DataOf<typeof load>>) {
  const text = useText(savedPageText)
  const refusals = useText(formRefusalText)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const key = params.key ?? ''
  return (
    <Page>
      <h1>{data.name}</h1>
      <p>
        {text.version(data.version, data.head)} · {day.format(new Date(data.as_saved.checked_on))}
      </p>
      {data.not_printed.length > 0 && (
        <p className={css.hint} role="status">
          {text.notPrinted(data.not_printed.join(' '))}
        </p>
      )}
      {data.is_catalog_newer && <p className={css.hint}>{text.catalogNewer}</p>}
      <Differences saved={data} />
      {search.said && (
        <p id="save-said" className={css.alert} role="alert">
          {refusals[formRefusalOf(search.said)]}
        </p>
      )}
      <div className={css.actions}>
        <AddGroup saved={data} configurationKey={key} />
        <CopyLinks saved={data} configurationKey={key} />
      </div>
      <FrontView checked={data.today} />
      <SingleLine checked={data.today} isOpen />
      <ProblemList checked={data.today} />
      <Totals checked={data.today} isOpen />
      <LoadTable checked={data.today} />
      <PartList checked={data.today} isOpen />
      <StandingNote checked={data.today} />
      <Files saved={data} />
      <Models saved={data} />
      <Versions saved={data} configurationKey={key} />
      <ShareLinks saved={data} configurationKey={key} />
      {data.kept_until && <p className={css.hint}>{text.keptUntil(day.format(new Date(data.kept_until)))}</p>}
    </Page>
  )
}

interface SavedProps {
  saved: SavedConfiguration
  configurationKey: string
}

/** The version as files, to hand over. */
function Files({ saved: { files } }: Pick<SavedProps, 'saved'>) {
  const text = useText(savedPageText)
  return (
    <section className={css.part} aria-labelledby="files">
      <h2 id="files">{text.files}</h2>
      <ul className={css.actions}>
        {files.map(({ kind, format, download_url, panel }) => (
          <li key={download_url}>
            <a href={download_url} download>
              {text.file([text.fileKinds[kind], panel].filter(Boolean).join(' '), formatName(format))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const formatName = (format: string): string => (format === 'glb' ? 'glTF' : format.toUpperCase())

/** The panels with their devices in 3D: to turn, and what their files show in proportion. */
function Models({ saved: { files, today } }: Pick<SavedProps, 'saved'>) {
  const text = useText(savedPageText)
  const drawings = useText(drawingsText)
  const { language } = useSite()
  const shown = files.filter(({ format }) => format === 'glb')
  const front = files.find(({ kind, format }) => kind === 'front' && format === 'svg')
  if (shown.length === 0) return null
  const open = shown.filter(({ unknown = [] }) => unknown.length > 0)
  const alike = Map.groupBy(open, ({ unknown = [] }) => unknown.map(fact => drawings.unknown[fact]).join(', '))
  return (
    <section className={css.part} aria-labelledby="models">
      <h2 id="models">{text.fileKinds.model}</h2>
      <ul className={css.actions}>
        {shown.map(({ panel = '', download_url }) => {
          const name = labelled(panel, today.panels.find(({ ref }) => ref === panel)?.name ?? '', language)
          const picture = front ? { url: front.download_url, title: text.fileKinds.front } : null
          return (
            <li key={panel}>
              <ModelLink model={{ name, url: download_url, picture }}>
                {labelled(panel, drawings.turn, language)}
              </ModelLink>
            </li>
          )
        })}
      </ul>
      {[...alike].map(([facts, panels]) => (
        <p key={facts} className={css.hint}>
          {labelled(panels.map(({ panel }) => panel).join(', '), drawings.simplified(facts.split(', ')), language)}
        </p>
      ))}
      <p className={css.hint}>{drawings.modelOrigin(true)}</p>
    </section>
  )
}

/** The problems that only today's check finds, and those that only the version's check found. */
function Differences({ saved: { difference, appeared, solved } }: Pick<SavedProps, 'saved'>) {
  const text = useText(savedPageText)
  if (difference === '') return null
  return (
    <section className={css.difference} aria-labelledby="difference">
      <h2 id="difference">{text.changed}</h2>
      <p>{difference}</p>
      <ul>
        {[...appeared.map(one => [text.appeared, one.text]), ...solved.map(one => [text.solved, one.text])].map(
          ([how, words]) => (
            <li key={`${how} ${words}`}>
              <strong>
                {how}
                <Colon />
              </strong>{' '}
              {words}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function CopyLinks({ saved, configurationKey }: SavedProps) {
  const text = useText(savedPageText)
  const { language } = useSite()
  const { configuration, schedule, extras } = saved.today
  const productId = configuration.panels[0]?.product_id ?? 0
  const isLong = isTooLong(saved.today)
  // The editor fetches the version where no link can hold it.
  const linked = isLong ? { configuration, schedule: '', extras: '' } : { configuration, schedule, extras }
  const href = to.configure({ productId, fields: writeLink(linked, language) })
  const version = { key: configurationKey, name: saved.name, version: saved.version, productId, isLong }
  return (
    <>
      {saved.can_edit && (
        <Link to={href} look="plain" onClick={() => keepEdited({ ...version, isCopy: false })}>
          {text.edit}
        </Link>
      )}
      <Link to={href} onClick={() => (isLong ? keepEdited({ ...version, isCopy: true }) : forgetEdited())}>
        {text.copy}
      </Link>
      {isLong && <LongHint />}
    </>
  )
}

function LongHint() {
  const { tooLongEdit } = useText(partsText)
  return (
    <noscript>
      <p className={css.hint}>{tooLongEdit}</p>
    </noscript>
  )
}
