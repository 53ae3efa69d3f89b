import { createStore } from '#web/store.ts'

interface Wish {
  /** Called once with whether the factor was given. */
  answer: (isGiven: boolean) => void
}

/** A call waits until its caller has given a factor once more; the dialog of the frame answers. */
export const stepUpWish = createStore<Wish | null>(null)

let asked: Promise<boolean> | null = null

/** Asks for the factor in place. Calls that need it at the same time wait for the same answer. */
export function askForFactor(): Promise<boolean> {
  asked ??= new Promise<boolean>(resolve => {
    const answer = (isGiven: boolean) => {
      asked = null
      stepUpWish.set(null)
      resolve(isGiven)
    }
    stepUpWish.set({ answer })
  })
  return asked
}
