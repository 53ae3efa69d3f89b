export const buyerNameLength = 200
/** The letters of the place of an Incoterm. */
export const placeLength = 200
export const mostCompanies = 20_000
export const mostGroups = 200
/** So many people of a company are listed, and so many are of it at most by their own doing. */
export const shownMembers = 200
/** So many addresses a company has at most. */
export const mostAddresses = 50
/** So many invitations of a company are open at once. */
export const mostInvitations = 50
/** So many customers are proposed for a company. */
export const mostProposals = 20
