/** A page of this site: a local path whose last part is not a file. */
export function isOwnAddress(url: string): boolean {
  return /^\/(?!\/)/.test(url) && !/\.\w+$/.test(url.split(/[?#]/)[0] ?? '')
}
