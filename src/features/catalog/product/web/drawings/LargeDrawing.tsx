import { useEffect, useRef, useState } from 'react'
import { showImage } from '#web/browser/svg-image.ts'
import { imageText } from '#web/messages/images.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { drawingsText } from '../../domain/messages/drawings.ts'
import { FullWindow } from './FullWindow.tsx'
import css from './large-drawing.module.css'

const steps = [1, 1.5, 2.25, 3.5, 5] as const

/** A drawing over the full window, as SVG, so that lines are sharp at every size; it is moved by scrolling. */
export function LargeDrawing({ url, title, onClose }: { url: string; title: string; onClose: () => void }) {
  const text = useText(drawingsText)
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<DrawingState>('loading')
  const [step, setStep] = useState(0)
  useEffect(() => {
    const host = place.current
    if (!host) return
    const watching = new AbortController()
    host.addEventListener('load', () => setState('shown'), { signal: watching.signal })
    const onError = (event: Event) => setState(event instanceof CustomEvent ? event.detail : 'status')
    host.addEventListener('error', onError, { signal: watching.signal })
    void showImage(host, url)
    return () => watching.abort()
  }, [url])
  return (
    <FullWindow
      title={title}
      close={text.close}
      onClose={onClose}
      tools={
        <>
          <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
            {text.smaller}
          </Button>
          <Button disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
            {text.larger}
          </Button>
          <Button disabled={step === 0} onClick={() => setStep(0)}>
            {text.whole}
          </Button>
          <a href={url}>{text.openFile}</a>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={css.window} aria-label={title} tabIndex={0}>
        <div ref={place} className={css.image} data-step={step} />
      </section>
      <DrawingNews state={state} />
    </FullWindow>
  )
}

/** The last two are the failures of the image loader (spec §8). */
type DrawingState = 'loading' | 'shown' | 'status' | 'content'

/** The words for a screen reader about a drawing that loads. */
export function DrawingNews({ state }: { state: DrawingState }) {
  const text = useText(drawingsText)
  const failures = useText(imageText)
  return (
    <>
      <p role="status" className={css.status}>
        {state === 'loading' && text.loading}
      </p>
      <p role="alert" className={css.status}>
        {(state === 'status' || state === 'content') && failures[state]}
      </p>
    </>
  )
}
