import type { Turns } from './turns.ts'

interface Drawing<T> {
  made: Promise<T>
  readers: number
  /** Aborted when the last reader has gone. */
  controller: AbortController
}

type DrawOnce<T> = (key: string, reader: AbortSignal, draw: (signal: AbortSignal) => Promise<T>) => Promise<T>

/**
 * Draws once what several ask for at the same time. The key says everything that the drawing depends on. Only so many are drawn at
 * once as `turns` lets, so that a crowd that asks for new pages leaves time for the kept ones.
 */
export function createDrawOnce<T>(turns: Turns): DrawOnce<T> {
  const running = new Map<string, Drawing<T>>()
  const start = (key: string, draw: (signal: AbortSignal) => Promise<T>): Drawing<T> => {
    const controller = new AbortController()
    const { signal } = controller
    const drawing = { made: turns.take(() => draw(signal), signal), readers: 0, controller }
    running.set(key, drawing)
    return drawing
  }
  return async (key, reader, draw) => {
    reader.throwIfAborted()
    const drawing = running.get(key) ?? start(key, draw)
    drawing.readers++
    const end = () => running.get(key) === drawing && running.delete(key)
    const leave = () => {
      if (--drawing.readers > 0) return
      end()
      drawing.controller.abort(reader.reason)
    }
    reader.addEventListener('abort', leave, { once: true })
    try {
      return await drawing.made
    } finally {
      end()
      reader.removeEventListener('abort', leave)
    }
  }
}
