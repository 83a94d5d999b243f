import { z } from 'zod'
import { type Language, languages } from '#core/languages/languages.ts'
import { joinVoiceId } from '#core/voices/voice-ids.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { callService, usualTimeouts } from './call-service.ts'
import { explainElevenLabs } from './elevenlabs-refusals.ts'
import type { VoiceListing } from './speech.ts'

const pageSchema = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string(),
      name: z.string(),
      labels: z.record(z.string(), z.string().nullish()).nullish(),
      preview_url: z.string().nullish(),
      verified_languages: z.array(z.object({ language: z.string() })).nullish(),
    }),
  ),
  has_more: z.boolean().optional(),
  next_page_token: z.string().nullish(),
})
const mostPages = 10

/** Lists the account's voices with their preview URLs. Throws the same AppErrors as speaking. */
export async function listElevenLabsVoices(
  settings: Pick<ProviderSettings, 'ELEVENLABS_API_KEY' | 'ELEVENLABS_BASE_URL'>,
  signal: AbortSignal,
): Promise<VoiceListing[]> {
  const voices: VoiceListing[] = []
  let token: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const query = new URLSearchParams({ page_size: '100', ...(token ? { next_page_token: token } : {}) })
    const { bytes } = await callService(
      {
        service: 'ElevenLabs',
        url: `${settings.ELEVENLABS_BASE_URL}/v2/voices?${query}`,
        method: 'GET',
        headers: { 'xi-api-key': settings.ELEVENLABS_API_KEY ?? '' },
        body: undefined,
        signal,
        explain: explainElevenLabs,
      },
      usualTimeouts,
    )
    const page = pageSchema.parse(JSON.parse(bytes.toString('utf8')))
    voices.push(...page.voices.map(listingOf))
    token = page.has_more ? (page.next_page_token ?? null) : null
    if (!token) break
  }
  return voices
}

function listingOf(voice: z.infer<typeof pageSchema>['voices'][number]): VoiceListing {
  const gender = voice.labels?.gender
  const verified = languages.filter((language) =>
    voice.verified_languages?.some((known) => known.language === language),
  )
  // A voice without listed languages speaks all languages of the multilingual models.
  const spoken: Language[] = verified.length > 0 ? verified : [...languages]
  return {
    id: joinVoiceId('elevenlabs', voice.voice_id),
    // Newer accounts name voices like "Rachel - calm narrator"; lists have room for the first part.
    name: voice.name.split(' - ')[0] ?? voice.name,
    provider: 'elevenlabs',
    languages: spoken,
    gender: gender === 'female' || gender === 'male' ? gender : 'unknown',
    previewUrl: voice.preview_url ?? null,
    isAvailable: true,
    needs: null,
  }
}
