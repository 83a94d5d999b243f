export const signUpRules = ['open', 'invited', 'closed'] as const
/** Who may create an account: everybody, invited addresses, nobody. */
export type SignUpRule = (typeof signUpRules)[number]

/** The rule until an admin chooses one. By invitation wherever strangers can reach the site, because they would cost its owner money. */
export function proposedSignUp(siteUrl: string): SignUpRule {
  const { hostname } = new URL(siteUrl)
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost')
    ? 'open'
    : 'invited'
}

/** `outside`: the setting SIGN_UP, which has precedence. `chosen`: the admins' choice. Without both, the proposed rule applies. */
export function signUpRule(outside: SignUpRule | null, chosen: string | null, siteUrl: string): SignUpRule {
  return outside ?? signUpRules.find((rule) => rule === chosen) ?? proposedSignUp(siteUrl)
}
