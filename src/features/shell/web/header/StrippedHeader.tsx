import type { FrameData } from '../load-frame.ts'
import css from './header.module.css'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Wordmark } from './Wordmark.tsx'

/** spec §2: pages for signing in and up keep nothing that leads elsewhere but home. */
export function StrippedHeader({ frame: { header } }: { frame: FrameData }) {
  return (
    <header className={css.header}>
      <div className={css.strippedBar}>
        <Wordmark company={header.company_name} />
        {header.show_multi_languages && <LanguageSwitcher />}
      </div>
    </header>
  )
}
