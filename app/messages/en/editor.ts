/** The editor of an episode’s lines. */
export default {} as const
