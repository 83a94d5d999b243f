/** Each visitor of a demo (DEMO=on) has an account of their own, to which nobody can sign in again. */
export const demoStays = 'This account is part of a demo: it stays as it is, and is gone at the full hour.'
