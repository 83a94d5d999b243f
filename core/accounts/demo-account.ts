/** The account that all visitors of a demo (DEMO=on) share. Each page says how to sign in. */
export const demoAccount = { email: 'demo@helmcast.local', password: 'show me around' }
export const demoStays = 'Everybody who tries this demo shares its account, so it stays as it is.'
