import { useState } from 'react'
import { Errors } from '#desk/Errors.tsx'
import type { Control } from '#features/site/setting/desk/widgets/Setting.tsx'
import css from '#features/site/setting/desk/widgets/settings.module.css'
import { CheckBox } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type HomeBlock, homeBlocks } from '../domain/home-fields.ts'
import { homeEditText } from '../messages/desk-home.ts'

/** Which blocks are shown, in their order; those that are not come last. */
export function BlockOrder({ label, value, set, errors }: Control<HomeBlock[]>) {
  const text = useText(homeEditText)
  const [said, setSaid] = useState('')
  const move = (block: HomeBlock, from: number, to: number) => {
    set(value.toSpliced(from, 1).toSpliced(to, 0, block))
    setSaid(text.movedTo(text.blocks[block], to + 1, value.length))
  }
  return (
    <fieldset className={css.entries}>
      <legend>{label}</legend>
      {[...value, ...homeBlocks.filter(block => !value.includes(block))].map(block => {
        const place = value.indexOf(block)
        const name = text.blocks[block]
        return (
          <div key={block} className={css.entry}>
            <CheckBox
              label={name}
              aria-label={text.show(name)}
              name={`block_${block}`}
              checked={place >= 0}
              onChange={() => set(place < 0 ? [...value, block] : value.filter(one => one !== block))}
            />
            <div className={css.entryButtons}>
              <Button
                look="quiet"
                aria-label={text.up(name)}
                aria-disabled={place <= 0}
                onClick={() => place > 0 && move(block, place, place - 1)}
              >
                ↑
              </Button>
              <Button
                look="quiet"
                aria-label={text.down(name)}
                aria-disabled={place < 0 || place === value.length - 1}
                onClick={() => place >= 0 && place < value.length - 1 && move(block, place, place + 1)}
              >
                ↓
              </Button>
            </div>
          </div>
        )
      })}
      <Errors errors={errors} isNote />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  )
}
