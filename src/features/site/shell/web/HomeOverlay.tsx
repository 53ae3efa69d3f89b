import { useRouterState } from '@tanstack/react-router'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { frameText } from '../messages/frame.ts'
import css from './home-overlay.module.css'

/** spec §4: an overlay while the home page loads. It disappears when the navigation ends, also if it fails (spec §8). */
export function HomeOverlay() {
  const isLoading = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading &&
      location.pathname === to.home() &&
      resolvedLocation !== undefined &&
      resolvedLocation.pathname !== to.home(),
  })
  return isLoading ? <Overlay /> : null
}

export function Overlay() {
  const text = useText(frameText)
  return (
    <div className={css.overlay} role="status">
      <span className={css.text}>{text.loading}</span>
    </div>
  )
}
