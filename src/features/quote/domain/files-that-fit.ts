import { fileLimit, totalBytesLimit } from './limits.ts'

interface File {
  id: string
  fileSize: number
}

/** Those of the brought files for which the limits of a quote leave room beside its own. */
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
