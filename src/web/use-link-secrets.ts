import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Search } from './page.ts'

/** The query of a mail's link. It is removed from the URL at once, so that neither history nor referrer contains the secret. */
export function useLinkSecrets(search: Search, path: string): Search {
  const [secrets] = useState(search)
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: path, search: {} as never, replace: true })
  }, [navigate, path])
  return secrets
}
