import type { ReactNode } from 'react'
import { apiBase } from '#shared/api.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useSite } from '#web/page.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { getQuotePdf, getQuotePdfByKey, type Quote } from '../../contract.ts'
import type { QuoteAccess } from './acting.ts'

interface PdfLinkProps {
  quote: Quote
  access: QuoteAccess
  /** An earlier version; absent for the quote as it is now. */
  version?: number
  children: ReactNode
}

/** Saves the PDF file of a quote: a link for whoever has the key, a call with the session in the account. */
export function PdfLink({ quote, access, version, children }: PdfLinkProps) {
  const { call, language } = useSite()
  const { run, isBusy } = useAction()
  const query = { lang: language, ...(version === undefined ? {} : { version }) }
  const look = version === undefined ? 'plain' : 'quiet'
  if ('key' in access) {
    const path = getQuotePdfByKey.path.replace('{key}', encodeURIComponent(access.key))
    const words = Object.entries(query).map(([name, value]) => `${name}=${value}`)
    return (
      <a className={buttonClass(look)} href={`${apiBase}${path}?${words.join('&')}`}>
        {children}
      </a>
    )
  }
  const download = async () => {
    const file = await call(getQuotePdf, { params: access, query })
    const name = version === undefined ? quote.web_quote_id : `${quote.web_quote_id}-${version}`
    if (file instanceof Blob) saveFile(file, `${name}.pdf`)
  }
  return (
    <Button look={look} isBusy={isBusy} onClick={() => void run(download)}>
      {children}
    </Button>
  )
}
