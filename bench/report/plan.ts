/** Returns the text after `--name=`, or null when the option is missing. */
const option = (name: string) => process.argv.find(word => word.startsWith(`--${name}=`))?.split('=', 2)[1] ?? null

/** `--quick` measures the demonstration catalogue only, and for a short time. */
export const isQuick = process.argv.includes('--quick')

const usual = isQuick
  ? { sizes: [234], rounds: 2, seconds: 0.3, starts: 1, loadSeconds: 3, restSeconds: 2, costRounds: 2 }
  : {
      sizes: [234, 10_000, 100_000],
      rounds: 3,
      seconds: 0.6,
      starts: 5,
      loadSeconds: 10,
      restSeconds: 4,
      costRounds: 7,
    }

/** `--sizes=234,10000` measures catalogues with these numbers of products. */
export const plan = { ...usual, sizes: option('sizes')?.split(',').map(Number) ?? usual.sizes }

/** `--only=kept` measures only the cases of http.bench.ts whose names contain the word. */
export const onlyCases = option('only') ?? ''

/** `--release=COMMIT`: with which guard.bench.ts compares today's build; else the release before. */
export const namedRelease = option('release') ?? undefined

/** `--beside=FOLDER`: another copy of the project, such as the release before, whose build takes turns with this one. */
export const besideFolder = option('beside')
