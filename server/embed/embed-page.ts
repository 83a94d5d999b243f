import { html, raw } from 'hono/html'
import { withoutTag } from '#core/audio/sound-types.ts'
import { themeColours } from '#core/brand/theme-colours.ts'
import { embedWords } from '#core/embed/embed-words.ts'
import { addressIn, pageLanguageOf } from '#core/languages/page-languages.ts'
import type { EmbeddedEpisode } from '#tables/podcasts/embed-sql.ts'

/** The player's styles, without the site's frame, fonts and libraries: other sites embed it, perhaps ten times in one page. */
const styles = `
:root{color-scheme:light dark;--ground:oklch(.985 .004 150);--text:oklch(.21 .015 165);--quiet:oklch(.46 .015 160);--line:oklch(.9 .008 150);--accent:oklch(.5 .125 152)}
@media (prefers-color-scheme:dark){:root{--ground:oklch(.165 .012 165);--text:oklch(.965 .005 150);--quiet:oklch(.74 .015 160);--line:oklch(.315 .015 165);--accent:oklch(.8 .165 152)}}
*{box-sizing:border-box;margin:0}
body{font:15px/1.4 system-ui,sans-serif;background:var(--ground);color:var(--text)}
main{display:grid;grid-template-columns:auto minmax(0,1fr);gap:6px 14px;min-height:174px;padding:14px;border:1px solid var(--line);border-radius:12px;overflow:hidden}
img{width:64px;height:64px;border-radius:8px;object-fit:cover;display:block}
h1{font-size:17px;line-height:1.3;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
p{font-size:13px;color:var(--quiet);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
a{color:inherit;text-decoration:none}a:hover{text-decoration:underline}
.more{grid-column:1/-1}audio{width:100%;height:40px;display:block}
.row{display:flex;gap:8px 16px;align-items:center;font-size:13px}
.row a{color:var(--accent);padding:4px 0;white-space:nowrap}
select,button{font:inherit;color:var(--quiet);background:transparent;border:1px solid var(--line);border-radius:6px;padding:3px 8px;min-width:0;max-width:14rem;min-height:28px}
button{color:var(--accent);white-space:nowrap;flex:none}[hidden]{display:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:420px){img{width:48px;height:48px}main{padding:10px}h1{font-size:15px}}
`

/** Adds what the browser's player lacks: chapters, and a link to the current position. */
const script = ({ copyLink, copyLinkTo, linkCopied, address }: ReturnType<typeof embedWords>) => `
const words = ${JSON.stringify({ copyLink, copyLinkTo, linkCopied, address })}
const audio = document.querySelector('audio'), open = document.querySelector('#open'), copy = document.querySelector('button'), chapters = document.querySelector('select')
const address = open.href.split('?')[0]
const here = () => { const s = Math.floor(audio.currentTime || Number(audio.dataset.at)); return s >= 1 ? address + '?t=' + s : address }
const clock = (s) => Math.floor(s / 60) + ':' + String(Math.floor(s % 60)).padStart(2, '0')
const show = () => { const url = here(); if (open.href !== url) { open.href = url; copy.textContent = url === address ? words.copyLink : words.copyLinkTo + ' ' + clock(Number(url.split('=')[1])) } }
audio.addEventListener('timeupdate', show)
audio.addEventListener('seeked', show)
show()
copy.hidden = false
copy.addEventListener('click', async () => { try { await navigator.clipboard.writeText(here()); copy.textContent = words.linkCopied } catch { window.prompt(words.address, here()) } })
if (chapters) {
  chapters.hidden = false
  chapters.addEventListener('change', () => { const to = Number(chapters.value); const go = () => { audio.currentTime = to; audio.play() }; if (audio.readyState > 0) go(); else { audio.addEventListener('loadedmetadata', go, { once: true }); audio.load(); audio.play() } })
}
`

/** Returns the show's own colours as CSS; empty for the usual ones. */
function ownColours({ accent_colour: accent, second_colour: second }: EmbeddedEpisode): string {
  const rule = (theme: 'dark' | 'light') => {
    const roles = themeColours({ accent, second }, theme)
    if (!roles?.ground) return ''
    const { ground, text, quiet, line, accent: own } = roles
    return `:root{--ground:${ground};--text:${text};--quiet:${quiet};--line:${line};--accent:${own}}`
  }
  return accent === null ? '' : `${rule('light')}@media (prefers-color-scheme:dark){${rule('dark')}}`
}

export function embedPage(
  episode: EmbeddedEpisode,
  { siteUrl, imageUrl, at, nonce }: { siteUrl: string; imageUrl: string | null; at: number; nonce: string },
) {
  const words = embedWords(episode.language)
  const page = `${siteUrl}${addressIn(pageLanguageOf(episode.language), `/episodes/${episode.id}`)}`
  const moment = at > 0 ? `#t=${at}` : ''
  const chapters = episode.chapters.length > 1 ? episode.chapters : []
  return html`<!doctype html>
<html lang="${episode.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${episode.title} · ${episode.show_title}</title>
<link rel="canonical" href="${page}">
<style nonce="${nonce}">${raw(styles + ownColours(episode))}</style>
</head>
<body>
<main>
<a href="${page}" target="_blank" rel="noopener" tabindex="-1" aria-hidden="true">${imageUrl ? html`<img src="${imageUrl}" alt="">` : ''}</a>
<div>
<p><a href="${siteUrl}/" target="_blank" rel="noopener">${episode.show_title}</a>${episode.is_made ? html` · ${words.aiGenerated}` : ''}${episode.hosts.length > 0 ? html` · ${words.with} ${episode.hosts.join(' & ')}` : ''}</p>
<h1><a href="${page}" target="_blank" rel="noopener">${episode.title}</a></h1>
</div>
<audio class="more" controls preload="none" aria-label="${episode.title}" data-at="${at}" src="${withoutTag(episode.audio_url ?? '')}${moment}"></audio>
<div class="more row">
${
  chapters.length > 0
    ? html`<select hidden aria-label="${words.chapters}">${chapters.map((chapter) => html`<option value="${chapter.startMs / 1000}">${chapter.title}</option>`)}</select>`
    : ''
}
<button type="button" hidden>${words.copyLink}</button>
<a id="open" href="${page}${at > 0 ? `?t=${at}` : ''}" target="_blank" rel="noopener">${words.openPage}</a>
</div>
</main>
<script nonce="${nonce}">${raw(script(words))}</script>
</body>
</html>
`
}
