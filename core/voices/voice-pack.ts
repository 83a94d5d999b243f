/** Largest file that admins upload; what is larger is added where the site runs. */
export const largestPackBytes = 1_000_000_000
