/** The token of an Authorization header, else the api key; null when the request carries neither. */
export function bearerOf(request: Request): string | null {
  const header = request.headers.get('authorization') ?? ''
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1]
  return token ?? request.headers.get('apikey')
}
