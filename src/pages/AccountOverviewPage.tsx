import { listQuotes } from '#features/quotes/quote-history/contract.ts'
import { LastQuotes } from '#features/quotes/quote-history/web/widgets/LastQuotes.tsx'
import ProfilePage, { load as loadProfile } from '#features/site/account/web/ProfilePage.tsx'
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
