import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { foldText } from '#shared/text/fold-text.ts'
import { useText } from '#web/page.ts'
import { frameText } from '../messages/frame.ts'
import { useLateAnswer } from '../use-late-answer.ts'
import type { DeskCommand, FindCommands } from './desk-entries.ts'
import css from './palette.module.css'

const shownAtMost = 12

interface PaletteProps {
  commands: readonly DeskCommand[]
  find: FindCommands
  onClose: () => void
}

/** The finder: names of pages and actions, narrowed while one types. Arrows choose, Enter opens, Escape closes. */
export default function Palette({ commands, find, onClose }: PaletteProps) {
  const text = useText(frameText)
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [words, setWords] = useState('')
  const [place, setPlace] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])

  const sought = foldText(words).split(' ').filter(Boolean)
  const own = commands.filter(({ name }) => sought.every(word => foldText(name).includes(word)))
  const found = [...own, ...useFound(find, words)].slice(0, shownAtMost)
  const chosen = found[Math.min(place, found.length - 1)]
  const act = ({ to, run }: DeskCommand) => {
    onClose()
    if (to) void router.navigate({ href: to })
    run?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setPlace((place + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter' && chosen) act(chosen)
    else return
    event.preventDefault()
  }
  return (
    <dialog ref={dialog} className={css.palette} aria-label={text.find} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={chosen ? `${list}-${found.indexOf(chosen)}` : undefined}
        aria-label={text.find}
        autoComplete="off"
        spellCheck="false"
        maxLength={100}
        placeholder={text.findHint}
        value={words}
        onChange={event => {
          setWords(event.target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={text.find}>
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys and the focus
          <div
            key={`${command.to} ${command.name}`}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            onPointerMove={() => setPlace(index)}
            onClick={() => act(command)}
          >
            {command.name}
            {command.about && <span className={css.about}>{command.about}</span>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{text.nothingFound}</p>}
    </dialog>
  )
}

const pauseMs = 120
const none: readonly DeskCommand[] = []

/** The entries that the server finds for the words, a moment after the last key. Those for other words are not shown. */
function useFound(find: FindCommands, words: string): readonly DeskCommand[] {
  const isAsked = words.trim() !== ''
  // Without an answer the names of pages stand there alone.
  const found = useLateAnswer(isAsked ? words : null, pauseMs, find)
  return isAsked && found?.question === words ? found.answer : none
}
