import { type FormEvent, useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { indexText } from '#desk/messages/index-table.ts'
import { CountedField } from '#desk/record/CountedField.tsx'
import { toDesk } from '#desk-routes.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { listDrafts } from '#features/staff/record-draft/desk-contract.ts'
import { recordDraftKind } from '#features/staff/record-draft/domain/draft-kinds.ts'
import { useAction } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { getProductChoices, getRelease, listReleases, saveRelease, undoReleaseDeletion } from '../desk-contract.ts'
import { waitingText } from '../messages/desk-waiting.ts'
import { ReleaseCard } from './waiting/ReleaseCard.tsx'
import css from './waiting/waiting.module.css'

const releasesOnPage = 20

export async function load({ call, search }: LoadArgs) {
  const [list, choices, waiting] = await Promise.all([
    call(listReleases, { query: { cursor: search.cursor, page_size: releasesOnPage } }),
    call(getProductChoices),
    call(listDrafts, { query: {} }),
  ])
  const releases = await Promise.all(list.rows.map(({ id }) => call(getRelease, { params: { id } })))
  return { list, releases, attributes: choices.attributes, waiting }
}

/** Changes of several products and other records that go live together. */
export default function ReleasesPage({ data }: PageProps<DataOf<typeof load>>) {
  const { list, releases, ...shared } = data
  const text = useText(waitingText)
  const paging = useText(indexText)
  const { call } = useSite()
  const mayWrite = useMay('catalog.write')
  const refresh = useRefresh('release')
  useRefresh('product')
  useRefresh(recordDraftKind)
  return (
    <DeskPage title={text.releases}>
      <p>{text.releasesHint}</p>
      {mayWrite && <NewRelease onMade={refresh} />}
      {releases.length === 0 && <p className={kit.softBlock}>{text.noReleases}</p>}
      <div className={kit.stack}>
        {releases.map(release => (
          <ReleaseCard key={release.id} release={release} {...shared} onChanged={refresh} />
        ))}
      </div>
      <DeletedRecords
        kind="release"
        undo={entry_id => call(undoReleaseDeletion, { body: { entry_id } })}
        onBack={refresh}
      />
      <p className={css.pages}>
        {list.previous && <Link to={toDesk.releases({ cursor: list.previous })}>{paging.previous}</Link>}
        {list.next && <Link to={toDesk.releases({ cursor: list.next })}>{paging.next}</Link>}
      </p>
    </DeskPage>
  )
}

function NewRelease({ onMade }: { onMade: () => void }) {
  const text = useText(waitingText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [name, setName] = useState('')
  const make = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await call(saveRelease, { body: { changes: { name } } })
      setName('')
      onMade()
    })
  }
  return (
    <form className={css.form} onSubmit={make} autoComplete="off">
      <CountedField
        label={text.releaseName}
        name="release-name"
        required
        most={200}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {text.create}
      </Button>
    </form>
  )
}
