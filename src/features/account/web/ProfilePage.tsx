import { getCustomerInfo } from '#features/session/contract.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { profileText } from '../messages/profile.ts'
import { OwnData } from './OwnData.tsx'
import { ProfileFrame } from './widgets/ProfileFrame.tsx'

export const load = ({ call }: LoadArgs) => call(getCustomerInfo)

export default function ProfilePage({ data }: PageProps<DataOf<typeof load>>) {
  const text = useText(profileText)
  return (
    <ProfileFrame title={text.title}>
      <p>{text.greeting(`${data.first_name} ${data.last_name}`.trim() || data.email)}</p>
      <p>{data.email}</p>
      <OwnData />
    </ProfileFrame>
  )
}
