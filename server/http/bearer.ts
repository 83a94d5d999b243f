/** Returns the token of the Authorization header, else the api key, else null. */
export function bearerOf(request: Request): string | null {
  const header = request.headers.get('authorization') ?? ''
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1]
  return token ?? request.headers.get('apikey')
}
