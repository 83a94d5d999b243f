/** Maximum size of a voice pack that admins upload, in bytes. A larger pack is added on the machine that runs the site. */
export const largestPackBytes = 1_000_000_000
