import { useText } from '#web/page.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { partsText } from '../../messages/parts.ts'
import css from './editor.module.css'
import type { Editor } from './use-editor.ts'

/** The symbols of the diagram, and in what lengths are written. */
export function DrawingSwitches({ configuration, change }: Pick<Editor, 'configuration' | 'change'>) {
  const text = useText(partsText)
  return (
    <div className={css.tools}>
      <Segments
        legend={text.symbols}
        choices={['ansi', 'iec']}
        labelOf={choice => text.symbolNames[choice]}
        chosen={configuration.symbols}
        onChoose={symbols => change(before => ({ ...before, symbols }))}
      />
      <Segments
        legend={text.units}
        choices={['imperial', 'metric']}
        labelOf={choice => text.unitNames[choice]}
        chosen={configuration.units}
        onChoose={units => change(before => ({ ...before, units }))}
      />
    </div>
  )
}
