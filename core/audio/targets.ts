/** Loudness and true-peak limit of every episode, measured on the decoded MP3. */
export const targetLufs = -16
export const highestPeakDbtp = -1
