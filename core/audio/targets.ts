/** What every episode is brought to, measured on the decoded MP3. */
export const targetLufs = -16
export const highestPeakDbtp = -1
