import type { Toast } from './ui/draw-toast.tsx'

/** Shows a message at the top right. The first message loads the toast library. */
export async function showToast(toast: Toast): Promise<void> {
  const { drawToast } = await import('./ui/draw-toast.tsx')
  drawToast(toast)
}

export function showErrors(texts: readonly string[]): void {
  for (const text of texts) void showToast({ kind: 'error', text })
}
