/** Marks the page from when its script answers presses: before, a press follows a link or does nothing. Tests wait for the mark. */
export function markAnswering(): void {
  document.documentElement.dataset.answers = 'presses'
}
