/** Each visitor of a demo (DEMO=on) has an account of their own; nobody can sign in to it again. */
export const demoStays = 'This account is part of a demo: it stays as it is, and is gone at the full hour.'
