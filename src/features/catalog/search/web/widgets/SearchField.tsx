import { useNavigate } from '@tanstack/react-router'
import { type ComponentPropsWithoutRef, type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { to } from '#routes.ts'
import { attempt } from '#web/action.ts'
import { usePublicHref } from '#web/ui/Link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const importSuggestions = () => import('../suggestions/Suggestions.tsx')
const Suggestions = lazyPart(importSuggestions)

type SearchFieldProps = Pick<
  ComponentPropsWithoutRef<'input'>,
  'id' | 'className' | 'placeholder' | 'defaultValue' | 'autoCapitalize' | 'aria-describedby'
>

/**
 * The field of a form that leads to /search: a plain one until the first focus loads the suggestions. They appear below the
 * nearest positioned ancestor.
 */
export function SearchField(props: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  // The field may have been focused before hydration.
  useEffect(() => {
    if (field.current?.matches(':focus')) setInput(field.current)
  }, [])
  return (
    <>
      <input
        ref={field}
        // A combobox may not be of type search: https://www.w3.org/TR/html-aria/#el-input-search
        type="text"
        inputMode="search"
        name="term"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="search"
        maxLength={200}
        {...props}
        onPointerEnter={() => void attempt(importSuggestions())}
        onFocus={event => setInput(event.currentTarget)}
      />
      {input && (
        <Suspense>
          <Suggestions input={input} />
        </Suspense>
      )}
    </>
  )
}

/** Makes a form lead to /search?term=…: by its action before hydration, by a navigation afterwards. */
export function useSearchForm() {
  const navigate = useNavigate()
  const action = usePublicHref(to.search())
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('term') ?? '').trim()
    void navigate({ to: to.search(), search: (term ? { term } : {}) as never })
  }
  return { action, method: 'get', role: 'search', onSubmit } as const
}
