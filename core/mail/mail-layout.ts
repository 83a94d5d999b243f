/** A piece of a mail, rendered twice: as plain text and as simple HTML. `lang`: the piece's language, if it is not the mail's. */
export type MailPiece =
  | { title: string; lang?: string }
  | { paragraph: string; lang?: string }
  | { button: string; link: string }
  | { code: string }
  | { quote: string }
  | { small: string; link?: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export function mailText(siteName: string, pieces: MailPiece[]): string {
  const parts = pieces.map((piece) => {
    if ('title' in piece) return piece.title
    if ('paragraph' in piece) return piece.paragraph
    if ('button' in piece) return `${piece.button}:\n${piece.link}`
    if ('code' in piece) return piece.code
    if ('quote' in piece) return piece.quote.replace(/^/gm, '> ')
    return piece.link ? `${piece.small}\n${piece.link}` : piece.small
  })
  return `${parts.join('\n\n')}\n\n-- \n${siteName}\n`
}

/**
 * Colours without a hue, which could clash with the show's colours. Used by mail programs that have a dark mode and apply style blocks.
 */
const darkStyles = `@media (prefers-color-scheme:dark){
.ground{background:#141414 !important;color:#f0f0f0 !important}.sheet{background:#202020 !important}
.quiet{color:#ababab !important}.way{background:#f0f0f0 !important;color:#141414 !important}.said{border-color:#ababab !important}}`

/**
 * Uses tables and inline styles, because mail programs agree on nothing else. Has no remote pictures, so that opening the mail is not
 * tracked.
 */
export function mailHtml(siteName: string, pieces: MailPiece[], language = 'en'): string {
  const rows = pieces
    .map(
      (piece) =>
        `<tr><td style="padding:0 0 20px;overflow-wrap:anywhere;word-break:break-word">${htmlOf(piece)}</td></tr>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width">
<title>${escaped(siteName)}</title><style>${darkStyles}</style></head>
<body class="ground" style="margin:0;padding:24px;background:#f5f5f5;color:#1b1b1b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" class="sheet" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;padding:28px">
<tr><td style="padding:0 0 20px;font-weight:700;font-size:18px">${escaped(siteName)}</td></tr>
${rows}
</table></body></html>
`
}

const inLanguage = ({ lang }: { lang?: string }) => (lang ? ` lang="${escaped(lang)}"` : '')

function htmlOf(piece: MailPiece): string {
  if ('title' in piece)
    return `<h1${inLanguage(piece)} style="margin:0;font-size:22px;line-height:1.3">${escaped(piece.title)}</h1>`
  if ('paragraph' in piece)
    return `<div${inLanguage(piece)}>${escaped(piece.paragraph).replaceAll('\n', '<br>')}</div>`
  if ('code' in piece) {
    return `<span style="font:700 30px/1.2 ui-monospace,Menlo,monospace;letter-spacing:6px">${escaped(piece.code)}</span>`
  }
  if ('quote' in piece) {
    return `<div class="said" style="border-left:3px solid #8a8a8a;padding-left:14px">${escaped(piece.quote).replaceAll('\n', '<br>')}</div>`
  }
  if ('small' in piece) {
    const address = piece.link && escaped(piece.link)
    const way = address
      ? ` <a href="${address}" class="quiet" style="color:#616161;word-break:break-all">${address}</a>`
      : ''
    return `<span class="quiet" style="font-size:13px;color:#616161">${escaped(piece.small).replaceAll('\n', '<br>')}${way}</span>`
  }
  const link = escaped(piece.link)
  return `<a href="${link}" class="way" style="display:inline-block;background:#1b1b1b;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:8px">${escaped(piece.button)}</a>
<div class="quiet" style="font-size:13px;color:#616161;padding-top:10px;word-break:break-all">${link}</div>`
}
