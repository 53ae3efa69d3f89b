import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/page.ts'
import { modelPath } from '../../domain/documents.ts'
import { drawingsText } from '../../messages/drawings.ts'
import type { ShownModel } from '../TurnedModel.tsx'

const TurnedModel = lazy(async () => ({ default: (await import('../TurnedModel.tsx')).TurnedModel }))

interface ModelLinkProps {
  productId: number
  model: Omit<ShownModel, 'url'>
  className?: string | undefined
}

/** Shows the model of a product over the page. Without scripts, or with a key that opens a tab, it is a link to the file. */
export function ModelLink({ productId, model, className }: ModelLinkProps) {
  const text = useText(drawingsText)
  const [isOpen, setIsOpen] = useState(false)
  const url = modelPath(productId, 'glb')
  return (
    <>
      <a
        href={url}
        className={className}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {text.turn}
      </a>
      {isOpen && (
        <Suspense>
          <TurnedModel {...model} url={url} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
