import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { FilterBar, FilterChoice } from '#desk/list/FilterBar.tsx'
import { useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { sizeText } from '#desk/size-text.ts'
import { toDesk } from '#desk-routes.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { languageNames } from '#shared/language.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { listMedia, type MediaRow, undoMediaChange } from '../desk-contract.ts'
import { lackingLanguages } from '../domain/media-path.ts'
import { mediaText } from '../messages/desk-media.ts'
import { DeletePictures } from './DeletePictures.tsx'
import css from './media.module.css'
import { UploadPictures } from './widgets/UploadPictures.tsx'

const filters = ['unused', 'lacking'] as const
const filterOf = (typed: string | undefined) => filters.find(one => one === typed)

export const load = async ({ call, search: { q, only, cursor } }: LoadArgs) => ({
  list: await call(listMedia, { query: { q, only: filterOf(only), cursor } }),
})

/** The uploaded pictures. */
export default function MediaListPage({ data: { list }, search }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const text = useText(mediaText)
  const mayWrite = useMay('media.write')
  const refresh = useRefresh('media')
  const { q, only } = search
  return (
    <DeskPage title={text.title}>
      <p className={kit.soft}>{text.intro}</p>
      {mayWrite && <UploadPictures onStored={refresh} />}
      <FilterBar key={`${q} ${only}`} label={text.filters} path={toDesk.mediaList()} isFiltered={Boolean(q || only)}>
        <label>
          {text.search}
          <input type="search" name="q" defaultValue={q} />
        </label>
        <FilterChoice
          name="only"
          label={text.only}
          any={text.all}
          chosen={filterOf(only)}
          values={filters}
          words={text}
        />
      </FilterBar>
      <IndexTable
        label={text.title}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ file_name }) => file_name}
        hrefOf={({ id }) => toDesk.media({ id })}
        columns={useColumns()}
        hrefAt={cursor => toDesk.mediaList({ q, only, cursor })}
        empty={text.empty}
        {...(mayWrite && {
          actions: (ids, done) => (
            <DeletePictures
              ids={ids}
              onDone={() => {
                done()
                refresh()
              }}
            />
          ),
        })}
      />
      <DeletedRecords kind="media" undo={entry_id => call(undoMediaChange, { body: { entry_id } })} onBack={refresh} />
    </DeskPage>
  )
}

function useColumns(): Column<MediaRow>[] {
  const text = useText(mediaText)
  const { language } = useSite()
  const moment = useMoment()
  const lacks = ({ alternate }: MediaRow) => lackingLanguages(alternate).map(one => languageNames[one])
  return [
    {
      key: 'name',
      label: text.picture,
      cell: ({ file_name, thumb_image_url }) => (
        <span className={css.named}>
          <img src={thumb_image_url} alt="" width={60} height={40} loading="lazy" />
          {file_name}
        </span>
      ),
    },
    {
      key: 'texts',
      label: text.texts,
      cell: row => (lacks(row).length === 0 ? text.complete : text.lacks(lacks(row).join(', '))),
    },
    { key: 'use', label: text.use, cell: row => (row.is_used ? text.used : row.may_go ? text.mayGo : text.free) },
    { key: 'size', label: text.size, cell: ({ width, height }) => `${width} × ${height}`, isNumber: true },
    {
      key: 'bytes',
      label: text.bytes,
      cell: ({ bytes }) => sizeText(bytes, language),
      isNumber: true,
      isWideOnly: true,
    },
    {
      key: 'on',
      label: text.on,
      cell: ({ uploaded_on: on, uploaded_by: by }) => [moment(on), by && text.by(by)].filter(Boolean).join(', '),
      isWideOnly: true,
    },
  ]
}
