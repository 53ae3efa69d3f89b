import type { ComponentPropsWithoutRef } from 'react'
import { isOwnPath } from '#shared/own-path.ts'
import { useSite } from '#web/site-context.ts'
import { Link } from '#web/ui/Link.tsx'

/** A link whose address is data: a page of ours, a file of ours, or another site. */
export function SiteLink({ url, ...rest }: { url: string } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>) {
  const { language } = useSite()
  if (isOwnPath(url)) return <Link to={url} {...rest} />
  if (url.startsWith('/')) return <a href={`${url}?lang=${language}`} {...rest} />
  return <a href={url} rel="noopener" {...rest} />
}
