import { to } from '#routes.ts'
import type { PageProps } from '#web/page.ts'
import { useText } from '#web/site-context.ts'
import { newsletterText } from '../messages/pages.ts'
import { SubscriptionStep } from './SubscriptionStep.tsx'

export default function LeaveNewsletterPage({ search }: PageProps<undefined>) {
  const { leaveTitle, leaveLead, leave } = useText(newsletterText)
  return (
    <SubscriptionStep
      search={search}
      path={to.leaveNewsletter()}
      isActive={false}
      title={leaveTitle}
      lead={leaveLead}
      action={leave}
    />
  )
}
