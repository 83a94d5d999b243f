/** Host, guests and sponsors of an episode, and covers. */
export default {} as const
