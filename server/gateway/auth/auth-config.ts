type Provider = { clientId: string; secret: string; url: string | null } | null

export type AuthThreadSettings = {
  connectionString: string
  isEmbedded: boolean
  siteUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  google: Provider
  github: Provider
}

/** Seconds that a code or link from a mail can be used. */
export const codeLifetimeSeconds = 600

export function authConfig(settings: AuthThreadSettings): Record<string, unknown> {
  const external = (provider: Provider) =>
    provider
      ? {
          enabled: true,
          client_id: provider.clientId,
          secret: provider.secret,
          redirect_uri: `${settings.siteUrl}/auth/v1/callback`,
          ...(provider.url ? { url: provider.url } : {}),
        }
      : { enabled: false }
  return {
    enabled: true,
    enable_signup: true,
    jwt_secret: settings.jwtSecret,
    publishable_key: settings.publishableKey,
    secret_key: settings.secretKey,
    site_url: settings.siteUrl,
    additional_redirect_urls: [`${settings.siteUrl}/**`],
    jwt_expiry: 3600,
    minimum_password_length: 8,
    enable_refresh_token_rotation: true,
    email: {
      enable_signup: true,
      enable_confirmations: true,
      otp_expiry: codeLifetimeSeconds,
      otp_length: 6,
      max_frequency: '1s',
    },
    external: { google: external(settings.google), github: external(settings.github) },
  }
}
