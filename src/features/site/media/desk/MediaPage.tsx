import { useRouter } from '@tanstack/react-router'
import { DeskLink } from '#desk/DeskLink.tsx'
import { DeskPage } from '#desk/DeskPage.tsx'
import { Facts } from '#desk/Facts.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { CountedField } from '#desk/record/CountedField.tsx'
import { Disputed } from '#desk/record/Disputed.tsx'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { type Editing, useRecord } from '#desk/record/use-record.ts'
import { sizeText } from '#desk/size-text.ts'
import { toDesk } from '#desk-routes.ts'
import { NotedTexts } from '#features/site/translation/desk/widgets/NotedTexts.tsx'
import { kindsWith, recordHref } from '#features/staff/record/domain/record-kinds.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type DeskMedia, getMedia, saveMedia, undoMediaChange } from '../desk-contract.ts'
import { alternateLength } from '../domain/media-limits.ts'
import { alternateIn } from '../domain/media-path.ts'
import type { MediaFields } from '../domain/media-record.ts'
import { mediaFieldText } from '../messages/desk-fields.ts'
import { mediaText } from '../messages/desk-media.ts'
import { DeletePictures } from './DeletePictures.tsx'
import css from './media.module.css'

export const load = async ({ call, params }: LoadArgs) => ({
  media: await call(getMedia, { params: { id: Number(params.id) } }),
})

/** An uploaded picture: what it shows, its files, and what uses it. */
export default function MediaPage({ data: { media } }: PageProps<DataOf<typeof load>>) {
  const text = useText(mediaText)
  const { language } = useSite()
  const mayWrite = useMay('media.write')
  const refresh = useRefresh('media', media.id)
  const { srcset, image_url: url } = media
  return (
    <DeskPage title={media.file_name} above={<Link to={toDesk.mediaList()}>{text.above}</Link>}>
      <div className={css.layout}>
        <img
          className={css.large}
          src={url}
          srcSet={srcset}
          sizes="(max-width: 60em) 100vw, 40rem"
          alt={alternateIn(media.alternate, language)}
          width={media.width}
          height={media.height}
        />
        <TextsForm key={media.id} media={media} isReadOnly={!mayWrite} onSaved={refresh} />
      </div>
      <PictureFacts media={media} />
      <Uses media={media} />
      <History media={media} isReadOnly={!mayWrite} onUndone={refresh} />
      {mayWrite && <Removal media={media} />}
    </DeskPage>
  )
}

type FlatMedia = MediaFields & { revision: number }

const flatOf = ({ revision, file_name, alternate }: DeskMedia): FlatMedia => ({
  revision,
  file_name,
  'alternate.en': alternate.en,
  'alternate.es': alternate.es,
  'alternate.fr': alternate.fr,
})

interface PartProps {
  media: DeskMedia
}

function TextsForm({ media, isReadOnly, onSaved }: PartProps & { isReadOnly: boolean; onSaved: () => void }) {
  const text = useText(mediaText)
  const names = useText(mediaFieldText)
  const { call } = useSite()
  const params = { id: media.id }
  const editing = useRecord<FlatMedia>({
    record: flatOf(media),
    read: async () => flatOf(await call(getMedia, { params })),
    send: async (base_revision, changes) => {
      const saved = await call(saveMedia, { params, body: { base_revision, changes } })
      return { ...saved, record: flatOf(saved.record) }
    },
  })
  return (
    <section className={kit.part} aria-labelledby="shows">
      <h2 id="shows">{text.description}</h2>
      <p className={kit.soft}>{text.descriptionHint}</p>
      <Text editing={editing} field="file_name" isReadOnly={isReadOnly} />
      <NotedTexts
        subject={{ kind: 'media', id: media.id }}
        field="alternate"
        states={media.text_states}
        english={editing.get('alternate.en')}
        nameOf={language => names[`alternate.${language}`]}
        isEdited={language => editing.isEdited(`alternate.${language}`)}
        onConfirmed={isReadOnly ? null : onSaved}
      >
        {language => <Text editing={editing} field={`alternate.${language}`} isReadOnly={isReadOnly} />}
      </NotedTexts>
      {!isReadOnly && <SaveBar editing={editing} onSaved={onSaved} />}
    </section>
  )
}

interface TextProps {
  editing: Editing<FlatMedia>
  field: keyof MediaFields
  isReadOnly: boolean
}

function Text({ editing, field, isReadOnly }: TextProps) {
  const names = useText(mediaFieldText)
  return (
    <Disputed editing={editing} name={field}>
      <CountedField
        label={names[field]}
        name={field}
        autoComplete="off"
        readOnly={isReadOnly}
        most={alternateLength}
        {...(field !== 'file_name' && { rows: 2, lang: field.slice(-2) })}
        value={editing.get(field)}
        onChange={event => editing.set(field, event.target.value)}
        errors={editing.errorsOf(field)}
      />
    </Disputed>
  )
}

function PictureFacts({ media }: PartProps) {
  const text = useText(mediaText)
  const { language } = useSite()
  const moment = useMoment()
  return (
    <section className={kit.part} aria-labelledby="files">
      <h2 id="files">{text.files}</h2>
      <Facts
        facts={[
          [text.original, media.kind.toUpperCase()],
          [text.size, `${media.width} × ${media.height}`],
          [
            text.on,
            [moment(media.uploaded_on), media.uploaded_by && text.by(media.uploaded_by)].filter(Boolean).join(', '),
          ],
        ]}
      />
      <ul className={css.files}>
        {media.files.map(({ url, width, format, bytes }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              {[width > 0 && `${width} px`, format === 'jpg' ? 'JPEG' : format === 'webp' ? 'WebP' : 'SVG']
                .filter(Boolean)
                .join(' · ')}
            </a>
            <span className={kit.soft}>{sizeText(bytes, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Uses({ media: { uses } }: PartProps) {
  const text = useText(mediaText)
  return (
    <section className={kit.part} aria-labelledby="uses">
      <h2 id="uses">{text.uses}</h2>
      {uses.length === 0 && <p className={kit.soft}>{text.usesNone}</p>}
      <ul className={css.files}>
        {uses.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            {pageOfUse({ kind, id }) ? <DeskLink to={pageOfUse({ kind, id }) ?? ''}>{name}</DeskLink> : name}
            <span className={kit.soft}>{text.of[kind] ?? kind}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ media, isReadOnly, onUndone }: PartProps & { isReadOnly: boolean; onUndone: () => void }) {
  const names: Record<string, string> = useText(mediaFieldText)
  const { call } = useSite()
  return (
    <HistorySection
      className={kit.part}
      entries={media.history}
      nameOf={field => names[field] ?? field}
      wordValue={(_, value) => String(value ?? '')}
      undo={isReadOnly ? undefined : entry_id => call(undoMediaChange, { body: { entry_id } })}
      canUndo={({ revision }) => revision > 1}
      onUndone={onUndone}
    />
  )
}

function Removal({ media: { id, is_used: isUsed } }: PartProps) {
  const text = useText(mediaText)
  const router = useRouter()
  if (isUsed) return <p className={kit.soft}>{text.deleteWhy}</p>
  return (
    <div>
      <DeletePictures
        ids={[id]}
        onDone={({ done }) => done > 0 && void router.navigate({ href: toDesk.mediaList() })}
      />
    </div>
  )
}

/** The page on which a use of the picture is edited; null where there is none. */
function pageOfUse({ kind, id }: { kind: string; id: number }): string | null {
  const groups: Readonly<Record<string, () => string>> = { home_page: toDesk.homeContent, company: toDesk.company }
  const own = kindsWith('page').find(one => one === kind)
  return own ? recordHref(own, { id }) : (groups[kind]?.() ?? null)
}
