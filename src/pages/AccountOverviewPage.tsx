import ProfilePage, { load as loadProfile } from '#features/account/web/ProfilePage.tsx'
import { listQuotes } from '#features/quote-history/contract.ts'
import { LastQuotes } from '#features/quote-history/web/widgets/LastQuotes.tsx'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'

export async function load(args: LoadArgs) {
  const [profile, { quotes }] = await Promise.all([
    loadProfile(args),
    args.call(listQuotes, { query: { page_number: 1 } }),
  ])
  return { ...profile, quotes: quotes.slice(0, 3) }
}

export default function AccountOverviewPage(props: PageProps<DataOf<typeof load>>) {
  return <ProfilePage {...props} lastQuotes={<LastQuotes quotes={props.data.quotes} />} />
}
