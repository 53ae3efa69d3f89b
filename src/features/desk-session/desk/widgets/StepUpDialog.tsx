/** Asks for the factor once more while a call waits for it. */
export const StepUpDialog = () => null
