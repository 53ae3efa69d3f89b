type Cleanup = () => unknown

const cleanups: Cleanup[] = []

/** Runs `cleanup` after the last test of the file that runs now, later ones first. */
export function atEndOfFile(cleanup: Cleanup): void {
  cleanups.push(cleanup)
}

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
