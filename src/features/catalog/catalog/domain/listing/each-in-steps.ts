/** Does work for each of the numbers 0 … count-1, and awaits `pause` after each `stepLength` of them, so that requests are answered meanwhile. */
export async function eachInSteps(
  count: number,
  stepLength: number,
  pause: () => Promise<unknown>,
  work: (at: number) => void,
): Promise<void> {
  for (let start = 0; start < count; start += stepLength) {
    const end = Math.min(start + stepLength, count)
    for (let at = start; at < end; at++) work(at)
    await pause()
  }
}
