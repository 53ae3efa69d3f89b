import type { ComponentPropsWithoutRef } from 'react'
import { isOwnAddress } from '#features/shell/domain/own-address.ts'
import { Link } from '#web/ui/Link.tsx'

/** A link whose address is data: a page of ours, a file of ours, or another site. */
export function SiteLink({ url, ...rest }: { url: string } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>) {
  if (isOwnAddress(url)) return <Link to={url} {...rest} />
  return <a href={url} {...(url.startsWith('/') ? {} : { rel: 'noopener' })} {...rest} />
}
