import { useEffect, useRef } from 'react'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { density, setDensity } from './density.ts'
import type { DeskEntry } from './desk-entries.ts'
import css from './key-list.module.css'
import { keysOff, setKeysOff } from './keys.ts'
import { frameText } from './messages/frame.ts'

const ownKeys = [
  ['?', 'help'],
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['Enter', 'open'],
] as const

/** What the keys do, and the choices of this browser. */
export default function KeyList({ entries, onClose }: { entries: readonly DeskEntry[]; onClose: () => void }) {
  const text = useText(frameText)
  const dialog = useRef<HTMLDialogElement>(null)
  const isOff = useStore(keysOff, false)
  const rows = useStore(density, 'comfortable')
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.addEventListener('close', onClose)
    return () => element?.removeEventListener('close', onClose)
  }, [onClose])
  return (
    <Dialog
      ref={dialog}
      title={text.keys}
      actions={<Button onClick={() => dialog.current?.close()}>{text.close}</Button>}
    >
      <p>{text.keysNote}</p>
      <dl className={css.keys}>
        {[
          ['Ctrl K', text.keyNames.search],
          ...ownKeys.map(([key, name]) => [key, text.keyNames[name]]),
          ...entries.map(({ key, name }) => [`g ${key}`, text.goTo(name)]),
        ].map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <label className={css.off}>
        <input type="checkbox" checked={isOff} onChange={event => setKeysOff(event.target.checked)} />
        {text.keysOff}
      </label>
      <Segments
        legend={text.density}
        choices={['compact', 'comfortable'] as const}
        labelOf={choice => text[choice]}
        chosen={rows}
        onChoose={setDensity}
      />
    </Dialog>
  )
}
