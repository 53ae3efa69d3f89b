import { useEffect, useRef } from 'react'
import { areKeysOff, keyNames, keyOf } from '#shared/desk/desk-keys.ts'
import { deskKeyText } from '#shared/messages/desk-keys.ts'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { useStaff } from '../frame/staff.ts'
import { frameText } from '../messages/frame.ts'
import { density, setDensity } from './density.ts'
import css from './key-list.module.css'

interface KeyListProps {
  /** Where the member changes them. */
  change: string
  onClose: () => void
}

/** The member's keys, and how the rows are shown in this browser. */
export default function KeyList({ change, onClose }: KeyListProps) {
  const text = useText(frameText)
  const { names } = useText(deskKeyText)
  const own = useStaff().staff.keys
  const dialog = useRef<HTMLDialogElement>(null)
  const rows = useStore(density, 'comfortable')
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.addEventListener('close', onClose)
    return () => element?.removeEventListener('close', onClose)
  }, [onClose])
  const keys = areKeysOff(own)
    ? []
    : [...keyNames.map(name => [keyOf(name, own), names[name]] as const), ['Enter', text.openRow] as const]
  return (
    <Dialog
      ref={dialog}
      title={text.keys}
      actions={<Button onClick={() => dialog.current?.close()}>{text.close}</Button>}
    >
      <p>{areKeysOff(own) ? text.keysAreOff : text.keysNote}</p>
      <dl className={css.keys}>
        {[['Ctrl K', names.search] as const, ...keys]
          .filter(([key]) => key !== '')
          .map(([key, name]) => (
            <div key={`${key} ${name}`}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
      </dl>
      <p>
        <Link to={change} onClick={() => dialog.current?.close()}>
          {text.changeKeys}
        </Link>
      </p>
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
