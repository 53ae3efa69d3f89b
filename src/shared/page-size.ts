// Apart from paging.ts, whose schema would bring the whole of zod into the browser's first load.
export const pageSizeLimit = 200
export const defaultPageSize = 24
