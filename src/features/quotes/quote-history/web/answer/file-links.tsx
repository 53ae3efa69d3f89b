import type { ReactNode } from 'react'
import type { VersionFormat } from '#features/quotes/quote-answer/domain/files/version-files.ts'
import { apiBase } from '#shared/api.ts'
import { showErrors, useAction } from '#web/action.ts'
import { callUrl } from '#web/browser/http-call.ts'
import { saveFile, saveWithToken } from '#web/browser/save-file.ts'
import { useSite, useText } from '#web/page.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { getQuotePdf, getQuotePdfByKey, getVersionFile, getVersionFileByKey } from '../../contract.ts'
import type { Quote } from '../../domain/quote-record.ts'
import { versionFilesText } from '../../messages/version-files.ts'
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
  const look = version === undefined ? 'plain' : 'quiet'
  if ('key' in access)
    return (
      <a className={buttonClass(look)} href={keyedUrl(getQuotePdfByKey, access.key, query)}>
        {children}
      </a>
    )
  const name = version === undefined ? quote.web_quote_id : `${quote.web_quote_id}-${version}`
  const save = async () => {
    const file = await call(getQuotePdf, { params: access, query })
    if (file instanceof Blob) saveFile(file, `${name}.pdf`)
  }
  return (
    <SaveButton look={look} save={save}>
      {children}
    </SaveButton>
  )
}

interface VersionFileLinkProps {
  access: QuoteAccess
  version: number
  format: VersionFormat
  children: ReactNode
}

/** Saves a version as a file for other programs. */
export function VersionFileLink({ access, version, format, children }: VersionFileLinkProps) {
  const { language } = useSite()
  const text = useText(versionFilesText)
  const query = { version, format }
  if ('key' in access)
    return (
      <a className={buttonClass('quiet')} href={keyedUrl(getVersionFileByKey, access.key, query)}>
        {children}
      </a>
    )
  const save = async () => {
    const url = callUrl(getVersionFile.path, { params: access, query }, language)
    if (!(await saveWithToken(url))) showErrors([text.notSaved])
  }
  return (
    <SaveButton look="quiet" save={save}>
      {children}
    </SaveButton>
  )
}

function keyedUrl({ path }: { path: string }, key: string, query: Record<string, string | number>): string {
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${apiBase}${path.replace('{key}', encodeURIComponent(key))}?${words.join('&')}`
}

interface SaveButtonProps {
  look: 'plain' | 'quiet'
  save: () => Promise<void>
  children: ReactNode
}

/** In the account the session goes with the request, which a link cannot do. */
function SaveButton({ look, save, children }: SaveButtonProps) {
  const { run, isBusy } = useAction()
  return (
    <Button look={look} isBusy={isBusy} onClick={() => void run(save)}>
      {children}
    </Button>
  )
}
