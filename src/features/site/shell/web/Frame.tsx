import { useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { MenuContext } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { CompareBarPlace } from '#features/catalog/compare/web/widgets/CompareBarPlace.tsx'
import { CompanyContext } from '#features/site/company/web/widgets/use-company.ts'
import { ActingBanner } from '#features/site/session/web/widgets/ActingBanner.tsx'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { frameText } from '../messages/frame.ts'
import { Footer } from './footer/Footer.tsx'
import css from './frame.module.css'
import { anonymousHeader, type FrameData, headerStore } from './frame-data.ts'
import { HomeOverlay } from './HomeOverlay.tsx'
import { Header, StrippedHeader } from './header/Header.tsx'
import { useLateHeader } from './use-late-header.ts'

const CookieNotice = lazyPart(() => import('./CookieNotice.tsx'))

/** Header and footer of every page, in the variant that its route names. */
export function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const route = useMatches({ select: matches => matches.at(-1)?.staticData.route })
  const text = useText(frameText)
  useLateHeader()
  const late = useStore(headerStore, anonymousHeader)
  return (
    <CompanyContext value={frame.header}>
      <MenuContext value={frame.menu}>
        <div className={css.frame}>
          <ProgressBar />
          <a className={css.skip} href="#main">
            {text.skip}
          </a>
          {late.show_cookie_law && (
            <Suspense>
              <CookieNotice />
            </Suspense>
          )}
          <ActingBanner staff={late.admin_username} customer={late.customer_name} />
          {route?.header === 'stripped' ? <StrippedHeader frame={frame} /> : <Header frame={frame} />}
          <main id="main" tabIndex={-1} className={css.main}>
            {!route?.isKeyed && (
              <noscript>
                {route?.isPersonal && !route.preview && <h1 className={css.noScriptTitle}>{text.noScriptTitle}</h1>}
                <p className={css.noScript}>{text.noScript(frame.header.phone)}</p>
              </noscript>
            )}
            {children}
          </main>
          <Footer frame={frame} links={late.links ?? frame.header.links} route={route} />
          <CompareBarPlace route={route} />
          <HomeOverlay />
        </div>
      </MenuContext>
    </CompanyContext>
  )
}
