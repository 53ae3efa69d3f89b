import { useRouter } from '@tanstack/react-router'

/** The address of one of our paths with the language prefix of the page: '/search' is '/es/search' below /es. For forms. */
export function usePublicHref(path: string): string {
  return useRouter().buildLocation({ to: path }).publicHref
}
