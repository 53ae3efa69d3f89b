import { DeskPage } from '#desk/DeskPage.tsx'
import { DeleteChosen } from '#desk/dialogs/DeleteChosen.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { FilterBar } from '#desk/list/FilterBar.tsx'
import { useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { sizeText } from '#desk/size-text.ts'
import { toDesk } from '#desk-routes.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { deleteVideos, listVideos, undoVideoChange, type VideoRow } from '../desk-contract.ts'
import { videoListText } from '../messages/desk-video-list.ts'
import css from './videos.module.css'

const filterOf = (typed: string | undefined) => (typed === 'unused' ? typed : undefined)

export const load = async ({ call, search: { q, only, cursor } }: LoadArgs) => ({
  list: await call(listVideos, { query: { q, only: filterOf(only), cursor } }),
})

/** The uploaded videos, and which products show them. */
export default function VideosPage({ data: { list }, search }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const text = useText(videoListText)
  const mayWrite = useMay('media.write')
  const refresh = useRefresh('video')
  const { q, only } = search
  return (
    <DeskPage title={text.title}>
      <p className={kit.soft}>{text.intro}</p>
      <FilterBar key={`${q} ${only}`} label={text.filters} path={toDesk.videos()} isFiltered={Boolean(q || only)}>
        <label>
          {text.search}
          <input type="search" name="q" defaultValue={q} />
        </label>
        <label>
          {text.only}
          <select name="only" defaultValue={filterOf(only) ?? ''}>
            <option value="">{text.all}</option>
            <option value="unused">{text.unused}</option>
          </select>
        </label>
      </FilterBar>
      <IndexTable
        label={text.title}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ file_name }) => file_name}
        hrefOf={() => null}
        columns={useColumns()}
        hrefAt={cursor => toDesk.videos({ q, only, cursor })}
        empty={text.empty}
        {...(mayWrite && {
          actions: (ids, done) => (
            <DeleteChosen
              text={text}
              remove={() => call(deleteVideos, { body: { ids: [...ids] } })}
              onDone={() => {
                done()
                refresh()
              }}
            />
          ),
        })}
      />
      <DeletedRecords kind="video" undo={entry_id => call(undoVideoChange, { body: { entry_id } })} onBack={refresh} />
    </DeskPage>
  )
}

const shownUses = 3

function useColumns(): Column<VideoRow>[] {
  const text = useText(videoListText)
  const { language } = useSite()
  const moment = useMoment()
  return [
    {
      key: 'file',
      label: text.file,
      cell: ({ file_name: name, url }) => (
        <span className={css.file}>
          <a href={url} target="_blank" rel="noopener" aria-label={text.open(name)}>
            {name}
          </a>
        </span>
      ),
    },
    {
      key: 'use',
      label: text.use,
      cell: ({ uses, may_go: mayGo }) =>
        uses.length === 0 ? (
          mayGo ? (
            text.mayGo
          ) : (
            text.free
          )
        ) : (
          <span className={css.uses}>
            {uses.slice(0, shownUses).map(({ id, name }) => (
              <Link key={id} to={toDesk.product({ id })}>
                {name}
              </Link>
            ))}
            {uses.length > shownUses && <span>{text.more}</span>}
          </span>
        ),
    },
    { key: 'bytes', label: text.bytes, cell: ({ bytes }) => sizeText(bytes, language), isNumber: true },
    {
      key: 'on',
      label: text.on,
      cell: ({ uploaded_on: on, uploaded_by: by }) => [moment(on), by && text.by(by)].filter(Boolean).join(', '),
      isWideOnly: true,
    },
  ]
}
