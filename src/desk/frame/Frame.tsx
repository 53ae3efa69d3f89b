import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { attempt } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { MenuIcon, SearchIcon, UserIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { density } from '../list/density.ts'
import { frameText } from '../messages/frame.ts'
import tabs from '../tabs.module.css'
import type { DeskCommand, DeskEntry, DeskPageLink, FindCommands } from './desk-entries.ts'
import css from './frame.module.css'
import { useKeys } from './keys.ts'
import type PaletteComponent from './Palette.tsx'
import { useStaff } from './staff.ts'

const KeyList = lazyPart(() => import('../list/KeyList.tsx'))

interface DeskFrameProps {
  entries: readonly DeskEntry[]
  /** The pages of the section that is shown, where it has several. */
  tabs: readonly DeskPageLink[]
  /** Pages below the sections, and actions that work everywhere. */
  commands: readonly DeskCommand[]
  /** Finds what has no page of its own in the menu, such as quotes and customers. */
  find: FindCommands
  /** Says whether there are news for the member. */
  bell: ReactNode
  /** The member's own pages. */
  account: { to: string; keys: string; onSignOut: () => void }
  /** Things above every page, such as a banner, and those that open over it. */
  extras: ReactNode
  dialogs: ReactNode
  children: ReactNode
}

/** The frame of every page of the desk behind the sign-in: sections, finder, account. */
export function DeskFrame({ entries, tabs, commands, find, bell, account, extras, dialogs, children }: DeskFrameProps) {
  const text = useText(frameText)
  const { staff, company } = useStaff()
  const router = useRouter()
  const rows = useStore(density, 'comfortable')
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const [Palette, loadPalette] = usePalette()
  const show = (what: 'palette' | 'keys') => () => {
    setOpen(what)
    if (what === 'palette') loadPalette()
  }
  const ways = entries.map(({ key, to }) => [`g ${key}`, () => void router.navigate({ href: to })] as const)
  useKeys({ '?': show('keys'), '/': show('palette'), ...Object.fromEntries(ways) })
  useFinderKey(show('palette'))
  return (
    <div className={css.frame} data-density={rows}>
      <a className={css.skip} href="#content">
        {text.toContent}
      </a>
      <header className={css.bar} data-over-page>
        <Link to={entries[0]?.to ?? '/desk'} className={css.brand}>
          {company.logo && (
            <span className={css.logo}>
              <img src={company.logo.url} width={company.logo.width} height={company.logo.height} alt={company.name} />
            </span>
          )}
          {text.desk}
        </Link>
        <Sections entries={entries} />
        <div className={css.tools}>
          <button type="button" className={css.find} onClick={show('palette')} onPointerEnter={loadPalette}>
            <SearchIcon size={18} />
            <span>{text.find}</span>
            <kbd>Ctrl K</kbd>
          </button>
          {bell}
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
        {open === 'palette' && Palette && (
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
        {open === 'keys' && <KeyList change={account.keys} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}

/** The finder, fetched before it is asked for: who presses Ctrl K types on at once, so that it may not come a moment later. */
function usePalette() {
  const [Palette, setPalette] = useState<typeof PaletteComponent | null>(null)
  const load = useCallback(() => {
    const read = async () => {
      const { default: loaded } = await import('./Palette.tsx')
      setPalette(() => loaded)
    }
    // Where it fails, the next press tries again.
    void attempt(read())
  }, [])
  useEffect(load, [load])
  return [Palette, load] as const
}

function Sections({ entries }: { entries: readonly DeskEntry[] }) {
  const text = useText(frameText)
  const { pathname } = useLocation()
  const links = entries.map(({ name, to, branch, icon, count }) => (
    <li key={to}>
      <Link
        to={to}
        className={css.section}
        data-shown={[branch ?? []].flat().some(one => pathname.startsWith(one)) || undefined}
      >
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
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a narrow screen the row scrolls: the open page's name stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const nav = row.current
    const current = nav?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!nav || !current) return
    const { left, right } = nav.getBoundingClientRect()
    nav.scrollLeft += Math.max(0, current.right - right) + Math.min(0, current.left - left)
  }, [pathname])
  return (
    <nav ref={row} aria-label={text.pages} className={`${tabs.tabs} ${css.tabs}`}>
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
