/** A new episode: its text, its dialog, its voices. */
export default {} as const
