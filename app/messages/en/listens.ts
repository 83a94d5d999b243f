/** Figures of listening, and private episodes. */
export default {} as const
