/** How a model is turned by (degrees), and enlarged. */
interface Gesture {
  right: number
  down: number
  zoom: number
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>

const degreesPerPixel = 0.5
const turned = (right: number, down: number): Gesture => ({ right, down, zoom: 1 })
const zoomed = (zoom: number): Gesture => ({ right: 0, down: 0, zoom })
const apart = (one: Point, other: Point) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1

/**
 * One pointer turns, two enlarge by their distance, and the wheel enlarges where the keyboard is, or with Ctrl, as touchpads send a pinch.
 * Ends with `signal`.
 */
export function followGestures(host: HTMLElement, signal: AbortSignal, follow: (gesture: Gesture) => void): void {
  const pressed = new Map<number, Point>()
  host.addEventListener(
    'pointerdown',
    event => {
      if (event.button !== 0) return
      host.setPointerCapture(event.pointerId)
      pressed.set(event.pointerId, event)
    },
    { signal },
  )
  host.addEventListener(
    'pointermove',
    event => {
      const before = pressed.get(event.pointerId)
      if (!before) return
      pressed.set(event.pointerId, event)
      const [other, third] = [...pressed].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      if (third) return
      if (other) follow(zoomed(apart(event, other) / apart(before, other)))
      else
        follow(
          turned(
            (event.clientX - before.clientX) * degreesPerPixel,
            (event.clientY - before.clientY) * degreesPerPixel,
          ),
        )
    },
    { signal },
  )
  host.addEventListener('lostpointercapture', ({ pointerId }) => void pressed.delete(pointerId), { signal })
  host.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey && document.activeElement !== host) return
      event.preventDefault()
      // A wheel sends a hundred at once, a pinch a few.
      const way = Math.max(-0.25, Math.min(0.25, event.deltaY * (event.ctrlKey ? 0.01 : 0.002)))
      follow(zoomed(Math.exp(-way)))
    },
    { signal, passive: false },
  )
}
