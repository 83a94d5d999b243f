import { isbot } from 'isbot'

/**
 * What plays podcasts, by a word of its own in the User-Agent; the first that fits counts. Several of them give an address in
 * it, which makes them look like robots.
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
/** Fetch for others, or to look whether something is there; no ear behind them. */
const collectors =
  /bot\b|crawler|spider|preview|externalhit|monitor|fetch|\bsync\b|scrap|archive|validator|feedparser|^(curl|wget|python|okhttp|java|libwww|axios|node|undici|ruby|php|go-http-client)\b/i

/** The name of the program that listens; null for what is no listener: robots, checkers, nameless programs. */
export function listeningProgram(userAgent: string): string | null {
  if (userAgent.trim() === '' || collectors.test(userAgent)) return null
  const [name] = programs.find(([, sign]) => sign.test(userAgent)) ?? []
  const isBrowser = /^Mozilla\//.test(userAgent)
  // Of programs that are no browsers it takes every short name for a robot's.
  if (isBrowser && isbot(userAgent)) return null
  return name ?? 'Another program'
}
