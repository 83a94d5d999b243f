/**
 * Functions of our database say what is wrong in a sentence for people: a rule (P0001), or that an account has added
 * enough for now and when it can go on (PT429). Other texts of a database are not shown: undefined.
 */
export function sentence(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return code === 'P0001' || code === 'PT429' ? message : undefined
}
