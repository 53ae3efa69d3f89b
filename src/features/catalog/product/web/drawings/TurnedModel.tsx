import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { unknownFacts } from '#drawing/solid/solid.ts'
import { useUnits } from '#features/catalog/catalog/web/widgets/units.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { millimetresPerInch, round } from '#shared/number/units.ts'
import { followGestures } from '#web/browser/model/model-gestures.ts'
import { type ModelView, openModelView, type Pose } from '#web/browser/model/model-view.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { drawingsText } from '../../domain/messages/drawings.ts'
import { FullWindow } from './FullWindow.tsx'
import own from './turned-model.module.css'

export interface ShownModel {
  name: string
  url: string
  /** Shown where a browser draws nothing in 3D. */
  picture: { url: string; title: string } | null
  note?: string
}

type Act = 'left' | 'right' | 'up' | 'down' | 'larger' | 'smaller' | 'start'

const start: Pose = { turn: -30, tilt: 25, zoom: 1 }
const step = 15
const keys: Record<string, Act> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  Home: 'start',
}
const acts: Record<Act, (pose: Pose) => Pose> = {
  left: pose => turnedBy(pose, -step, 0),
  right: pose => turnedBy(pose, step, 0),
  up: pose => turnedBy(pose, 0, -step),
  down: pose => turnedBy(pose, 0, step),
  larger: pose => enlargedBy(pose, 1.25),
  smaller: pose => enlargedBy(pose, 1 / 1.25),
  start: () => start,
}
const buttons = [
  ['left', '←'],
  ['right', '→'],
  ['up', '↑'],
  ['down', '↓'],
  ['larger', '+'],
  ['smaller', '−'],
] as const

const turnedBy = ({ turn, tilt, zoom }: Pose, right: number, down: number): Pose => ({
  turn: (turn + right) % 360,
  tilt: Math.max(-90, Math.min(90, tilt + down)),
  zoom,
})
const enlargedBy = (pose: Pose, by: number): Pose => ({ ...pose, zoom: Math.max(0.5, Math.min(8, pose.zoom * by)) })

/** A model over the full window, turned by keys, buttons and pointer. It moves with them and not by itself. */
export function TurnedModel({ name, url, picture, note, onClose }: ShownModel & { onClose: () => void }) {
  const text = useText(drawingsText)
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const about = useId()
  const view = useModelView(canvas, url)
  const [pose, setPose] = useState(start)
  const isShown = typeof view === 'object'
  const isMissing = view === 'none' || view === 'failed'
  // After the dialog has opened, which is a part of this one.
  useEffect(() => stage.current?.focus(), [])
  useEffect(() => {
    if (!isShown || !stage.current) return
    const closing = new AbortController()
    followGestures(stage.current, closing.signal, ({ right, down, zoom }) =>
      setPose(before => enlargedBy(turnedBy(before, right, down), zoom)),
    )
    return () => closing.abort()
  }, [isShown])
  useEffect(() => {
    if (typeof view === 'object') view.show(pose)
  }, [view, pose])
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.metaKey || event.ctrlKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    setPose(acts[act])
  }
  return (
    <FullWindow
      title={text.turnedModel(name)}
      close={text.closeModel}
      onClose={onClose}
      tools={
        <>
          {buttons.map(([act, sign]) => (
            <Button key={act} aria-label={text.act[act]} disabled={!isShown} onClick={() => setPose(acts[act])}>
              {sign}
            </Button>
          ))}
          <Button disabled={!isShown} onClick={() => setPose(start)}>
            {text.act.start}
          </Button>
          <a href={url}>{text.openFile}</a>
        </>
      }
    >
      {/* The arrow keys turn the model, so a screen reader has to hand them on. The element stays without a model, with the focus. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has a role, one of two. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both have a name. */}
      <div
        ref={stage}
        role={isMissing ? 'group' : 'application'}
        aria-label={text.turnedModel(name)}
        aria-describedby={isMissing ? undefined : about}
        tabIndex={isMissing ? -1 : 0}
        className={own.stage}
        data-turns={isShown}
        onKeyDown={onKeyDown}
      >
        {!isMissing && <canvas ref={canvas} className={own.canvas} />}
        {isMissing && picture && <img src={picture.url} alt={picture.title} />}
      </div>
      <p id={about} className={own.about} role="status">
        {view === 'loading' && text.loadingModel}
        {view === 'none' && text.noModel}
        {view === 'failed' && text.modelFailed}
        {isShown && <AboutView view={view} note={note} />}
      </p>
    </FullWindow>
  )
}

function useModelView(canvas: { current: HTMLCanvasElement | null }, url: string) {
  const [view, setView] = useState<ModelView | 'loading' | 'none' | 'failed'>('loading')
  useEffect(() => {
    const leaving = new AbortController()
    let opened: ModelView | null = null
    const open = async (host: HTMLCanvasElement) => {
      const found = await openModelView(host, url, leaving.signal)
      if (typeof found === 'object') opened = found
      if (!leaving.signal.aborted) setView(found)
    }
    if (canvas.current) {
      // A telephone takes the memory of what is not seen.
      canvas.current.addEventListener('webglcontextlost', () => setView('failed'), { signal: leaving.signal })
      void open(canvas.current)
    }
    return () => {
      leaving.abort()
      opened?.close()
    }
  }, [canvas, url])
  return view
}

/** The model in words: how large it is, where that is known, and by which keys it is turned. */
function AboutView({ view: { size, notStated }, note }: { view: ModelView; note: string | undefined }) {
  const text = useText(drawingsText)
  const { language } = useSite()
  const [units] = useUnits()
  const length = (metres: number) => {
    // The file has floats of 32 bits: 44.45 mm come as 44.4499.
    const mm = round(metres * 1000, 3)
    return units === 'metric'
      ? formatQuantity(round(mm, 1), 'mm', language)
      : formatQuantity(round(mm / millimetresPerInch, 2), 'in.', language)
  }
  return (
    <>
      {note}{' '}
      {notStated.length > 0
        ? text.simplified(unknownFacts.filter(fact => notStated.includes(fact)).map(fact => text.unknown[fact]))
        : text.modelSize(length(size.width), length(size.height), length(size.depth))}{' '}
      {text.modelKeys}
    </>
  )
}
