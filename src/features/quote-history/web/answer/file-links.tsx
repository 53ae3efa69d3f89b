import type { ReactNode } from 'react'
import { type VersionFormat, versionFileName } from '#features/quote-answer/domain/files/version-files.ts'
import { apiBase } from '#shared/api.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useSite } from '#web/page.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { getVersionFile, getVersionFileByKey, getQuotePdf, getQuotePdfByKey, type Quote } from '../../contract.ts'
import type { QuoteAccess } from './acting.ts'

interface PdfLinkProps {
  quote: Quote
  access: QuoteAccess
  /** An earlier version; absent for the quote as it is now. */
  version?: number
  children: ReactNode
}

/** Saves the PDF file of a quote. */
export function PdfLink({ quote, access, version, children }: PdfLinkProps) {
  const { call, language } = useSite()
  const query = { lang: language, ...(version === undefined ? {} : { version }) }
  const name = version === undefined ? quote.web_quote_id : `${quote.web_quote_id}-${version}`
  return (
    <SavingLink
      look={version === undefined ? 'plain' : 'quiet'}
      href={'key' in access ? keyedUrl(getQuotePdfByKey, access.key, query) : null}
      fetchFile={() => ('id' in access ? call(getQuotePdf, { params: access, query }) : Promise.resolve(null))}
      name={`${name}.pdf`}
    >
      {children}
    </SavingLink>
  )
}

interface VersionFileLinkProps {
  quote: Quote
  access: QuoteAccess
  version: number
  format: VersionFormat
  children: ReactNode
}

/** Saves a version as a file for other programs. */
export function VersionFileLink({ quote, access, version, format, children }: VersionFileLinkProps) {
  const { call } = useSite()
  const query = { version, format }
  return (
    <SavingLink
      look="quiet"
      href={'key' in access ? keyedUrl(getVersionFileByKey, access.key, query) : null}
      fetchFile={() => ('id' in access ? call(getVersionFile, { params: access, query }) : Promise.resolve(null))}
      name={versionFileName(quote.web_quote_id, version, format)}
    >
      {children}
    </SavingLink>
  )
}

function keyedUrl({ path }: { path: string }, key: string, query: Record<string, string | number>): string {
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${apiBase}${path.replace('{key}', encodeURIComponent(key))}?${words.join('&')}`
}

interface SavingLinkProps {
  look: 'plain' | 'quiet'
  /** The link of whoever has the key; null in the account, where the session goes with a call. */
  href: string | null
  fetchFile: () => Promise<unknown>
  name: string
  children: ReactNode
}

function SavingLink({ look, href, fetchFile, name, children }: SavingLinkProps) {
  const { run, isBusy } = useAction()
  if (href !== null)
    return (
      <a className={buttonClass(look)} href={href}>
        {children}
      </a>
    )
  const download = async () => {
    const file = await fetchFile()
    if (file instanceof Blob) saveFile(file, name)
  }
  return (
    <Button look={look} isBusy={isBusy} onClick={() => void run(download)}>
      {children}
    </Button>
  )
}
