/** An error as supabase-js reads it: `error_code` becomes error.code, `msg` the message that people see. */
export function authError(
  status: number,
  errorCode: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code: status, error_code: errorCode, msg: message }, { status, headers })
}
