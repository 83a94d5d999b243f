const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes UTF-16. Returns null if there is no byte order mark. */
export function decodeUtf16(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return null
}

/** Decodes UTF-8. Returns null if the bytes are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Decodes Windows-1252. Node 22's TextDecoder decodes it as Latin-1, which turns curly quotes into control characters. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const decoded = new TextDecoder('windows-1252').decode(bytes)
  return decoded.replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign)
}

/**
 * Decodes an external text. Valid UTF-8 is decoded as UTF-8 whatever the declared charset is, because text in another encoding is hardly
 * ever valid UTF-8. Otherwise the charset of the server (`type`) or of the XML declaration applies.
 */
export function decodeText(bytes: Uint8Array, type = ''): string {
  return decodeUtf16(bytes) ?? decodeUtf8(bytes) ?? decodeAs(saidOf(bytes, type), bytes)
}

function saidOf(bytes: Uint8Array, type: string): string {
  const firstLine = decodeWindows1252(bytes.subarray(0, 200))
  const said = /charset="?([\w.:-]+)/i.exec(type) ?? /^<\?xml[^>]*\sencoding=["']([\w.:-]+)/.exec(firstLine)
  return said?.[1] ?? 'windows-1252'
}

function decodeAs(name: string, bytes: Uint8Array): string {
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(name)
  } catch {
    return decodeWindows1252(bytes)
  }
  return decoder.encoding === 'windows-1252' ? decodeWindows1252(bytes) : decoder.decode(bytes)
}
