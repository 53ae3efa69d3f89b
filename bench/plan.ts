/** How much is measured: `--quick` looks at the demonstration catalogue only, and briefly. */
export const isQuick = process.argv.includes('--quick')

export const plan = isQuick
  ? { sizes: [234], rounds: 2, seconds: 0.4, starts: 2, loadSeconds: 3 }
  : { sizes: [234, 10_000, 100_000], rounds: 3, seconds: 0.8, starts: 5, loadSeconds: 10 }
