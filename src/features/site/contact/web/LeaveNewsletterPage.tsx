import { to } from '#routes.ts'
import { type PageProps, useText } from '#web/page.ts'
import { newsletterText } from '../messages/newsletter.ts'
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
