import { QuickOrderPanel } from '#features/quotes/quick-order/web/widgets/QuickOrderPanel.tsx'
import QuotePage, { load } from '#features/quotes/quote/web/QuotePage.tsx'
import { SaveCartButton } from '#features/quotes/saved-list/web/widgets/SaveCartButton.tsx'
import type { DataOf, PageProps } from '#web/page.ts'

export { load }

export default function QuoteCartPage(props: PageProps<DataOf<typeof load>>) {
  return <QuotePage {...props} QuickOrder={QuickOrderPanel} saveCart={<SaveCartButton />} />
}
