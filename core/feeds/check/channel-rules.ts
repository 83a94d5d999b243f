import { categories } from '#core/feeds/categories.ts'
import { updateFrequencies } from '#core/feeds/update-frequency.ts'
import { type FeedRule, type InspectedFeed, sizeBytes } from './feed-rule.ts'

const settings = 'in the show settings'
const isLanguage = (text: string) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text)
const looksLikeFiller = (text: string) =>
  /lorem ipsum|^(test|description|podcast|todo|tbd)\W*$/i.test(text.trim())
const txtOf = ({ feed }: InspectedFeed, purpose: string) =>
  feed.podcast?.txts?.find((one) => one.purpose === purpose)?.display

/** For tags that this site always writes. If one is missing, something between the site and its readers removed it. */
const missing = (
  isThere: boolean,
  mend = 'Something between the site and its readers changes the feed. Look for a proxy that rewrites it.',
) => (isThere ? null : mend)

/** Requirements of directories on the show itself. */
export const channelRules: FeedRule[] = [
  {
    id: 'X-02',
    level: 'must',
    about: 'Names of the tags',
    mend: ({ xml }) =>
      [
        '<rss version="2.0"',
        'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
        'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
        'xmlns:atom="http://www.w3.org/2005/Atom"',
        'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
      ].every((piece) => xml.includes(piece))
        ? null
        : 'Something between the site and its readers changes the feed. Look for a proxy that rewrites it.',
  },
  {
    id: 'C-01',
    level: 'must',
    about: 'Address of the feed inside it',
    mend: ({ feed, facts }) =>
      feed.atom?.links?.some(({ rel, href }) => rel === 'self' && href?.split('?')[0] === facts.feedUrl)
        ? null
        : 'SITE_URL is not the address under which people reach the site.',
  },
  {
    id: 'C-02',
    level: 'must',
    about: 'Title of the show',
    mend: ({ feed }) => (feed.title?.trim() ? null : `Give the show a title ${settings}.`),
  },
  {
    id: 'C-03',
    level: 'must',
    about: 'Description of the show, at most 4,000 bytes',
    mend: ({ feed }) => {
      const text = feed.description?.trim() ?? ''
      if (text === '' || text === feed.title?.trim() || looksLikeFiller(text))
        return `Describe the show ${settings}: for whom it is and what people hear.`
      return sizeBytes(text) <= 4000 ? null : `Shorten the description ${settings}.`
    },
  },
  {
    id: 'C-04',
    level: 'must',
    about: 'Web page of the show',
    mend: ({ feed }) => (/^https?:\/\/\S+$/.test(feed.link ?? '') ? null : `Give its website ${settings}.`),
  },
  {
    id: 'C-05',
    level: 'must',
    about: 'Language of the show',
    mend: ({ feed }) => (isLanguage(feed.language ?? '') ? null : `Choose the language ${settings}.`),
  },
  {
    id: 'C-06',
    level: 'must',
    about: 'Category from Apple’s list',
    mend: ({ feed }) => {
      const [category] = feed.itunes?.categories ?? []
      const subs = categories[category?.text ?? '']
      const isKnown = subs && (category?.categories ?? []).every(({ text }) => subs.includes(text ?? ''))
      return isKnown ? null : `Choose a category ${settings}.`
    },
  },
  {
    id: 'C-07',
    level: 'must',
    about: 'Explicit or not',
    mend: ({ xml }) =>
      /<itunes:explicit>(true|false)<\/itunes:explicit>/.test(xml) ? null : `Save the show settings once.`,
  },
  {
    id: 'C-08',
    level: 'must',
    about: 'Cover of the show',
    mend: ({ feed }) =>
      feed.itunes?.image
        ? null
        : `Upload a cover ${settings}, or wait a moment while the worker draws one. If none appears within a minute, the worker isn’t running.`,
  },
  {
    id: 'A-01',
    level: 'must',
    about: 'Square cover, 1400 to 3000 pixels wide',
    mend: ({ facts: { cover } }) => {
      if (!cover) return undefined
      const { width, height } = cover
      const fits = width === height && width >= 1400 && width <= 3000
      return fits ? null : `It has ${width} × ${height} pixels. Upload another one ${settings}.`
    },
  },
  {
    id: 'A-02',
    level: 'must',
    about: 'Cover as JPEG or PNG without transparency',
    mend: ({ facts: { cover } }) => {
      if (!cover) return undefined
      if (!['jpeg', 'png'].includes(cover.format))
        return `It is ${cover.format}. Upload a JPEG or PNG ${settings}.`
      return cover.hasAlpha ? `Upload one without transparent parts ${settings}.` : null
    },
  },
  {
    id: 'C-09',
    level: 'should',
    about: 'Author of the show',
    mend: ({ feed }) =>
      feed.itunes?.author && feed.itunes.author !== feed.title
        ? null
        : `Name who makes the show ${settings}. Without an author, apps show its title twice.`,
  },
  {
    id: 'C-10',
    level: 'should',
    about: 'Address where Spotify and YouTube ask whose show it is',
    mend: ({ xml }) =>
      /<itunes:email>[^<]+@[^<]+<\/itunes:email>/.test(xml)
        ? null
        : `They email a code to the owner. Set the address ${settings} while you submit the show; you can clear it afterwards.`,
  },
  {
    id: 'C-15',
    level: 'should',
    about: 'Permanent id of the show',
    mend: ({ feed }) =>
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(feed.podcast?.guid ?? '')
        ? null
        : 'It is made with the first public address. Set SITE_URL.',
  },
  {
    id: 'C-16',
    level: 'should',
    about: 'Lock against import by other hosts',
    mend: ({ feed }) =>
      feed.podcast?.locked?.value === true
        ? null
        : `It is unlocked for a move. Lock it again ${settings} when the move is done.`,
  },
  {
    id: 'C-13',
    level: 'should',
    about: 'Feed address of the show',
    mend: ({ xml }) =>
      xml.includes('<itunes:new-feed-url>')
        ? `The feed says the show has moved. Remove the new address ${settings} if it hasn’t.`
        : null,
  },
  {
    id: 'C-26',
    level: 'should',
    about: 'Notice to apps of new episodes',
    mend: ({ feed }) =>
      feed.atom?.links?.some(({ rel }) => rel === 'hub')
        ? null
        : 'Set WEBSUB_HUB, for example to https://pubsubhubbub.appspot.com/, if you want that.',
  },
  {
    id: 'C-27',
    level: 'should',
    about: 'Date of the last change',
    mend: ({ feed }) =>
      Number.isNaN(Date.parse(feed.lastBuildDate ?? '')) ? 'The date of the feed is missing.' : null,
  },
  {
    id: 'D-04',
    level: 'should',
    about: 'Note that AI makes the show',
    mend: (feed) => {
      const {
        feed: { items = [] },
        facts,
      } = feed
      const isMade =
        items.length === 0 || items.some((item) => !facts.takenOver.includes(item.guid?.value ?? ''))
      if (!isMade) return undefined
      return txtOf(feed, 'ai-content') === 'true' ? null : 'The tag for AI content is missing.'
    },
  },
  {
    id: 'P-15',
    level: 'should',
    about: 'Cover under its newer name',
    mend: ({ xml, feed }) =>
      feed.itunes?.image ? missing(/<podcast:image [^>]*href="https?:[^"]+"/.test(xml)) : undefined,
  },
  {
    id: 'P-16',
    level: 'should',
    about: 'Name of the place',
    mend: ({ xml }) =>
      xml.includes('<podcast:location')
        ? missing(
            /<podcast:location [^>]*>[^<]*\S[^<]*<\/podcast:location>/.test(xml),
            `Name it ${settings}.`,
          )
        : undefined,
  },
  {
    id: 'P-17',
    level: 'should',
    about: 'Episodes as often as the show says',
    mend: ({ xml, feed }) => {
      const rule = /<podcast:updateFrequency [^>]*rrule="([^"]+)"/.exec(xml)?.[1]
      const often = Object.values(updateFrequencies).find((one) => one.rule === rule)
      const newest = Date.parse(feed.items?.[0]?.pubDate ?? '')
      if (!often || Number.isNaN(newest)) return undefined
      // Uses the feed's own date, because it changes with each episode and with the settings.
      const days = (Date.parse(feed.lastBuildDate ?? '') - newest) / 86_400_000
      return days > 3 * often.days
        ? `It says “${often.name}”, and the newest episode is ${Math.floor(days)} days old. Change it ${settings}.`
        : null
    },
  },
  {
    id: 'P-18',
    level: 'should',
    about: 'Recommended shows',
    mend: ({ xml }) => {
      const items = xml.match(/<podcast:remoteItem [^>]*>/g) ?? []
      if (!xml.includes('<podcast:podroll')) return undefined
      const isWhole = items.every(
        (item) => /feedGuid="[0-9a-f-]{36}"/.test(item) && /feedUrl="https?:/.test(item),
      )
      return missing(items.length > 0 && isWhole, `Mend the list of recommended shows ${settings}.`)
    },
  },
  {
    id: 'P-19',
    level: 'should',
    about: 'Trailer',
    mend: ({ xml, feed: { items = [] } }) => {
      const trailers = items.filter((item) => item.itunes?.episodeType === 'trailer')
      if (trailers.length === 0) return undefined
      const told = xml.match(/<podcast:trailer [^>]*>/g) ?? []
      const isTold = (url = '') => told.some((tag) => tag.includes(` url="${url}"`))
      return missing(trailers.every((item) => isTold(item.enclosures?.[0]?.url)))
    },
  },
  {
    id: 'P-20',
    level: 'should',
    about: 'Link from the hosts to a page about them',
    mend: ({ feed }) => {
      const hosts = (feed.podcast?.persons ?? []).filter(({ role }) => role === 'host')
      return hosts.length === 0 ? undefined : missing(hosts.every(({ href }) => /^https?:/.test(href ?? '')))
    },
  },
  {
    id: 'P-14',
    level: 'must',
    about: 'Hosts named as AI voices',
    mend: ({ feed }) =>
      (feed.podcast?.persons ?? []).every(
        ({ role, display }) => role !== 'host' || /\b(AI|IA|KI)\b/.test(display ?? ''),
      )
        ? null
        : 'A host is named without saying that the voice is AI.',
  },
]
