/** What is known of a line: labels with their reasons, passages of the source, comments. */
export default {} as const
