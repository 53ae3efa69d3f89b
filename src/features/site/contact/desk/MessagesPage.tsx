import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { FilterBar, FilterChoice } from '#desk/list/FilterBar.tsx'
import { useFreshPage } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { listMessages, type MessageRow } from '../desk-contract.ts'
import { messageStates } from '../domain/message-states.ts'
import { messagesText } from '../messages/desk-messages.ts'
import css from './messages.module.css'

const assignees = ['me', 'nobody'] as const

export const load = ({ call, search: { q, cursor, ...rest } }: LoadArgs) => {
  const state = messageStates.find(one => one === rest.state)
  const assignee = assignees.find(one => one === rest.assignee)
  return call(listMessages, { query: { q, state, assignee, cursor } })
}

/** The messages from the contact page. */
export default function MessagesPage({ data, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(messagesText)
  useFreshPage('contact_message')
  const { q, state, assignee } = search
  return (
    <DeskPage title={text.title}>
      <p className={css.soft}>{text.intro}</p>
      <FilterBar
        key={JSON.stringify([q, state, assignee])}
        label={text.filters}
        path={toDesk.messages()}
        isFiltered={Boolean(q || state || assignee)}
      >
        <label>
          {text.search}
          <input type="search" name="q" defaultValue={q} />
        </label>
        <FilterChoice
          name="state"
          label={text.state}
          any={text.all}
          chosen={state}
          values={messageStates}
          words={text.states}
        />
        <FilterChoice
          name="assignee"
          label={text.assignee}
          any={text.all}
          chosen={assignee}
          values={assignees}
          words={text.assignees}
        />
      </FilterBar>
      <IndexTable
        label={text.title}
        list={data}
        idOf={({ id }) => id}
        nameOf={({ name, email }) => `${name} · ${email}`}
        hrefOf={({ id }) => toDesk.message({ id })}
        columns={useColumns()}
        hrefAt={cursor => toDesk.messages({ q, state, assignee, cursor })}
        empty={text.empty}
      />
    </DeskPage>
  )
}

function useColumns(): Column<MessageRow>[] {
  const text = useText(messagesText)
  const moment = useMoment()
  return [
    { key: 'from', label: text.columns.from, cell: ({ name }) => name },
    { key: 'message', label: text.columns.message, cell: ({ beginning }) => beginning, isWideOnly: true },
    { key: 'state', label: text.state, cell: ({ state }) => text.states[state] },
    { key: 'assignee', label: text.assignee, cell: ({ assignee }) => assignee ?? text.nobody },
    { key: 'answers', label: text.columns.answers, cell: ({ answers }) => answers, isNumber: true, isWideOnly: true },
    { key: 'at', label: text.columns.at, cell: row => moment(row.created_at) },
  ]
}
