/** Voices, music and pronunciation of an episode. */
export default {} as const
