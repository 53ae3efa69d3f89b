import type { ReactNode } from 'react'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { listActs, listAddresses } from '../contract.ts'
import { profileText } from '../messages/profile.ts'
import { Acts } from './Acts.tsx'
import css from './account.module.css'
import { OwnData } from './OwnData.tsx'
import { AddressLines } from './widgets/AddressLines.tsx'
import { ProfileFrame } from './widgets/ProfileFrame.tsx'

export async function load({ call }: Pick<LoadArgs, 'call'>) {
  const [customer, { addresses }, { acts }] = await Promise.all([
    call(getCustomerInfo),
    call(listAddresses),
    call(listActs),
  ])
  return { customer, acts, address: addresses.find(({ is_default }) => is_default) ?? addresses[0] ?? null }
}

interface ProfilePageProps extends PageProps<DataOf<typeof load>> {
  lastQuotes: ReactNode
}

/** The overview: who is logged in, what the customer asked for last, where it goes. */
export default function ProfilePage({ data: { customer, address, acts }, lastQuotes }: ProfilePageProps) {
  const text = useText(profileText)
  return (
    <ProfileFrame title={text.title}>
      <p>{text.greeting(`${customer.first_name} ${customer.last_name}`.trim() || customer.email)}</p>
      {lastQuotes}
      <div className={css.overview}>
        <section className={css.part} aria-labelledby="own-login">
          <h2 id="own-login">{text.login}</h2>
          <p>{customer.email}</p>
        </section>
        <section className={css.part} aria-labelledby="own-address">
          <h2 id="own-address">{text.isDefault}</h2>
          {address ? <AddressLines address={address} /> : <p>{text.noAddresses}</p>}
        </section>
      </div>
      {acts.length > 0 && <Acts acts={acts} />}
      <OwnData />
    </ProfileFrame>
  )
}
