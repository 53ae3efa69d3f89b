import { type DragEvent, useState } from 'react'

/** Files that are dropped on an element: spread `target` over it. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const take = (event: DragEvent) => {
    if (![...event.dataTransfer.types].includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return {
    'data-over': isOver || undefined,
    onDragOver: take,
    onDragLeave: take,
    onDrop: (event: DragEvent) => {
      take(event)
      if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
    },
  }
}
