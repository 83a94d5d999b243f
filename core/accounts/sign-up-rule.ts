export const signUpRules = ['open', 'invited', 'closed'] as const
/** Who may create an account: everybody, invited addresses, nobody. */
export type SignUpRule = (typeof signUpRules)[number]

/** The rule until an admin chooses: by invitation wherever strangers can reach the site and cost its owner money. */
export function proposedSignUp(siteUrl: string): SignUpRule {
  const { hostname } = new URL(siteUrl)
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost')
    ? 'open'
    : 'invited'
}

/** `outside`: SIGN_UP, which wins. `chosen`: the admins' choice; without one the proposal holds. */
export function signUpRule(outside: SignUpRule | null, chosen: string | null, siteUrl: string): SignUpRule {
  return outside ?? signUpRules.find((rule) => rule === chosen) ?? proposedSignUp(siteUrl)
}
