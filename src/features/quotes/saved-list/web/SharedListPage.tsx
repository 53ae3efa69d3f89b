import { useState } from 'react'
import { AskUs } from '#features/site/company/web/widgets/AskUs.tsx'
import { labelled } from '#shared/text/colon.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Columns, Page } from '#web/ui/Page.tsx'
import { type AddedList, getSharedList } from '../contract.ts'
import { listText } from '../messages/lists.ts'
import { AddListButton } from './AddListButton.tsx'
import { ListLines } from './ListLines.tsx'
import { RefusedLines } from './RefusedLines.tsx'
import css from './saved-list.module.css'

export const load = ({ call, params }: LoadArgs) => call(getSharedList, { params: { key: params.key ?? '' } })

export const meta = ({ data, language }: MetaArgs<DataOf<typeof load>>): Meta => ({
  title: labelled(listText[language].sharedTitle, data.name, language),
})

export default function SharedListPage({ data, params }: PageProps<DataOf<typeof load>>) {
  const text = useText(listText)
  const [refused, setRefused] = useState<AddedList['refused']>([])
  return (
    <Page>
      <p className={css.hint}>{text.sharedTitle}</p>
      <h1>{data.name}</h1>
      <p className={css.help}>{text.sharedHelp}</p>
      <div>
        <AddListButton of={{ key: params.key ?? '' }} name={data.name} look="main" onRefused={setRefused} />
      </div>
      <Columns side={<AskUs />}>
        <RefusedLines lines={refused} />
        <ListLines list={data} />
      </Columns>{' '}
    </Page>
  )
}
