/** Returns a pattern that finds this text as it is, with any flags: with `u`, a sign may be escaped only if it has a meaning. */
export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
