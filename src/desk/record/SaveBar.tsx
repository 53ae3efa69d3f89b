import { showToast } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { LeaveGuard } from '../dialogs/LeaveGuard.tsx'
import kit from '../kit.module.css'
import { saveText } from '../messages/save.ts'
import type { Editing } from './use-record.ts'
import { useSaveKey } from './use-save-key.ts'

interface SaveBarProps<Fields extends object> {
  editing: Editing<Fields>
  onSaved: () => void
}

/** Saves the changed fields, by the button or by Ctrl S, and says how that went. Leaving with unsaved work asks. */
export function SaveBar<Fields extends object>({ editing, onSaved }: SaveBarProps<Fields>) {
  const text = useText(saveText)
  const { isChanged, isDisputed, isBusy } = editing
  const save = async () => {
    if (!isChanged || isBusy) return
    const saved = await editing.save()
    if (!saved) return
    void showToast({ kind: 'success', text: saved.merged_from.length > 0 ? text.joined : text.saved })
    onSaved()
  }
  useSaveKey(() => void save())
  return (
    <>
      {isDisputed && (
        <div className={kit.warning} role="alert">
          <strong>{text.conflict}</strong>
          <p>{text.conflictHint}</p>
        </div>
      )}
      <div className={kit.row}>
        <Button look="main" type="submit" isBusy={isBusy} disabled={!isChanged} onClick={() => void save()}>
          {text.save}
        </Button>
        {!isChanged && <span className={kit.soft}>{text.unchanged}</span>}
      </div>
      <LeaveGuard isChanged={isChanged} />
    </>
  )
}
