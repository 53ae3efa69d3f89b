import { apiBase } from '#shared/api.ts'
import { fileLimit, totalBytesLimit } from './limits.ts'

/** The path of a file's download. `viewKey` is the key of the quote's view link, for readers who open the quote by it. */
export const downloadPath = (id: string, viewKey?: string): string =>
  `${apiBase}/wishlist/getQuoteFile/${id}${viewKey === undefined ? '' : `?key=${encodeURIComponent(viewKey)}`}`

interface File {
  id: string
  fileSize: number
}

/** The files of a visitor's cart that fit into an account's cart within the limits of a quote. */
export function filesThatFit<F extends File>(own: readonly File[], brought: readonly F[]): F[] {
  let room = fileLimit - own.length
  let bytes = totalBytesLimit - own.reduce((sum, file) => sum + file.fileSize, 0)
  return brought.filter(({ fileSize }) => {
    if (room < 1 || fileSize > bytes) return false
    room--
    bytes -= fileSize
    return true
  })
}
