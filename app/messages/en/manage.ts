/** The list of podcasts and the page of one. */
export default {} as const
