import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { to } from '#routes.ts'
import { usePublicHref } from '#web/ui/Link.tsx'

/** What makes a form lead to /search?term=…: an address for the browser alone, a navigation once the page is alive. */
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
