import { randomBytes } from 'node:crypto'
import { embedCode, embedHeight, embedWidth } from '#core/embed/embed-code.ts'
import { allowedPicture } from '#core/pictures/allowed-picture.ts'
import { isUuid } from '#core/uuid.ts'
import type { Database } from '#server/database/database.ts'
import { refusal, refuseInText } from '#server/http/http-error.ts'
import { getRoute, type RequestContext, type RouteGroup } from '#server/http/route.ts'
import { embedPolicy } from '#server/http/security-headers.ts'
import { type EmbeddedEpisode, findEmbeddedEpisode } from '#tables/podcasts/embed-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { embedPage } from './embed-page.ts'

type EmbedDependencies = { database: Pick<Database, 'pool'>; siteUrl: string; imageHosts: string[] }
const forMinutes = { 'cache-control': 'public, max-age=60' }

/**
 * Episodes embedded in other sites: a small player at /embed/{id}, the only page of this site that may be framed, and
 * /oembed (oembed.com), by which editors turn a pasted address into that player.
 */
export function embedRoutes({ database, siteUrl, imageHosts }: EmbedDependencies): RouteGroup {
  const sql = sqlOf(database.pool)
  const find = async (id: string | undefined) => (id && isUuid(id) ? findEmbeddedEpisode(sql, id) : null)
  const pictureOf = (episode: EmbeddedEpisode) =>
    allowedPicture(episode.cover_small_url || episode.image_url, siteUrl, imageHosts)

  async function player({ url, params }: RequestContext): Promise<Response> {
    const episode = await find(params.podcastId)
    if (!episode?.audio_url) return refuseInText(refusal('not-found', 'There is no such episode.'))
    const nonce = randomBytes(16).toString('base64')
    const at = Number(url.searchParams.get('t'))
    const page = embedPage(episode, {
      siteUrl,
      imageUrl: pictureOf(episode),
      at: Number.isFinite(at) && at >= 1 ? Math.min(Math.floor(at), 86_400) : 0,
      nonce,
    })
    return new Response(String(page), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        // The page's scripts carry a nonce, which is valid for one response.
        'cache-control': 'no-store',
        'content-security-policy': embedPolicy(nonce, imageHosts),
        link: `<${siteUrl}/episodes/${episode.id}>; rel="canonical"`,
      },
    })
  }

  async function oembed({ url }: RequestContext): Promise<Response> {
    if ((url.searchParams.get('format') ?? 'json') !== 'json')
      return new Response('Only format=json is spoken here.', { status: 501 })
    const target = url.searchParams.get('url') ?? ''
    const address = URL.canParse(target) ? new URL(target) : null
    const [, id] = /^\/(?:episodes|embed)\/([^/]+)\/?$/.exec(address?.pathname ?? '') ?? []
    const episode = address?.origin === new URL(siteUrl).origin ? await find(id) : null
    if (!episode?.audio_url) return refuseInText(refusal('not-found', 'There is no such episode.'))
    const most = (name: string, usual: number) => {
      const wanted = Number(url.searchParams.get(name))
      return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, usual) : usual
    }
    const at = Number(address?.searchParams.get('t')) || 0
    const imageUrl = pictureOf(episode)
    return Response.json(
      {
        version: '1.0',
        type: 'rich',
        provider_name: episode.show_title,
        provider_url: siteUrl,
        title: episode.title,
        html: embedCode({ origin: siteUrl, podcastId: episode.id, title: episode.title, at }),
        width: most('maxwidth', embedWidth),
        height: most('maxheight', embedHeight),
        ...(imageUrl && { thumbnail_url: imageUrl, thumbnail_width: 640, thumbnail_height: 640 }),
      },
      { headers: forMinutes },
    )
  }

  return {
    name: 'embed',
    base: '',
    routes: [getRoute('/embed/:podcastId', player), getRoute('/oembed', oembed)],
    isOpenToSites: true,
    isCompressed: true,
    refuse: refuseInText,
  }
}
