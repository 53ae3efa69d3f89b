/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
