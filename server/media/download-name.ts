/** `?download=My episode.mp3` makes the browser save the file under a name that people recognise. */
export function downloadHeaders(url: URL, usualName: string): Record<string, string> | undefined {
  const wished = url.searchParams.get('download')
  if (wished === null) return undefined
  const name = wished || usualName
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\w .()-]/g, '')
      .trim() || usualName
  return {
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`,
  }
}

/** encodeURIComponent leaves four signs that mean something in this header (RFC 8187). Addresses hold no half signs. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
