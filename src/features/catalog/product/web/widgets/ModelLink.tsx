import { type ComponentType, useState } from 'react'
import { saveFrom } from '#web/browser/save-file.ts'
import { useText } from '#web/page.ts'
import { drawingsText } from '../../domain/messages/drawings.ts'
import type { ShownModel } from '../drawings/TurnedModel.tsx'

interface ModelLinkProps {
  model: ShownModel
  className?: string | undefined
  children?: string
}

type View = ComponentType<ShownModel & { onClose: () => void }>

/** Shows a model over the page. Without scripts, or with a key that opens a tab, it is a link to the file. */
export function ModelLink({ model, className, children }: ModelLinkProps) {
  const text = useText(drawingsText)
  const [view, setView] = useState<{ View: View } | null>(null)
  const { url } = model
  const open = async () => {
    try {
      const { TurnedModel } = await import('../drawings/TurnedModel.tsx')
      setView({ View: TurnedModel })
    } catch {
      // What is typed in the page stays, and the file is what the link means without scripts.
      saveFrom(url)
    }
  }
  return (
    <>
      <a
        href={url}
        className={className}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void open()
        }}
      >
        {children ?? text.turn}
      </a>
      {view && <view.View {...model} onClose={() => setView(null)} />}
    </>
  )
}
