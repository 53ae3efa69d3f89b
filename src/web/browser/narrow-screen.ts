/** Whether the screen is too narrow for filters beside a list. */
export const isNarrow = () => matchMedia('(max-width: 59.99em)').matches
