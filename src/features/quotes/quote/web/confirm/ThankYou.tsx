import { useEffect, useRef } from 'react'
import { useAllProducts } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { AskUs } from '#features/site/company/web/widgets/AskUs.tsx'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import type { QuoteReceipt } from '../../contract.ts'
import { requestText } from '../../messages/request.ts'
import css from '../quote.module.css'

/** spec §4: after the submission a message says that the sales team will reply shortly. */
export function ThankYou({ receipt, email }: { receipt: QuoteReceipt; email: string }) {
  const allProducts = useAllProducts()
  const text = useText(requestText)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Page>
      <Columns side={<AskUs />}>
        <h1 ref={heading} tabIndex={-1}>
          {text.thanksTitle}
        </h1>
        <p role="status">{text.thanks}</p>
        <dl className={css.receipt}>
          <dt>{text.thanksId}</dt>
          <dd className={css.mono}>{receipt.web_quote_id}</dd>
        </dl>
        <p>{text.thanksAnswer(email)}</p>
        <p className={css.actions}>
          <Link to={pathOf(receipt.view_url)} look="main">
            {text.viewRequest}
          </Link>
          <Link to={allProducts} look="plain">
            {text.continueBrowsing}
          </Link>
        </p>
      </Columns>
    </Page>
  )
}

/** The path of the view link, which may be an absolute URL. */
function pathOf(url: string): string {
  return new URL(url, location.origin).pathname.replace(/^\/(es|fr)(?=\/)/, '')
}
