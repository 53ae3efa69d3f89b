import { to } from '#routes.ts'
import { type PageProps, useText } from '#web/page.ts'
import { newsletterText } from '../messages/newsletter.ts'
import { SubscriptionStep } from './SubscriptionStep.tsx'

export default function ConfirmNewsletterPage({ search }: PageProps<undefined>) {
  const { confirmTitle, confirmLead, confirm } = useText(newsletterText)
  return (
    <SubscriptionStep
      search={search}
      path={to.confirmNewsletter()}
      isActive
      title={confirmTitle}
      lead={confirmLead}
      action={confirm}
    />
  )
}
