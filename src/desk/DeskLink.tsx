import type { ComponentProps } from 'react'
import { mayOpen } from '#desk-routes.ts'
import { Link } from '#web/ui/Link.tsx'
import { useStaff } from './frame/staff.ts'

/** A link to a page that needs a right of its own; without the right its words alone. */
export function DeskLink(props: ComponentProps<typeof Link>) {
  return useMayOpen()(props.to) ? <Link {...props} /> : props.children
}

/** Whether the member may open the page of a path. */
export function useMayOpen(): (path: string) => boolean {
  const { permissions } = useStaff()
  return path => mayOpen(path, permissions)
}
