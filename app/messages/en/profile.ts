/** The viewer’s profile, sign-in and keys. */
export default {} as const
