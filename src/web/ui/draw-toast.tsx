import { createRoot } from 'react-dom/client'
// The unstyled entry: the other one inserts its styles by script, which the policy forbids. toast.css has the styles.
import { Slide, toast as show, ToastContainer, type ToastOptions } from 'react-toastify/unstyled'
import { isLanguage } from '#shared/language.ts'
import { placeToasts } from '../browser/toast-place.ts'
import { failureText } from '../messages/failures.ts'
import './toast.css'

type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  kind: ToastKind
  text: string
  /** Where the visitor can see the result: 'added to the quote' leads to the quote. */
  link?: { href: string; text: string }
}

// layout.md §7: 5 s, errors 10 s. The page shows the same news: the count at the quote, the line in a list.
const stayMs = { success: 5000, info: 5000, warning: 5000, error: 10_000 }

let isMounted = false

export function drawToast({ kind, text, link }: Toast): void {
  mountOnce()
  placeToasts()
  const options: ToastOptions = {
    autoClose: stayMs[kind],
    role: kind === 'error' ? 'alert' : 'status',
    // If several calls of a page fail with the same message, one toast shows it.
    ...(kind === 'error' ? { toastId: text } : {}),
  }
  const content = link ? (
    <>
      {text} <a href={link.href}>{link.text}</a>
    </>
  ) : (
    text
  )
  show[kind](content, options)
}

// A root of its own: toasts stay when the page changes, and the first load does not include the library.
function mountOnce(): void {
  if (isMounted) return
  isMounted = true
  const { lang } = document.documentElement
  const text = failureText[isLanguage(lang) ? lang : 'en']
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    // spec §9: at most 20, top right, drag 60 percent to dismiss, pause on hover, no close on click.
    <ToastContainer
      position="top-right"
      limit={20}
      transition={Slide}
      hideProgressBar
      draggable
      draggablePercent={60}
      pauseOnHover
      closeOnClick={false}
      closeButton={({ closeToast }) => (
        <button type="button" className="Toastify__close-button" aria-label={text.close} onClick={closeToast}>
          ×
        </button>
      )}
      aria-label={text.notifications}
    />,
  )
}
