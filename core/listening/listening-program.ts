import { isbot } from 'isbot'

/**
 * Podcast players by a distinctive word in their User-Agent. The first match counts. Several of them include a URL, as bots
 * do.
 */
const programs: [name: string, sign: RegExp][] = [
  ['Apple Podcasts', /^(Podcasts\/|Balados\/|Podcasti\/|AppleCoreMedia|AirPodcasts\/|atc\/)/],
  ['Spotify', /^Spotify\//],
  ['Overcast', /Overcast/],
  ['Pocket Casts', /Pocket ?Casts|^PocketCasts/i],
  ['AntennaPod', /AntennaPod/],
  ['Castbox', /Castbox/i],
  ['Castro', /^Castro/],
  ['Podcast Addict', /PodcastAddict|Podcast Addict/i],
  ['Podcast Republic', /PodcastRepublic/i],
  ['Player FM', /Player ?FM/i],
  ['Podverse', /Podverse/i],
  ['Fountain', /^fountain/i],
  ['TuneIn', /TuneIn/i],
  ['Deezer', /Deezer/i],
  ['Amazon Music', /AmazonMusic|Amazon ?Music|AlexaMediaPlayer|Echo\//i],
  ['YouTube Music', /com\.google\.android\.apps\.youtube\.music/],
  ['gPodder', /gPodder|^mygpo/i],
  ['Newsboat', /newsboat|podboat/i],
  ['Kasts', /^Kasts/i],
  ['VLC', /VLC\/|LibVLC/i],
  ['mpv', /^mpv|libmpv/i],
  ['Firefox', /Firefox\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
/** Programs that fetch for others or check availability. No listener is behind them. */
const collectors =
  /bot\b|crawler|spider|preview|externalhit|monitor|fetch|\bsync\b|scrap|archive|validator|feedparser|^(helmcast|curl|wget|python|okhttp|java|libwww|axios|node|undici|ruby|php|go-http-client)\b/i

/** Returns the name of the listening program; null for bots, checkers and an empty User-Agent. */
export function listeningProgram(userAgent: string): string | null {
  if (userAgent.trim() === '' || collectors.test(userAgent)) return null
  const [name] = programs.find(([, sign]) => sign.test(userAgent)) ?? []
  const isBrowser = /^Mozilla\//.test(userAgent)
  // Only for browsers, because isbot takes every short name of another program for a bot.
  if (isBrowser && isbot(userAgent)) return null
  return name ?? 'Another program'
}
