import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { attempt } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { MenuIcon, SearchIcon, UserIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { density } from './density.ts'
import type { DeskCommand, DeskEntry, DeskPageLink, FindCommands } from './desk-entries.ts'
import css from './frame.module.css'
import { useKeys } from './keys.ts'
import { frameText } from './messages/frame.ts'
import { useStaff } from './staff.ts'
import tabs from './tabs.module.css'

const importPalette = () => import('./Palette.tsx')
const Palette = lazy(importPalette)
const KeyList = lazy(() => import('./KeyList.tsx'))

interface DeskFrameProps {
  entries: readonly DeskEntry[]
  /** The pages of the section that is shown, where it has several. */
  tabs: readonly DeskPageLink[]
  /** Pages below the sections, and actions that work everywhere. */
  commands: readonly DeskCommand[]
  /** Finds what has no page of its own in the menu, such as quotes and customers. */
  find: FindCommands
  /** The member's own pages. */
  account: { to: string; onSignOut: () => void }
  /** What stands above every page, such as a banner, and what opens over it. */
  extras: ReactNode
  dialogs: ReactNode
  children: ReactNode
}

/** What stands around every page of the desk behind the sign-in: sections, finder, account. */
export function DeskFrame({ entries, tabs, commands, find, account, extras, dialogs, children }: DeskFrameProps) {
  const text = useText(frameText)
  const { staff } = useStaff()
  const router = useRouter()
  const rows = useStore(density, 'comfortable')
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const show = (what: 'palette' | 'keys') => () => setOpen(what)
  const ways = entries.map(({ key, to }) => [`g ${key}`, () => void router.navigate({ href: to })] as const)
  useKeys({ '?': show('keys'), '/': show('palette'), ...Object.fromEntries(ways) })
  useFinderKey(show('palette'))
  // Before it is asked for: who presses Ctrl K types on at once.
  useEffect(() => void attempt(importPalette()), [])
  return (
    <div className={css.frame} data-density={rows}>
      <a className={css.skip} href="#content">
        {text.toContent}
      </a>
      <header className={css.bar}>
        <Link to={entries[0]?.to ?? '/desk'} className={css.brand}>
          {text.desk}
        </Link>
        <Sections entries={entries} />
        <div className={css.tools}>
          <button
            type="button"
            className={css.find}
            onClick={show('palette')}
            onPointerEnter={() => void attempt(importPalette())}
          >
            <SearchIcon size={18} />
            <span>{text.find}</span>
            <kbd>Ctrl K</kbd>
          </button>
          <Link to={account.to} className={css.account} aria-label={text.account(staff.name)}>
            <UserIcon size={18} />
            <span>{staff.name}</span>
          </Link>
        </div>
      </header>
      <main id="content" className={css.main}>
        {extras}
        {tabs.length > 1 && <Tabs pages={tabs} />}
        {children}
      </main>
      {dialogs}
      <Suspense>
        {open === 'palette' && (
          <Palette
            commands={[
              ...entries.map(({ name, to }) => ({ name, to })),
              ...commands,
              { name: text.keys, run: show('keys') },
              { name: text.site, run: () => location.assign('/') },
              { name: text.signOut, run: account.onSignOut },
            ]}
            find={find}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'keys' && <KeyList entries={entries} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}

function Sections({ entries }: { entries: readonly DeskEntry[] }) {
  const text = useText(frameText)
  const { pathname } = useLocation()
  const links = entries.map(({ name, to, branch, icon, count }) => (
    <li key={to}>
      <Link to={to} className={css.section} data-shown={(branch !== null && pathname.startsWith(branch)) || undefined}>
        {icon}
        <span>{name}</span>
        {count !== undefined && count > 0 && <span className={css.count}>{count}</span>}
      </Link>
    </li>
  ))
  return (
    <>
      <nav aria-label={text.sections} className={css.wide}>
        <ul>{links}</ul>
      </nav>
      <details key={pathname} className={css.narrow} name="desk-menu">
        <summary aria-label={text.menu}>
          <MenuIcon />
        </summary>
        <nav aria-label={text.sections}>
          <ul>{links}</ul>
        </nav>
      </details>
    </>
  )
}

/** The pages of a section. */
function Tabs({ pages }: { pages: readonly DeskPageLink[] }) {
  const text = useText(frameText)
  return (
    <nav aria-label={text.pages} className={`${tabs.tabs} ${css.tabs}`}>
      {pages.map(({ name, to }) => (
        <Link key={to} to={to} isBranch>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Ctrl K and ⌘ K open the finder from everywhere, from fields too. */
function useFinderKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Around the pages before the sign-in: nothing but the page. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return <main className={css.plain}>{children}</main>
}
