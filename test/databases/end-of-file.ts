type Cleanup = () => unknown

const cleanups: Cleanup[] = []

/** Runs `cleanup` after the last test of the current file, in reverse order of registration. */
export function atEndOfFile(cleanup: Cleanup): void {
  cleanups.push(cleanup)
}

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
