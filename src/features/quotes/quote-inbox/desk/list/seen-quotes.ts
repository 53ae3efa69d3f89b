import { createStore } from '#web/store.ts'

/** How often the member has looked at news in this tab: whoever counts the news counts again. */
export const seenQuotes = createStore(0)
