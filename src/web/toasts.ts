export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  kind: ToastKind
  text: string
  /** Where the news can be looked at: 'added to the quote' leads to the quote. */
  link?: { href: string; text: string }
}

/** Shows a message at the top right. The toast library is loaded with the first one. */
export async function showToast(toast: Toast): Promise<void> {
  const { drawToast } = await import('./ui/draw-toast.tsx')
  drawToast(toast)
}

export function showErrors(texts: readonly string[]): void {
  for (const text of texts) void showToast({ kind: 'error', text })
}
