// spec §9: the United States.
export const defaultCountryId = 237
