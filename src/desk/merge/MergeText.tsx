import { useState } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { mergeText } from '../messages/merge.ts'
import { joinTexts, type TextPart, type TwoEdits, wordParts } from './join-texts.ts'
import css from './merge.module.css'

interface MergeTextProps {
  edits: TwoEdits
  /** Called when it is chosen for every conflict what stays. */
  onMerged: (text: string) => void
}

/** Two edits of a text: what does not meet is joined, and of lines that both have changed one chooses with one press. */
export default function MergeText({ edits, onMerged }: MergeTextProps) {
  const text = useText(mergeText)
  const parts = joinTexts(edits)
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const conflicts = parts.filter(part => part.kind === 'conflict').length
  const choose = (place: number, words: string) => {
    const all = new Map(chosen).set(place, words)
    setChosen(all)
    if (all.size === conflicts)
      onMerged(parts.map((part, at) => (part.kind === 'joined' ? part.text : (all.get(at) ?? ''))).join('\n'))
  }
  return (
    <div className={css.merge}>
      <p>{text.conflicts(conflicts - chosen.size)}</p>
      {parts.map((part, place) =>
        part.kind === 'joined' ? (
          <p key={place} className={css.joined}>
            {part.text}
          </p>
        ) : (
          <Conflict
            key={place}
            conflict={part}
            chosen={chosen.get(place) ?? null}
            onChoose={words => choose(place, words)}
          />
        ),
      )}
    </div>
  )
}

interface ConflictProps {
  conflict: Extract<TextPart, { kind: 'conflict' }>
  chosen: string | null
  onChoose: (words: string) => void
}

function Conflict({ conflict: { was, mine, theirs }, chosen, onChoose }: ConflictProps) {
  const text = useText(mergeText)
  const both = [mine, theirs].filter(Boolean).join('\n')
  const choice = (label: string, words: string) => (
    <Button look="quiet" aria-pressed={chosen === words} onClick={() => onChoose(words)}>
      {label}
    </Button>
  )
  return (
    <fieldset className={css.conflict} data-chosen={chosen !== null || undefined}>
      <legend>{text.conflict}</legend>
      <dl>
        <dt>{text.was}</dt>
        <dd>{was || text.nothing}</dd>
        <dt>{text.mine}</dt>
        <dd>
          <Words before={was} after={mine} />
        </dd>
        <dt>{text.theirs}</dt>
        <dd>
          <Words before={was} after={theirs} />
        </dd>
      </dl>
      <div className={css.choices}>
        {choice(text.takeMine, mine)}
        {choice(text.takeTheirs, theirs)}
        {choice(text.takeBoth, both)}
      </div>
    </fieldset>
  )
}

/** A text with what differs from the one before marked. */
function Words({ before, after }: { before: string; after: string }) {
  const text = useText(mergeText)
  if (after === '') return text.nothing
  return wordParts(before, after)
    .filter(part => !part.isRemoved)
    .map((part, place) => (part.isAdded ? <mark key={place}>{part.text}</mark> : part.text))
}
