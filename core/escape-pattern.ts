/**
 * Returns a pattern that matches this text literally, with any flags. With the flag `u`, only characters with a special meaning may be
 * escaped.
 */
export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
