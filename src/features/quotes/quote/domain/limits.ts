// api-contract §5, §8.
export const commentLimit = 4000
export const noteLimit = 500
export const quantityLimit = 1_000_000
export const lineLimit = 1000
export const freeLineLimit = 1000
export const megabyte = 1024 * 1024
// api-contract §1: 10 files, 10 MB each, 25 MB a quote.
export const fileLimit = 10
export const fileBytesLimit = 10 * megabyte
export const totalBytesLimit = 25 * megabyte
/** The limit for the files that a customer adds after the request, all together: anybody with a view link could fill the disk. */
export const addedFilesLimit = { files: 50, bytes: 100 * megabyte }
/** The limit for the files that the staff adds to a quote, with those of mails that it files. */
export const staffFilesLimit = { files: 200, bytes: 400 * megabyte }

const gigabyte = 1024 * megabyte
/**
 * Limits of the unsent files of all carts together, because the disk is finite. Visitors without an account share the smaller limit,
 * so that they cannot take the room of customers.
 */
export const unsentBytesLimits = { ofStrangers: 2 * gigabyte, all: 4 * gigabyte }
