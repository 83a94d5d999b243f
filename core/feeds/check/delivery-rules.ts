import type { FeedRule } from './feed-rule.ts'

/** Rules about how the feed and its files are delivered. */
export const deliveryRules: FeedRule[] = [
  {
    id: 'F-01',
    level: 'must',
    about: 'Public address',
    mend: ({ facts }) =>
      facts.isPublicHost
        ? null
        : 'Directories cannot reach this machine under its own name. Give the site a public address and set SITE_URL.',
  },
  {
    id: 'F-09',
    level: 'should',
    about: 'Delivery over https',
    mend: ({ facts }) =>
      facts.feedUrl.startsWith('https:')
        ? null
        : 'Put a proxy with a certificate in front of the site and set SITE_URL to its https address.',
  },
  {
    id: 'F-07',
    level: 'must',
    about: 'Content type',
    mend: ({ facts: { response } }) =>
      response === null
        ? undefined
        : /^(application\/(rss\+)?xml|text\/xml)/.test(response.contentType)
          ? null
          : `It is sent as ${response.contentType || 'nothing'}. A proxy must leave the content type as it is.`,
  },
  {
    id: 'F-08',
    level: 'should',
    about: 'Short answer to repeated requests',
    mend: ({ facts: { response } }) =>
      response === null
        ? undefined
        : response.isRemembered
          ? null
          : 'The feed did not answer 304 to its own ETag. A proxy in front must leave ETag and If-None-Match as they are.',
  },
  {
    id: 'F-02',
    level: 'should',
    about: 'Compression',
    mend: ({ facts: { response } }) =>
      response === null
        ? undefined
        : response.isCompressed
          ? null
          : 'A proxy in front decompresses the feed. Let it pass Accept-Encoding on.',
  },
  {
    id: 'F-13',
    level: 'should',
    about: 'Answer within a second',
    mend: ({ facts: { response } }) =>
      response === null
        ? undefined
        : response.milliseconds <= 1000
          ? null
          : `It took ${(response.milliseconds / 1000).toFixed(1)} s. See what else the machine is doing.`,
  },
  {
    id: 'A-05',
    level: 'must',
    about: 'Audio sent in parts',
    mend: ({ facts: { audio } }) =>
      audio === null
        ? undefined
        : audio.status === 200 && audio.rangeStatus === 206
          ? null
          : 'The newest audio file does not answer HEAD and Range requests. A proxy in front must pass them on.',
  },
]
