/** The longest text that takes the place of the usual words of the banner. */
export const mostMaintenanceLetters = 200
