import { DeskPage } from '#desk/DeskPage.tsx'
import { signedIn, useStaff } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { useRecord } from '#desk/record/use-record.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { getOwnStaff, listStaffNames, type StaffRecord, saveOwnStaff } from '../desk-contract.ts'
import { peopleText } from '../messages/desk-people.ts'
import { staffFields } from '../messages/desk-refusals.ts'
import { roleText } from '../messages/desk-roles.ts'
import { OwnFields } from './OwnFields.tsx'
import css from './people.module.css'

export async function load({ call }: LoadArgs) {
  const [record, members] = await Promise.all([call(getOwnStaff), call(listStaffNames)])
  return { record, members: members.filter(({ id }) => id !== record.id) }
}

export default function ProfilePage({ data: { record, members } }: PageProps<DataOf<typeof load>>) {
  const text = useText(peopleText)
  const { call } = useSite()
  const who = useStaff()
  const editing = useRecord<StaffRecord>({
    record,
    read: () => call(getOwnStaff),
    send: (base_revision, changes) => call(saveOwnStaff, { body: { base_revision, changes } }),
  })
  // The desk speaks another language at once.
  const onSaved = () => {
    const { language, time_zone } = { language: editing.get('language'), time_zone: editing.get('time_zone') }
    signedIn.set({ ...who, staff: { ...who.staff, language, time_zone } })
  }
  return (
    <DeskPage title={text.profile}>
      <div className={css.section}>
        <OwnFacts record={record} />
        <OwnFields editing={editing} members={members} />
        <SaveBar editing={editing} onSaved={onSaved} />
      </div>
    </DeskPage>
  )
}

function OwnFacts({ record }: { record: StaffRecord }) {
  const text = useText(peopleText)
  const names = useText(staffFields)
  const roles = useText(roleText).names
  const facts = [
    [names.display_name, record.display_name],
    [text.email, record.email],
    [names.title, record.title],
    [names.phone, record.phone],
    [text.roles, record.roles.map(role => roles[role]).join(', ')],
  ] as const
  return (
    <div>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
      </dl>
      <p className={kit.soft}>{text.profileHint}</p>
    </div>
  )
}

export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
